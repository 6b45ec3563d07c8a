import type { AdminStage } from '@booky/api-client';
import { useOffice } from '../../app/office.ts';
import { Screen } from '../../app/screen.tsx';
import { useAddress } from '../../client/use-address.ts';
import { useAsked } from '../../client/use-asked.ts';
import { BookingRow } from '../../controls/booking-row.tsx';
import { Folded } from '../../controls/folded.tsx';
import { Pages } from '../../controls/pages.tsx';
import { SearchBox } from '../../controls/search-box.tsx';
import { Shown } from '../../controls/shown.tsx';

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
  const stages = STAGES.filter((stage) => (query['stage'] ?? '').split(',').includes(stage));
  const page = Number(query['page']) || 1;
  const asked = useAsked('GET /api/admin/bookings', {
    query: {
      stage: stages,
      from: query['from'],
      to: query['to'],
      search: query['search'],
      page,
    },
  });
  return (
    <Screen heading={words.frame.screen.bookings}>
      <Filters stages={stages} />
      <Shown asked={asked}>
        {({ bookings, total, page: shown, pageCount }) => (
          <>
            <p class="quiet" role="status">
              {words.bookings.found(total)} {words.frame.kigaliTime}
            </p>
            {total === 0 && (
              <p>{Object.keys(query).some(isFilter) ? words.bookings.noMatch : words.bookings.none}</p>
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

const isFilter = (name: string): boolean => ['search', 'stage', 'from', 'to'].includes(name);

const Filters = ({ stages }: { readonly stages: readonly AdminStage[] }) => {
  const { words } = useOffice();
  const { query, withQuery, replace } = useAddress();
  const toggled = (stage: AdminStage): string =>
    withQuery({
      page: undefined,
      stage: (stages.includes(stage) ? stages.filter((one) => one !== stage) : [...stages, stage]).join(','),
    });
  return (
    <form class="filters" role="search" onSubmit={(event) => event.preventDefault()}>
      <SearchBox name={words.bookings.search} hint={words.bookings.searchHint} />
      <Folded count={stages.length + [query['from'], query['to']].filter(Boolean).length}>
        <div class="dates">
          {(['from', 'to'] as const).map((name) => (
            <label key={name}>
              <span>{words.bookings[name]}</span>
              <input
                type="date"
                defaultValue={query[name]}
                onChange={({ currentTarget }) => replace({ [name]: currentTarget.value, page: undefined })}
              />
            </label>
          ))}
        </div>
        <ul class="chips" aria-label={words.bookings.stages}>
          {STAGES.map((stage) => (
            <li key={stage}>
              <a
                href={toggled(stage)}
                class="chip"
                aria-current={stages.includes(stage) ? 'true' : undefined}
              >
                {words.frame.stages[stage]}
              </a>
            </li>
          ))}
        </ul>
      </Folded>
    </form>
  );
};
