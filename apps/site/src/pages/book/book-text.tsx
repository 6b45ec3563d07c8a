import { writeDay, writeFrancs, writeMonth, writeTime } from '@booky/web-ui';
import { hasStarts } from '../../month/load-month.ts';
import { sayMiniSessions } from '../../parts/mini-sessions.ts';
import { shownText } from '../../parts/shown.tsx';
import type { bookPage } from '../../wording/en.ts';
import type { ViewProps } from '../page.ts';
import type { ServedBookData } from './load.ts';
import { PackageHead } from './package-head.tsx';
import { ServedBook } from './served.tsx';

/**
 * The page as text. Instead of the form, it has prices, and a link to the form for each free start time.
 * specification.md#book-text
 */
export const BookText = ({ data, frame }: ViewProps<ServedBookData, typeof bookPage>) => {
  if (!('month' in data)) return <ServedBook data={data} frame={frame} />;
  const { words, link } = frame;
  const { sold, path, addOns, quote, month } = data;
  const title = writeMonth(month.month, words.locale);
  const francs = (amountRwf: number) => ` · ${writeFrancs(amountRwf, words.locale)}`;
  const toMonth = (label: string, to: string | undefined) =>
    to && (
      <p>
        <a href={link(`${path}.md`, { month: to })}>{label}</a>
      </p>
    );
  return (
    <>
      <PackageHead data={{ ...data, dates: sayMiniSessions(sold, words) }} frame={frame} isBare />
      <p>{words.total + francs(quote.totalRwf)}</p>
      <p>{words.toPayNow + francs(quote.bookingFeeRwf)}</p>
      {addOns.length > 0 && <h2>{words.addOns}</h2>}
      <ul>
        {addOns.map((one) => (
          <li key={one.id}>{shownText(one, 'name', words) + francs(one.priceRwf)}</li>
        ))}
      </ul>
      <h2>{title}</h2>
      <p>{hasStarts(month.days) ? words.kigaliTime : words.noneInMonth(title)}</p>
      <ul>
        {month.days
          .filter(({ starts }) => starts.length > 0)
          .map(({ date, starts }) => (
            <li key={date}>
              {writeDay(date, words.locale)} ·
              {starts.map((startsAt) => (
                <>
                  {' '}
                  <a href={link(path, { month: month.month, startsAt })}>{writeTime(startsAt)}</a>
                </>
              ))}
            </li>
          ))}
      </ul>
      {toMonth(words.nextFree, month.next)}
      {toMonth(words.earlierMonth, month.earlier)}
      {toMonth(words.laterMonth, month.later)}
    </>
  );
};
