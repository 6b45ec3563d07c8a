import { useOffice } from '../../office/office.ts';
import { Screen } from '../../office/screen.tsx';
import { useAddress } from '../../office/use-address.ts';
import { useAsked } from '../../office/use-asked.ts';
import { BookingRow } from '../../controls/booking-row.tsx';
import { Chips, chosenOf } from '../../controls/chips.tsx';
import { DateRange } from '../../controls/date-range.tsx';
import { Download } from '../../controls/download.tsx';
import { Folded } from '../../controls/folded.tsx';
import { Pages } from '../../controls/pages.tsx';
import { SearchBox } from '../../controls/search-box.tsx';
import { Shown } from '../../controls/shown.tsx';
import { KEPT_STAGES, STAGES } from '../../controls/stage.tsx';

/** True if the search text is a booking reference. Such a search covers bookings in every stage. */
const isReference = (search = ''): boolean => /BKY/i.test(search);

/** The list of the bookings that match the filter in the address. specification.md#office-abandoned */
export const Bookings = () => {
  const { words } = useOffice();
  const { query, withQuery } = useAddress();
  const chosen = chosenOf(query['stage'], STAGES);
  const filter = {
    stage: chosen.length === 0 && !isReference(query['search']) ? KEPT_STAGES : chosen,
    from: query['from'],
    to: query['to'],
    search: query['search'],
    ...(query['owed'] === 'true' && { owed: true as const }),
    ...(query['sort'] === 'startsAt' && { sort: 'startsAt' as const }),
  };
  /** How many of the collapsed filters are set. */
  const count = chosen.length + [filter.from, filter.to, filter.owed].filter(Boolean).length;
  const asked = useAsked('GET /api/admin/bookings', {
    query: { ...filter, page: Number(query['page']) || 1 },
  });
  return (
    <Screen
      heading={words.frame.screen.bookings}
      acts={<Download operation="GET /api/admin/bookings" query={filter} />}
    >
      <Filters count={count} />
      <Shown asked={asked}>
        {({ bookings, total, page: shown, pageCount }) => (
          <>
            <p class="quiet" role="status">
              {words.bookings.found(total)} {words.frame.kigaliTime}
            </p>
            {total === 0 && (
              <p>{count > 0 || filter.search ? words.bookings.noMatch : words.bookings.none}</p>
            )}
            <ul class="rows">
              {bookings.map((row) => (
                <BookingRow key={row.id} row={row} />
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

const Filters = ({ count }: { readonly count: number }) => {
  const { words } = useOffice();
  return (
    <form class="filters" role="search" onSubmit={(event) => event.preventDefault()}>
      <SearchBox name={words.bookings.search} hint={words.bookings.searchHint} />
      <Folded count={count}>
        <DateRange labels={words.bookings} />
        <Chips
          filter="stage"
          label={words.bookings.stages}
          values={STAGES}
          names={{ ...words.frame.stages, expired: words.bookings.abandoned }}
        />
        <Chips
          filter="owed"
          label={words.frame.screen.money}
          values={['true']}
          names={{ true: words.today.lists.owed }}
        />
      </Folded>
    </form>
  );
};
