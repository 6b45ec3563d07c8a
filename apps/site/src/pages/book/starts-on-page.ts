import { dateOf } from '@booky/web-ui';
import type { AskData, BookData, Offered } from './load.ts';

/**
 * Returns the data for the script without the start times, which the page already contains as controls. Four hundred
 * start times as JSON would be a quarter of the page's bytes.
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

/** Reads the month's start times from the page's controls. */
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
