import { dateOf, datesOf } from '@booky/web-ui';
import type { AskData, BookData, Offered } from './load.ts';

/** What the script gets. Four hundred starts stand on the page as controls already; as JSON too they would be a quarter of its bytes. */
export const withoutDays = ({
  month,
  quote,
  sold: { id },
  service: _service,
  place: _place,
  offered: _offered,
  ...data
}: BookData & AskData & Offered): BookData => ({
  ...data,
  sold: { id },
  quote: { totalRwf: quote.totalRwf, bookingFeeRwf: quote.bookingFeeRwf },
  month: { ...month, days: [] },
});

/** Reads the days of the month off the page again. */
export const withDays = ({ month, ...data }: BookData, page: HTMLElement): BookData => {
  const starts = [...page.querySelectorAll<HTMLInputElement>('[type="radio"][name="startsAt"]')].map(
    ({ value }) => value,
  );
  const days = datesOf(month.month).map((date) => ({
    date,
    starts: starts.filter((start) => dateOf(start) === date),
  }));
  return { ...data, month: { ...month, days } };
};
