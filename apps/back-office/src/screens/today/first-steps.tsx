import type { Today } from '@booky/api-client';
import { useOffice } from '../../app/office.ts';
import { Part } from '../../controls/part.tsx';
import { SCREEN_PATHS } from '../../screen-paths.ts';

type Step = keyof Today['firstSteps'];

/** In the order in which a new studio takes them, and where each is taken: the first payment on the site itself. */
const PLACES: Readonly<Record<Step, string>> = {
  studio: SCREEN_PATHS.studio,
  catalogue: SCREEN_PATHS.catalogue,
  hours: SCREEN_PATHS.hours,
  payment: '/',
};
const STEPS = Object.keys(PLACES) as readonly Step[];

/** specification.md#office-first-steps: what is left to do before clients can book and pay; nothing once all is done. */
export const FirstSteps = ({ done }: { readonly done: Today['firstSteps'] }) => {
  const { words, link } = useOffice();
  const { today: say } = words;
  const doneCount = STEPS.filter((step) => done[step]).length;
  if (doneCount === STEPS.length) return null;
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
              <a href={link(PLACES[step])}>
                <b>{say.steps[step].name}</b>
                <span class="quiet">{say.steps[step].hint}</span>
              </a>
            )}
          </li>
        ))}
      </ol>
    </Part>
  );
};
