import type { BookingListRow } from '@booky/api-client';
import { writeFrancs, writeStart } from '@booky/web-ui';
import { useOffice } from '../office/office.ts';
import { SCREEN_PATHS } from '../screen-paths.ts';
import { PackageName } from './package-name.tsx';
import { Stage } from './stage.tsx';

interface BookingRowProps {
  readonly row: BookingListRow;
  /** True in the list of one client's bookings, whose heading already has the client's name. */
  readonly isOfClient?: boolean;
}

/** A booking in a list. The whole row links to the booking's screen. */
export const BookingRow = ({ row, isOfClient = false }: BookingRowProps) => {
  const { words, link } = useOffice();
  const start = writeStart(row.startsAt, words.locale);
  return (
    <li class="row">
      <a href={link(SCREEN_PATHS.booking.replace(':id', row.id))}>
        <span class="row-head">
          <b>{isOfClient ? start : <bdi>{row.fullName}</bdi>}</b>
          <Stage stage={row.stage} />
        </span>
        {!isOfClient && <span>{start}</span>}
        <span class="quiet">
          <PackageName of={row} /> · <span class="whole">{row.reference}</span>
        </span>
        {row.owedRwf > 0 && (
          <span class="owed">{words.bookings.owed(writeFrancs(row.owedRwf, words.locale))}</span>
        )}
      </a>
    </li>
  );
};
