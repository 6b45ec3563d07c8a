import type { Block } from '@booky/api-client';
import { weekdayNames, writeDay, writeMinute } from '@booky/web-ui';
import { useOffice } from '../../office/office.ts';
import { SCREEN_PATHS } from '../../screen-paths.ts';
import { boundsOn, type Day, type Entry } from './days.ts';
import { EntryItem } from './entry.tsx';
import { Hours, MiniSessions } from './month.tsx';

interface WeekProps {
  readonly today: string;
  readonly days: readonly Day[];
  readonly nowMs: number;
  readonly onBlock: (block: Block) => void;
}

/** How many minutes one row of the grid represents. */
const ROW = 15;

/** A week, with one list of entries for each day. A wide screen shows the lists as columns along a scale of hours. */
export const Week = ({ today, days, nowMs, onBlock }: WeekProps) => {
  const { words, link } = useOffice();
  const { from, to } = hoursAround(days);
  const rows = (to - from) / ROW;
  const rowsOf = (first = from, last = to): string => {
    const start = Math.floor((first - from) / ROW) + 1;
    return `${start} / ${Math.max(start + 2, Math.ceil((last - from) / ROW) + 1)}`;
  };
  const grid = { gridTemplateRows: `repeat(${rows}, var(--row))` };
  return (
    <div class="week">
      <div class="scale" aria-hidden="true" style={grid}>
        {Array.from({ length: (to - from) / 60 }, (_, index) => from + index * 60).map((minute) => (
          <span key={minute} style={{ gridRow: rowsOf(minute, minute + 60) }}>
            {writeMinute(minute)}
          </span>
        ))}
      </div>
      {days.map(({ date, hours, open, miniSessions, entries }, index) => (
        <section key={date} aria-labelledby={`day-${date}`} class={date === today ? 'today' : undefined}>
          <h3 id={`day-${date}`} class="date">
            <span class="name">{writeDay(date, words.locale)}</span>
            <span class="number" aria-hidden="true">
              {weekdayNames(words.locale)[index]} {Number(date.slice(8))}
            </span>
          </h3>
          {date >= today && (
            <a
              class="touch add"
              href={link(SCREEN_PATHS.newBooking, { date })}
              aria-label={words.calendar.bookOn(writeDay(date, words.locale))}
            >
              +
            </a>
          )}
          <div>
            <p class="open-hours">
              <Hours hours={hours} />
            </p>
            <MiniSessions of={miniSessions} />
          </div>
          <div class="open" aria-hidden="true" style={grid}>
            {open.map((time) => (
              <div key={time.from} style={{ gridRow: rowsOf(time.from, time.to) }} />
            ))}
          </div>
          <ol style={grid}>
            {entries.map((entry) => {
              const bounds = boundsOn(date, entry);
              return (
                <li
                  key={entry.id}
                  class={placeOf(entry, entries)}
                  style={{ gridRow: rowsOf(bounds.from, bounds.to) }}
                >
                  <EntryItem entry={entry} date={date} nowMs={nowMs} onBlock={onBlock} />
                </li>
              );
            })}
          </ol>
        </section>
      ))}
    </div>
  );
};

/**
 * Returns where an entry goes in its day's column. A block or busy time that overlaps a booking is moved to the side.
 */
const placeOf = (entry: Entry, entries: readonly Entry[]): string => {
  const isShared = entries.some(
    (other) => other !== entry && other.startsAt < entry.endsAt && other.endsAt > entry.startsAt,
  );
  if (!isShared) return 'alone';
  return 'booking' in entry.taken ? 'first' : 'aside';
};

/** Returns the range of whole hours that contains everything in a week. */
const hoursAround = (days: readonly Day[]): { readonly from: number; readonly to: number } => {
  const minutes = days.flatMap(({ date, open, entries }) => [
    ...open.flatMap((time) => [time.from, time.to]),
    ...entries.flatMap((entry: Entry) => {
      const { from, to } = boundsOn(date, entry);
      return [from ?? [], to ?? []].flat();
    }),
  ]);
  const first = Math.min(...minutes);
  const last = Math.max(...minutes);
  // A week without hours and entries shows the hours of an ordinary day.
  if (first >= last) return { from: Math.min(first, 8 * 60), to: Math.max(last, 18 * 60) };
  return { from: Math.floor(first / 60) * 60, to: Math.ceil(last / 60) * 60 };
};
