import type { AddOn } from '@booky/domain';
import { Duration, type Instant } from '@js-joda/core';

/** A payment of a booking, and its state. */
interface Entry {
  readonly ourRef: string;
  readonly purpose: 'booking_fee' | 'session_fee';
  readonly amountRwf: number;
  readonly startedAt: Instant;
  state: 'pending' | 'failed' | 'succeeded' | 'refund_due' | 'refunded';
}

/**
 * specification.md#amount-owed specification.md#payment-statuses: the expected money of one booking, derived from its
 * events without the service's code.
 */
export interface Ledger {
  readonly entries: readonly Entry[];
  readonly status: string;
  readonly owed: number;
  /** The sum of the entries in this state. */
  sum(state: Entry['state']): number;
  isInFlight(now: Instant): boolean;
  hasBegun(now: Instant): boolean;
  /** True when the bill without the add-on would still be at least the amount paid. */
  canLose(addOn: AddOn): boolean;
  /** An attempt to pay the amount owed starts. */
  start(ourRef: string, now: Instant): void;
  /** The provider settles an attempt. */
  settle(ourRef: string, isSuccess: boolean, now: Instant): void;
  cash(ourRef: string, amountRwf: number, now: Instant): void;
  add(addOn: AddOn, quantity: number): void;
  remove(addOn: AddOn): void;
  end(status: string): void;
  refund(ourRef: string): void;
}

interface Extra {
  readonly priceRwf: number;
  readonly quantity: number;
}

const priceOf = ({ priceRwf, quantity }: Extra): number => priceRwf * quantity;

const OWING = ['pending_payment', 'confirmed', 'completed'];
const IN_FLIGHT = Duration.ofHours(24);

/** Opens the ledger of a confirmed booking, with its booking fee paid. */
export const openLedger = (
  fee: Pick<Entry, 'ourRef' | 'amountRwf' | 'startedAt'>,
  totalRwf: number,
  startsAt: Instant,
): Ledger => {
  const entries: Entry[] = [{ ...fee, purpose: 'booking_fee', state: 'succeeded' }];
  const extras = new Map<string, Extra>();
  let status = 'confirmed';

  const bill = (): number => [...extras.values()].reduce((sum, extra) => sum + priceOf(extra), totalRwf);
  const sum = (state: Entry['state']): number =>
    entries.reduce((total, entry) => (entry.state === state ? total + entry.amountRwf : total), 0);
  const owed = (): number => (OWING.includes(status) ? Math.max(0, bill() - sum('succeeded')) : 0);
  const hasBegun = (now: Instant): boolean => !now.isBefore(startsAt);
  const entryOf = (ourRef: string): Entry => {
    const entry = entries.find((one) => one.ourRef === ourRef);
    if (entry === undefined) throw new Error(`the ledger has no entry ${ourRef}`);
    return entry;
  };

  return {
    entries,
    get status() {
      return status;
    },
    get owed() {
      return owed();
    },
    sum,
    hasBegun,
    isInFlight: (now) =>
      entries.some(({ state, startedAt }) => state === 'pending' && now.isBefore(startedAt.plus(IN_FLIGHT))),
    canLose: ({ id }) => {
      const extra = extras.get(id);
      return extra !== undefined && bill() - priceOf(extra) >= sum('succeeded');
    },
    start: (ourRef, now) =>
      entries.push({ ourRef, purpose: 'session_fee', amountRwf: owed(), startedAt: now, state: 'pending' }),
    settle: (ourRef, isSuccess, now) => {
      const entry = entryOf(ourRef);
      if (!isSuccess) {
        entry.state = 'failed';
        return;
      }
      const isUsable = status === 'confirmed' && entry.amountRwf <= owed();
      entry.state = isUsable ? 'succeeded' : 'refund_due';
      if (isUsable && hasBegun(now) && owed() === 0) status = 'completed';
    },
    cash: (ourRef, amountRwf, now) =>
      entries.push({ ourRef, purpose: 'session_fee', amountRwf, startedAt: now, state: 'succeeded' }),
    add: ({ id, priceRwf }, quantity) => {
      const extra = extras.get(id) ?? { priceRwf, quantity: 0 };
      extras.set(id, { ...extra, quantity: extra.quantity + quantity });
    },
    remove: ({ id }) => extras.delete(id),
    end: (ended) => {
      status = ended;
      for (const entry of entries) {
        if (entry.state !== 'succeeded') continue;
        const goesBack =
          ended === 'cancelled_by_admin' ||
          (ended === 'cancelled_by_client' && entry.purpose === 'session_fee');
        if (goesBack) entry.state = 'refund_due';
      }
    },
    refund: (ourRef) => {
      entryOf(ourRef).state = 'refunded';
    },
  };
};
