import type { ExplainedStart } from '@booky/api-client';
import { formValue, writeTime } from '@booky/web-ui';
import { useState } from 'preact/hooks';
import { useOffice } from '../../office/office.ts';
import { PackageChoice } from '../../controls/package-choice.tsx';
import { Reasons } from '../../controls/reasons.tsx';
import { useAsked } from '../../office/use-asked.ts';
import { ActionDialog } from '../../controls/action-dialog.tsx';
import { Field } from '../../controls/field.tsx';
import { Shown } from '../../controls/shown.tsx';

interface WhyNotProps {
  /** The initial day. */
  readonly date: string;
  readonly onBack: () => void;
}

interface Question {
  readonly packageId: string;
  readonly date: string;
}

/**
 * Lists the start times at which a package is offered on a day, and the reasons why the other start times are not
 * offered.
 * specification.md#office-why-not
 */
export const WhyNot = ({ date, onBack }: WhyNotProps) => {
  const { words } = useOffice();
  const services = useAsked('GET /api/services');
  const [chosen, setChosen] = useState<Question>();
  const first = services.data?.services.flatMap(({ packages }) => packages)[0];
  const question = chosen ?? (first && { packageId: first.id, date });
  const read = (form: HTMLFormElement): void =>
    setChosen({ packageId: formValue(form, 'packageId'), date: formValue(form, 'date') });
  return (
    <ActionDialog
      name={words.calendar.whyNot}
      error={undefined}
      attempt={0}
      isSending={false}
      onSubmit={read}
      onClose={onBack}
    >
      <Shown asked={services}>
        {(onSale) =>
          question ? (
            <div
              class="stack"
              onChange={({ target }) => {
                const form = target instanceof Element && target.closest('form');
                if (form) read(form);
              }}
            >
              <PackageChoice services={onSale.services} />
              <Field name="date" type="date" label={words.calendar.fields.date} defaultValue={date} />
              {question.date && <Explained {...question} />}
            </div>
          ) : (
            <p>{words.calendar.noPackage}</p>
          )
        }
      </Shown>
    </ActionDialog>
  );
};

const Explained = ({ packageId, date }: Question) => {
  const { words } = useOffice();
  const asked = useAsked('GET /api/admin/availability/explain', { query: { packageId, date } });
  return (
    <Shown asked={asked}>
      {({ candidates }) => (
        <ul class="rows" aria-live="polite">
          {runsOf(candidates).map(({ first, last }) => (
            <li key={first.startsAt} class="row why">
              <b>{[...new Set([first, last])].map(({ startsAt }) => writeTime(startsAt)).join('–')}</b>
              {first.offered ? (
                <span class="good">{words.calendar.offered}.</span>
              ) : (
                <Reasons reasons={first.reasons} date={date} />
              )}
            </li>
          ))}
        </ul>
      )}
    </Shown>
  );
};

interface Run {
  readonly first: ExplainedStart;
  readonly last: ExplainedStart;
}

/** Groups successive start times that have the same reasons. */
const runsOf = (candidates: readonly ExplainedStart[]): readonly Run[] =>
  candidates.reduce<readonly Run[]>((runs, start) => {
    const run = runs.at(-1);
    return run && JSON.stringify(run.first.reasons) === JSON.stringify(start.reasons)
      ? [...runs.slice(0, -1), { ...run, last: start }]
      : [...runs, { first: start, last: start }];
  }, []);
