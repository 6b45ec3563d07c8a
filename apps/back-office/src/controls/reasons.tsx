import type { StartReason } from '@booky/api-client';
import { dateOf, writeStart, writeTime } from '@booky/web-ui';
import { useOffice } from '../office/office.ts';
import { SCREEN_PATHS } from '../screen-paths.ts';

interface ReasonsProps {
  readonly reasons: readonly StartReason[];
  /** The day of the start. Times on other days are written with their dates. */
  readonly date: string;
}

/**
 * The reasons why a start is not offered, as sentences that link to the bookings concerned.
 * specification.md#office-why-not
 */
export const Reasons = ({ reasons, date }: ReasonsProps) => {
  const { words, link } = useOffice();
  const say: Readonly<Record<string, (from: string, to: string, calendar: string) => string>> =
    words.calendar.reasons;
  const write = (instant: string | null): string => {
    if (instant === null) return '';
    return dateOf(instant) === date ? writeTime(instant) : writeStart(instant, words.locale);
  };
  return (
    <ul class="reasons">
      {reasons.map(({ code, from, to, bookingId, blockId, calendar }) => (
        <li key={`${code} ${from} ${to} ${bookingId ?? blockId ?? calendar}`}>
          {say[code]?.(write(from), write(to), calendar ?? '') ?? words.calendar.notFree}.{' '}
          {bookingId && (
            <a href={link(SCREEN_PATHS.booking.replace(':id', bookingId))}>{words.calendar.seeBooking}</a>
          )}
        </li>
      ))}
    </ul>
  );
};
