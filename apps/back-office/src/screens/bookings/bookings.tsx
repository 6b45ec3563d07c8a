import type { AdminStage, BookingListRow } from '@booky/api-client';
import { writeFrancs, writeStart } from '@booky/web-ui';
import { useOffice } from '../../app/office.ts';
import { Screen } from '../../app/screen.tsx';
import { useAddress } from '../../client/use-address.ts';
import { useAsked } from '../../client/use-asked.ts';
import { Chips, chosenOf } from '../../controls/chips.tsx';
import { DateRange } from '../../controls/date-range.tsx';
import { Download } from '../../controls/download.tsx';
import { Pages } from '../../controls/pages.tsx';
import { SearchBox } from '../../controls/search-box.tsx';
import { Shown } from '../../controls/shown.tsx';
import { Stage } from '../../controls/stage.tsx';
import { SCREEN_PATHS } from '../../screen-paths.ts';

/** In the order in which a booking passes through them. */
const STAGES: readonly AdminStage[] = [
  'awaiting_payment',
  'confirmed',
  'in_progress',
  'needs_review',
  'completed',
  'closed',
  'no_show',
  'cancelled_by_client',
  'cancelled_by_admin',
  'expired',
];

/** Every booking there is, by what the address asks for. */
export const Bookings = () => {
  const { words } = useOffice();
  const { query, withQuery } = useAddress();
  const filter = {
    stage: chosenOf(query['stage'], STAGES),
    from: query['from'],
    to: query['to'],
    search: query['search'],
  };
  const asked = useAsked('GET /api/admin/bookings', {
    query: { ...filter, page: Number(query['page']) || 1 },
  });
  return (
    <Screen
      heading={words.frame.screen.bookings}
      acts={<Download operation="GET /api/admin/bookings" query={filter} />}
    >
      <Filters />
      <Shown asked={asked}>
        {({ bookings, total, page: shown, pageCount }) => (
          <>
            <p class="quiet" role="status">
              {words.bookings.found(total)} {words.frame.kigaliTime}
            </p>
            <ul class="rows">
              {bookings.map((row) => (
                <Row key={row.id} row={row} />
              ))}
            </ul>
            <Pages
              page={shown}
              pageCount={pageCount}
              hrefOf={(other) => withQuery({ page: String(other) })}
            />
          </>
        )}
      </Shown>
    </Screen>
  );
};

const Filters = () => {
  const { words } = useOffice();
  return (
    <form class="filters" role="search" onSubmit={(event) => event.preventDefault()}>
      <SearchBox name={words.bookings.search} hint={words.bookings.searchHint} />
      <DateRange labels={words.bookings} />
      <Chips filter="stage" label={words.bookings.stages} values={STAGES} names={words.frame.stages} />
    </form>
  );
};

const Row = ({ row }: { readonly row: BookingListRow }) => {
  const { words, link } = useOffice();
  return (
    <li class="row">
      <a href={link(SCREEN_PATHS.booking.replace(':id', row.id))}>
        <span class="row-head">
          <b>{row.fullName}</b>
          <Stage stage={row.stage} />
        </span>
        <span>{writeStart(row.startsAt, words.locale)}</span>
        <span class="quiet">
          {row.packageNameEn} · {row.reference}
        </span>
        {row.owedRwf > 0 && (
          <span class="owed">{words.bookings.owed(writeFrancs(row.owedRwf, words.locale))}</span>
        )}
      </a>
    </li>
  );
};
