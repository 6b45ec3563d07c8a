import { dateOf, datesOf } from '@booky/web-ui';
import type { BookData, Offered } from './load.ts';

/** What the script gets. Four hundred starts stand on the page as controls already; as JSON too they would be a quarter of its bytes. */
export const withoutDays = ({
  month,
  quote,
  sold,
  offered: _servedAlone,
  ...data
}: BookData & Offered): BookData => ({
  ...data,
  sold: { ...sold, windows: null },
  quote: { totalRwf: quote.totalRwf, bookingFeeRwf: quote.bookingFeeRwf },
  month: { ...month, days: [] },
});

/** Reads the days of the month off the page again, and when a mini-session is. */
export const withDays = ({ month, ...data }: BookData, page: HTMLElement): BookData => {
  const starts = [...page.querySelectorAll<HTMLInputElement>('[type="radio"][name="startsAt"]')].map(
    ({ value }) => value,
  );
  const days = datesOf(month.month).map((date) => ({
    date,
    starts: starts.filter((start) => dateOf(start) === date),
  }));
  const dates = page.querySelector('.dates')?.textContent;
  return { ...data, dates, month: { ...month, days } };
};
