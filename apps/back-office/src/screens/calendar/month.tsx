import type { Block } from '@booky/api-client';
import { inLanguage, weekdayNames, writeDay, writeMinute } from '@booky/web-ui';
import { useState } from 'preact/hooks';
import { useOffice } from '../../office/office.ts';
import { useAddress } from '../../office/use-address.ts';
import { SCREEN_PATHS } from '../../screen-paths.ts';
import type { Day, Entry } from './days.ts';
import { EntryItem } from './entry.tsx';

interface MonthProps {
  readonly month: string;
  readonly today: string;
  /** The days of whole weeks, beginning on a Monday. */
  readonly days: readonly Day[];
  /** True while the calendar still shows the data of the previous month. */
  readonly isOld: boolean;
  readonly nowMs: number;
  readonly onBlock: (block: Block) => void;
}

/**
 * A month as a table of weeks. A narrow screen shows a list instead, with every day from today on.
 * specification.md#office-calendar
 */
export const Month = ({ month, today, days, isOld, nowMs, onBlock }: MonthProps) => {
  const { words, link } = useOffice();
  const { withQuery } = useAddress();
  const [isWhole, setWhole] = useState(false);
  const weeks = days.flatMap((_, index) => (index % 7 === 0 ? [days.slice(index, index + 7)] : []));
  const hidesEarlier = !isWhole && today.startsWith(month);
  return (
    <>
      {!isOld && days.every(({ entries }) => entries.length === 0) && (
        <p class="quiet">{words.calendar.noneInMonth}</p>
      )}
      {hidesEarlier && (
        <button type="button" class="plain touch earlier" onClick={() => setWhole(true)}>
          {words.calendar.earlierDays}
        </button>
      )}
      <table class={hidesEarlier ? 'month hides-past' : 'month'} aria-labelledby="period">
        <thead>
          <tr>
            {weekdayNames(words.locale).map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]?.date}>
              {week.map((day) => (
                <td key={day.date} class={classOf(day, month, today)}>
                  <a
                    class="date"
                    href={withQuery({ month: undefined, week: day.date })}
                    aria-current={day.date === today ? 'date' : undefined}
                  >
                    <span class="name">{writeDay(day.date, words.locale)}</span>
                    <span class="number" aria-hidden="true">
                      {Number(day.date.slice(8))}
                    </span>
                  </a>
                  {day.date >= today && day.hours?.isOpen && !day.entries.some(isWholeDay) && (
                    <span class="take">
                      {day.entries.length === 0 && <span>{words.calendar.free}</span>}
                      <a
                        class="touch add"
                        href={link(SCREEN_PATHS.newBooking, { date: day.date })}
                        aria-label={words.calendar.bookOn(writeDay(day.date, words.locale))}
                      >
                        +
                      </a>
                    </span>
                  )}
                  <Unusual day={day} />
                  <MiniSessions of={day.miniSessions} />
                  <ol>
                    {day.entries.map((entry) => (
                      <li key={entry.id}>
                        <EntryItem entry={entry} date={day.date} nowMs={nowMs} onBlock={onBlock} />
                      </li>
                    ))}
                  </ol>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
};

const isWholeDay = ({ taken }: Entry): boolean => 'block' in taken && taken.block.isAllDay;

const classOf = ({ date, hours, entries, miniSessions }: Day, month: string, today: string): string =>
  [
    !date.startsWith(month) && 'outside',
    date < today && 'past',
    !hours?.isOpen && 'closed',
    entries.length + miniSessions.length === 0 && 'empty',
  ]
    .filter(Boolean)
    .join(' ');

/** Says that a day is closed, or that its hours differ from the hours of its weekday. */
const Unusual = ({ day: { hours } }: { readonly day: Day }) => {
  if (hours?.isOpen && hours.weekday !== null) return null;
  return (
    <p class="open-hours">
      <Hours hours={hours} />
      {hours?.weekday === null && hours.note && (
        <>
          , <bdi>{hours.note}</bdi>
        </>
      )}
    </p>
  );
};

export const MiniSessions = ({ of }: { readonly of: Day['miniSessions'] }) => {
  const { words } = useOffice();
  return (
    <>
      {of.map(({ from, to, package: sold }) => {
        const name = inLanguage(sold, 'name', words.locale);
        return (
          <p key={`${sold.id} ${from}`} class="open-hours">
            {words.calendar.miniSessions(writeMinute(from), writeMinute(to))}{' '}
            <bdi lang={name?.lang}>{name?.text}</bdi>
          </p>
        );
      })}
    </>
  );
};

export const Hours = ({ hours }: Pick<Day, 'hours'>) => {
  const { words } = useOffice();
  return hours?.isOpen
    ? words.calendar.open(
        writeMinute(hours.opensMinute ?? 0),
        writeMinute(hours.nextDayUntilMinute ?? hours.closesMinute ?? 0),
      )
    : words.calendar.closed;
};
