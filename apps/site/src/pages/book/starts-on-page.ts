import { dateOf } from '@booky/web-ui';
import type { AskData, BookData, Offered } from './load.ts';

/**
 * Returns the data for the script without the starts. The page already contains the starts as controls. As JSON, four
 * hundred starts would be a quarter of the page's bytes.
 */
export const withoutStarts = ({
  month,
  quote,
  sold: { id },
  service: _service,
  offered: _offered,
  ...data
}: BookData & AskData & Offered): BookData => ({
  ...data,
  sold: { id },
  quote: { totalRwf: quote.totalRwf, bookingFeeRwf: quote.bookingFeeRwf },
  month: { ...month, days: month.days.map((day) => ({ ...day, starts: [] })) },
});

/** Reads the starts of the month from the page. */
export const withStarts = ({ month, ...data }: BookData, page: HTMLElement): BookData => {
  const starts = [...page.querySelectorAll<HTMLInputElement>('[type="radio"][name="startsAt"]')].map(
    ({ value }) => value,
  );
  const days = month.days.map((day) => ({
    ...day,
    starts: starts.filter((start) => dateOf(start) === day.date),
  }));
  return { ...data, month: { ...month, days } };
};
