import type { AdminPaymentStatus, PaymentMethod, PaymentPurpose } from '@booky/api-client';
import { useOffice } from '../../office/office.ts';
import { type Address, useAddress } from '../../office/use-address.ts';
import { Chips, chosenOf } from '../../controls/chips.tsx';
import { DateRange } from '../../controls/date-range.tsx';
import { Folded } from '../../controls/folded.tsx';
import { SearchBox } from '../../controls/search-box.tsx';

/** The statuses of payments. Statuses that need an action come first. */
const STATUSES: readonly AdminPaymentStatus[] = [
  'refund_due',
  'pending',
  'succeeded',
  'failed',
  'refunded',
  'voided',
];
const METHODS: readonly PaymentMethod[] = ['momo_alpha', 'momo_beta', 'card', 'cash', 'offline'];
const PURPOSES: readonly PaymentPurpose[] = ['booking_fee', 'session_fee'];

/** Returns the filter that the screen's address describes. */
export const filterIn = (query: Address['query']) => ({
  status: chosenOf(query['status'], STATUSES),
  method: chosenOf(query['method'], METHODS),
  purpose: chosenOf(query['purpose'], PURPOSES),
  from: query['from'],
  to: query['to'],
  search: query['search'],
});

/** @param count the number of set filters among the folded filters */
export const Filters = ({ count }: { readonly count: number }) => {
  const { words, methodName } = useOffice();
  const { money: say, booking } = words;
  return (
    <form class="filters" role="search" onSubmit={(event) => event.preventDefault()}>
      <SearchBox name={say.search} hint={say.searchHint} />
      <Folded count={count}>
        <DateRange labels={say}>
          <Choice filter="method" label={say.method} values={METHODS} nameOf={methodName} />
          <Choice
            filter="purpose"
            label={say.purpose}
            values={PURPOSES}
            nameOf={(purpose) => booking.purposes[purpose]}
          />
        </DateRange>
        <Chips filter="status" label={say.statuses} values={STATUSES} names={booking.statuses} />
      </Folded>
    </form>
  );
};

interface ChoiceProps<Value extends string> {
  readonly filter: string;
  readonly label: string;
  readonly values: readonly Value[];
  readonly nameOf: (value: Value) => string;
}

const Choice = <Value extends string>({ filter, label, values, nameOf }: ChoiceProps<Value>) => {
  const { words } = useOffice();
  const { query, replace } = useAddress();
  return (
    <label>
      <span>{label}</span>
      <select
        value={query[filter] ?? ''}
        onChange={({ currentTarget }) => replace({ [filter]: currentTarget.value, page: undefined })}
      >
        <option value="">{words.money.all}</option>
        {values.map((value) => (
          <option key={value} value={value}>
            {nameOf(value)}
          </option>
        ))}
      </select>
    </label>
  );
};
