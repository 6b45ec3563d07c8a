import './system.css';
import type { System as SystemNow } from '@booky/api-client';
import { writeStart } from '@booky/web-ui';
import { useOffice } from '../../office/office.ts';
import { Screen } from '../../office/screen.tsx';
import { useAsked } from '../../office/use-asked.ts';
import { Part } from '../../controls/part.tsx';
import { Shown } from '../../controls/shown.tsx';
import { systemWords } from '../../wording/system.ts';

/** What to do next, and when each part of the service was last active. specification.md#office-system */
export const System = () => {
  const { words } = useOffice();
  const asked = useAsked('GET /api/admin/system');
  return (
    <Screen heading={systemWords[words.locale].heading}>
      <Shown asked={asked}>
        {({ system }) => (
          <div class="system">
            <p class="quiet">{systemWords[words.locale].intro}</p>
            <ToDo checks={system.checks} />
            <LastSeen system={system} />
            <Versions system={system} />
          </div>
        )}
      </Shown>
    </Screen>
  );
};

const ToDo = ({ checks }: Pick<SystemNow, 'checks'>) => {
  const say = systemWords[useOffice().words.locale];
  const toDo = checks.filter(({ ok }) => !ok);
  return (
    <Part heading={say.toDo}>
      {toDo.length === 0 ? (
        <p>{say.allWell}</p>
      ) : (
        <ul class="rows">
          {toDo.map(({ name }) => {
            const step = stepOf(name, say);
            return (
              <li key={name} class="row">
                <p>
                  <b>{step.name}</b>
                </p>
                <p class="quiet">{step.hint}</p>
              </li>
            );
          })}
        </ul>
      )}
    </Part>
  );
};

const OF_COMPANY = 'provider ';

type SystemWords = (typeof systemWords)[keyof typeof systemWords];

const stepOf = (check: string, say: SystemWords): SystemWords['otherStep'] => {
  if (check.startsWith(OF_COMPANY)) return say.company(check.slice(OF_COMPANY.length));
  const steps: Readonly<Record<string, SystemWords['otherStep']>> = say.steps;
  // A later version may have more checks.
  return steps[check] ?? say.otherStep;
};

const LastSeen = ({ system: { worker, emails, backup, callbacks } }: { readonly system: SystemNow }) => {
  const { words } = useOffice();
  const say = systemWords[words.locale];
  const when = (at: string | null): string => (at === null ? say.never : writeStart(at, words.locale));
  return (
    <Part heading={say.lastSeen}>
      <dl class="facts">
        <Fact name={say.worker} value={when(worker.seenAt)} />
        <Fact name={say.email} value={when(emails.lastSentAt)} />
        <Fact name={say.backup} value={when(backup.lastAt)} />
        {callbacks.map(({ provider, lastProvenAt, unprovenSinceYesterday }) => (
          <Fact
            key={provider}
            name={say.callback(provider)}
            value={when(lastProvenAt)}
            more={unprovenSinceYesterday === 0 ? undefined : say.unproven(unprovenSinceYesterday)}
          />
        ))}
        {emails.stuck > 0 && <Fact name={say.stuck} value={String(emails.stuck)} />}
      </dl>
      <p class="quiet times">{words.frame.kigaliTime}</p>
    </Part>
  );
};

const Versions = ({ system: { version, node, postgres } }: { readonly system: SystemNow }) => {
  const say = systemWords[useOffice().words.locale];
  return (
    <Part heading={say.versions}>
      <dl class="facts">
        <Fact name={say.service} value={`Booky ${version}`} />
        <Fact name="Node" value={node} />
        {postgres !== null && <Fact name="PostgreSQL" value={postgres} />}
      </dl>
    </Part>
  );
};

interface FactProps {
  readonly name: string;
  readonly value: string;
  readonly more?: string | undefined;
}

const Fact = ({ name, value, more }: FactProps) => (
  <div>
    <dt>{name}</dt>
    <dd>
      {value}
      {more !== undefined && <span class="more">{more}</span>}
    </dd>
  </div>
);
