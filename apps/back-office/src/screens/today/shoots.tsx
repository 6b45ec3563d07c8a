import type { BookingListRow } from '@booky/api-client';
import { dateBeside, dateOf, Isolated, mapHref, writeDay, writeFrancs, writeTime } from '@booky/web-ui';
import { Call } from '../../controls/call.tsx';
import { PackageName } from '../../controls/package-name.tsx';
import { Part } from '../../controls/part.tsx';
import { Shown } from '../../controls/shown.tsx';
import { Stage } from '../../controls/stage.tsx';
import { useOffice } from '../../office/office.ts';
import { useKeptAsked } from '../../office/use-asked.ts';
import { SCREEN_PATHS } from '../../screen-paths.ts';
import { writeWhen } from './write-when.ts';

interface ShootProps {
  readonly heading: string;
  readonly row: BookingListRow;
  readonly now: string;
}

/** The current or next shoot, in large type. */
export const Shoot = ({ heading, row, now }: ShootProps) => {
  const { words, link } = useOffice();
  return (
    <section class="part shoot">
      <div class="row-head">
        <h2>{heading}</h2>
        <p class="when">
          {writeWhen(row.startsAt, now, words)} – {writeTime(row.endsAt)}
        </p>
      </div>
      <p class="row-head">
        <a class="touch name" href={link(SCREEN_PATHS.booking.replace(':id', row.id))}>
          <bdi>{row.fullName}</bdi>
        </a>
        <Call phone={row.phone} />
      </p>
      <p class="quiet">
        <PackageName of={row} /> · <span class="whole">{row.reference}</span>
      </p>
      <Facts row={row} />
    </section>
  );
};

interface ShootsProps {
  readonly rows: readonly BookingListRow[];
  /** The sentence that is shown if the list is empty. */
  readonly none: string;
  /** Shoots that the screen already shows in large type. */
  readonly shown?: readonly (BookingListRow | null)[];
}

export const Shoots = ({ rows, none, shown = [] }: ShootsProps) => {
  const { link } = useOffice();
  if (rows.length === 0) return <p class="quiet">{none}</p>;
  return (
    <ul class="rows">
      {rows.map((row) => (
        <li key={row.id} class="row">
          <a href={link(SCREEN_PATHS.booking.replace(':id', row.id))}>
            <span class="row-head">
              <b>
                {writeTime(row.startsAt)} – {writeTime(row.endsAt)}
              </b>
              <Stage stage={row.stage} />
            </span>
            <bdi>{row.fullName}</bdi>
            <span class="quiet">
              <PackageName of={row} />
            </span>
          </a>
          {!shown.some((one) => one?.id === row.id) && <Facts row={row} />}
        </li>
      ))}
    </ul>
  );
};

/** Tomorrow's confirmed shoots. */
export const Tomorrow = ({ now }: { readonly now: string }) => {
  const { words } = useOffice();
  const { today: say } = words;
  const date = dateBeside(dateOf(now), 1);
  const asked = useKeptAsked('GET /api/admin/bookings', {
    query: { stage: ['confirmed'], from: date, to: date, sort: 'startsAt' },
  });
  return (
    <Part heading={say.tomorrow}>
      <p class="quiet">{writeDay(date, words.locale)}</p>
      <Shown asked={asked}>{({ bookings }) => <Shoots rows={bookings} none={say.noShootsTomorrow} />}</Shown>
    </Part>
  );
};

/** The place of a shoot, the people who come, their wishes and the amount owed. */
const Facts = ({ row: { id, location, owedRwf } }: { readonly row: BookingListRow }) => {
  const { words } = useOffice();
  const { booking: say, today } = words;
  // The data of the Today screen contains neither the people nor their wishes.
  const { data } = useKeptAsked('GET /api/admin/bookings/{id}', { path: { id } });
  const { partySize = null, specialRequests = null } = data?.booking ?? {};
  return (
    <div class="shoot-facts">
      {location && (
        <a class="touch" href={mapHref(location)} rel="noreferrer noopener" target="_blank">
          <span>
            <Isolated say={today.map} text={location} />
          </span>
        </a>
      )}
      {partySize !== null && <p>{say.people(partySize)}</p>}
      {specialRequests && (
        <p class="text">
          <Isolated
            say={(wishes) => words.actions.ofRow(say.specialRequests, wishes)}
            text={specialRequests}
          />
        </p>
      )}
      {owedRwf > 0 && <p class="owed">{words.bookings.owed(writeFrancs(owedRwf, words.locale))}</p>}
    </div>
  );
};
