import type { DayOfStarts } from '@booky/api-client';
import { dateOf, weekdayNames, weekdayOf, writeDay, writeMonth, writeTime } from '@booky/web-ui';
import type { JSX } from 'preact';
import type { month, Shared } from '../wording/en.ts';
import { hasStarts, type MonthOfStarts } from './load-month.ts';

interface MonthProps {
  readonly shown: MonthOfStarts;
  readonly words: Shared & typeof month;
  /** The address of the page with another month. */
  readonly hrefOf: (month: string) => string;
  /** Shows another month without leaving the page. */
  readonly onMonth: (month: string) => void;
  /** The start that is chosen, perhaps in another month. */
  readonly startsAt: string | undefined;
}

/**
 * specification.md#site-month: a month of days that open to their starts, in native controls: it works before any script
 * has run, as part of a form in which the chosen start is `startsAt`.
 */
export const Month = ({ shown, words, hrefOf, onMonth, startsAt }: MonthProps) => {
  const { locale } = words;
  const title = writeMonth(shown.month, locale);
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
        {weekdayNames(locale).map((name) => (
          <span key={name} class="weekday" aria-hidden="true">
            {name}
          </span>
        ))}
        <Before date={shown.days[0]?.date} />
        {shown.days.map((day) => (
          <Day key={day.date} day={day} words={words} startsAt={startsAt} isLoading={shown.isLoading} />
        ))}
      </div>
    </div>
  );
};

/** Fills the first week before the first, so that no later day moves up there. */
const Before = ({ date }: { readonly date: string | undefined }) => {
  const weekday = date === undefined ? 1 : weekdayOf(date);
  return weekday === 1 ? null : <span class={`w${weekday}`} />;
};

interface DayProps extends Pick<MonthProps, 'words' | 'startsAt'> {
  readonly day: DayOfStarts;
  readonly isLoading: boolean | undefined;
}

const Day = ({ day: { date, starts }, words, startsAt, isLoading }: DayProps) => {
  const number = `${Number(date.slice(8))}${words.locale === 'fr' && date.endsWith('-01') ? 'er' : ''}`;
  const written = writeDay(date, words.locale);
  // Of a start that this visitor holds, its day may offer no time any more.
  const dayClass = startsAt && dateOf(startsAt) === date ? 'day at' : 'day';
  if (starts.length === 0)
    return (
      <span class={dayClass}>
        {number}
        {!isLoading && <span class="said">, {words.noneThatDay}</span>}
      </span>
    );
  const name = `${written}, ${words.freeTimes(starts.length)}`;
  return (
    <details name="day" aria-label={name} open={starts.includes(startsAt ?? '')}>
      <summary class={dayClass} role="button" aria-label={name}>
        {number}
      </summary>
      <div class="starts">
        <p>{written}</p>
        {/* specification.md#site-night: starts ascend. */}
        {writeTime(starts[0] ?? 0) < '06' && <p>{words.night}</p>}
        {starts.map((start) => (
          <label key={start}>
            {/* Going back, a browser would check the radio at the same place, which may be another start by then. */}
            <input
              type="radio"
              name="startsAt"
              value={start}
              defaultChecked={start === startsAt}
              autocomplete="off"
            />
            {writeTime(start)}
          </label>
        ))}
      </div>
    </details>
  );
};
