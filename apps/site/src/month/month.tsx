import type { DayOfStarts } from '@booky/api-client';
import { dateBeside, dateOf, weekdayNames, weekdayOf, writeDay, writeMonth, writeTime } from '@booky/web-ui';
import type { JSX } from 'preact';
import type { month, Shared } from '../wording/en.ts';
import { hasStarts, type MonthOfStarts } from './load-month.ts';

interface MonthProps {
  readonly shown: MonthOfStarts;
  readonly words: Shared & typeof month;
  /** Returns the address of this page showing another month. */
  readonly hrefOf: (month: string) => string;
  /** Shows another month without leaving the page. */
  readonly onMonth: (month: string) => void;
  /** The chosen start time, which may be in another month. */
  readonly startsAt: string | undefined;
}

/**
 * The days of a month. Pressing a day shows its start times. The controls are native and work without a script. In a
 * form, the chosen start time is the field `startsAt`. specification.md#site-month
 */
export const Month = ({ shown, words, hrefOf, onMonth, startsAt }: MonthProps) => {
  const { locale } = words;
  const title = writeMonth(shown.month, locale);
  const days = shown.isLoading ? shown.days : liveWeeks(shown.days, startsAt);
  const isElsewhere = startsAt && !shown.days.some(({ starts }) => starts.includes(startsAt));
  const to = (month: string): Pick<JSX.IntrinsicElements['a'], 'href' | 'rel' | 'onClick'> => ({
    href: hrefOf(month),
    rel: 'nofollow',
    onClick: (event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      onMonth(month);
    },
  });
  return (
    <div class="month">
      {isElsewhere && <input type="hidden" name="startsAt" value={startsAt} />}
      <div class="months">
        <h3 aria-live="polite">{title}</h3>
        {shown.earlier && (
          <a class="step" {...to(shown.earlier)}>
            {words.earlierMonth}
          </a>
        )}
        {shown.later && (
          <a class="step" {...to(shown.later)}>
            {words.laterMonth}
          </a>
        )}
      </div>
      <p class="hint" role="status">
        {shown.isLoading && words.monthLoads}
      </p>
      {!shown.isLoading && !hasStarts(shown.days) && (
        <div class="none">
          <p>{words.noneInMonth(title)}</p>
          {shown.next ? (
            <a class="button" {...to(shown.next)}>
              {words.nextFree}
            </a>
          ) : (
            <p>{words.noneAtAll}</p>
          )}
        </div>
      )}
      <div class="days" key={shown.month} aria-busy={shown.isLoading ? 'true' : undefined}>
        {days.length > 0 &&
          weekdayNames(locale).map((name) => (
            <span key={name} class="weekday" aria-hidden="true">
              {name}
            </span>
          ))}
        <Before date={days[0]?.date} />
        {days.map((day) => (
          <Day key={day.date} day={day} words={words} startsAt={startsAt} isLoading={shown.isLoading} />
        ))}
      </div>
    </div>
  );
};

/**
 * Returns the weeks that contain a free start time or the chosen one. Weeks that are over or full are left out.
 * specification.md#live-weeks
 */
const liveWeeks = (days: readonly DayOfStarts[], startsAt: string | undefined): readonly DayOfStarts[] => {
  const live = days.filter((day) => day.starts.length > 0 || (startsAt && dateOf(startsAt) === day.date));
  const weeks = new Set(live.map(mondayOf));
  return days.filter((day) => weeks.has(mondayOf(day)));
};

const mondayOf = ({ date }: DayOfStarts): string => dateBeside(date, 1 - weekdayOf(date));

/** Fills the space before the first day, so that each day appears under its weekday. */
const Before = ({ date }: { readonly date: string | undefined }) => {
  const weekday = date === undefined ? 1 : weekdayOf(date);
  return weekday === 1 ? null : <span class={`w${weekday}`} />;
};

interface DayProps extends Pick<MonthProps, 'words' | 'startsAt'> {
  readonly day: DayOfStarts;
  readonly isLoading: boolean | undefined;
}

const Day = ({ day: { date, isClosed, starts }, words, startsAt, isLoading }: DayProps) => {
  const number = Number(date.slice(8));
  const written = writeDay(date, words.locale);
  // Marks the day of the chosen start time even if the day has no free start time, because the visitor's own hold may
  // have taken the last one.
  const dayClass = startsAt && dateOf(startsAt) === date ? 'day at' : 'day';
  const isFull = !isClosed && !isLoading;
  if (starts.length === 0)
    return (
      <span class={isFull ? `${dayClass} full` : dayClass}>
        {number}
        {!isLoading && <span class="said">, {isFull ? words.full : words.closed}</span>}
      </span>
    );
  // The accessible name contains the number that is visible, « 1 » instead of « 1er », so that voice control finds the
  // button by that number.
  const name = `${written.replace('1er', '1')}, ${words.freeTimes(starts.length)}`;
  return (
    <details name="day" aria-label={name} open={starts.includes(startsAt ?? '')}>
      <summary class={dayClass} role="button" aria-label={name}>
        {number}
      </summary>
      <div class="starts">
        <p>{written}</p>
        {/* The first start is the earliest. specification.md#site-night */}
        {writeTime(starts[0] ?? 0) < '06' && <p>{words.night}</p>}
        {starts.flatMap((start, index) => {
          const part = partOf(start);
          const before = starts[index - 1];
          return [
            (!before || part !== partOf(before)) && <p key={part}>{words.partsOfDay[part]}</p>,
            <label key={start}>
              {/* Without "off", the browser would check the same button after Back, perhaps for another time. */}
              <input
                type="radio"
                name="startsAt"
                value={start}
                defaultChecked={start === startsAt}
                autocomplete="off"
              />
              {writeTime(start)}
            </label>,
          ];
        })}
      </div>
    </details>
  );
};

/** Returns 0 in the morning, 1 in the afternoon and 2 in the evening. */
const partOf = (start: string): number => ['12', '17'].filter((time) => time <= writeTime(start)).length;
