import type { Today } from '@booky/api-client';
import type { ComponentChildren } from 'preact';
import { useOffice } from '../../office/office.ts';
import { useAsked } from '../../office/use-asked.ts';
import { Part } from '../../controls/part.tsx';
import { SCREEN_PATHS, STUDIO_PARTS } from '../../screen-paths.ts';

type Step = keyof Today['firstSteps'];

/** The screen for each step, in order. The last step has no screen: it offers a choice instead. */
const PLACES: Readonly<Record<Step, string | undefined>> = {
  studio: SCREEN_PATHS.studio,
  catalogue: SCREEN_PATHS.catalogue,
  hours: SCREEN_PATHS.hours,
  payment: undefined,
};
const STEPS = Object.keys(PLACES) as readonly Step[];

/**
 * The steps that are needed before clients can book and pay. Empty once all steps are done.
 * specification.md#office-first-steps
 */
export const FirstSteps = ({ done }: { readonly done: Today['firstSteps'] }) => {
  const { words, link } = useOffice();
  const { today: say } = words;
  const doneCount = STEPS.filter((step) => done[step]).length;
  if (doneCount === STEPS.length) return null;
  const toDo = (step: Step): ComponentChildren => {
    const place = PLACES[step];
    if (place === undefined) return <WaysToPay />;
    return <Place href={link(place)} {...say.steps[step]} />;
  };
  return (
    <Part heading={say.firstSteps}>
      <p class="quiet">{say.stepsDone(doneCount, STEPS.length)}</p>
      <ol class="rows first-steps">
        {STEPS.map((step) => (
          <li key={step} class={done[step] ? 'row done' : 'row'}>
            {done[step] ? (
              <p>
                {say.steps[step].name} <span class="stage confirmed">{say.done}</span>
              </p>
            ) : (
              toDo(step)
            )}
          </li>
        ))}
      </ol>
    </Part>
  );
};

interface PlaceProps {
  readonly href: string;
  readonly name: string;
  readonly hint: string;
}

const Place = ({ href, name, hint }: PlaceProps) => (
  <a href={href}>
    <b>{name}</b>
    <span class="quiet">{hint}</span>
  </a>
);

/** The ways to take the booking fee, each with a link for setting it up or trying it. */
const WaysToPay = () => {
  const { words, link } = useOffice();
  const { steps, ways } = words.today;
  const { data } = useAsked('GET /api/payment-methods');
  const inStudio = (part: string): string => `${link(SCREEN_PATHS.studio)}#${part}`;
  const isConnected = data !== undefined && data.methods.length > 0;
  return (
    <div class="ways">
      <p>{steps.payment.name}</p>
      <p class="quiet">{steps.payment.hint}</p>
      <ul>
        <li>
          <Place
            href={isConnected ? '/' : inStudio(STUDIO_PARTS.payment)}
            name={ways.company}
            hint={isConnected ? ways.companyOn : ways.companyOff}
          />
        </li>
        <li>
          <Place
            href={inStudio(STUDIO_PARTS.payment)}
            name={ways.another}
            hint={data?.offline ? ways.anotherOn : ways.anotherOff}
          />
        </li>
        <li>
          <Place href={inStudio(STUDIO_PARTS.values)} name={ways.nothing} hint={ways.nothingNext} />
        </li>
      </ul>
    </div>
  );
};
