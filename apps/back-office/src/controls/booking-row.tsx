import type { BookingListRow } from '@booky/api-client';
import { writeFrancs, writeStart } from '@booky/web-ui';
import { useOffice } from '../office/office.ts';
import { SCREEN_PATHS } from '../screen-paths.ts';
import { Stage } from './stage.tsx';

interface BookingRowProps {
  readonly row: BookingListRow;
  /** In a list of one client, whose name stands above it. */
  readonly isOfClient?: boolean;
}

/** A booking in a list; all of it leads to its screen. */
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
          {row.packageNameEn} · <span class="whole">{row.reference}</span>
        </span>
        {row.owedRwf > 0 && (
          <span class="owed">{words.bookings.owed(writeFrancs(row.owedRwf, words.locale))}</span>
        )}
      </a>
    </li>
  );
};
