import type { AddOn } from '@booky/domain';
import { Duration, type Instant } from '@js-joda/core';

/** Money of a booking, and what has become of it. */
interface Entry {
  readonly ourRef: string;
  readonly purpose: 'booking_fee' | 'session_fee';
  readonly amountRwf: number;
  readonly startedAt: Instant;
  state: 'pending' | 'failed' | 'succeeded' | 'refund_due' | 'refunded';
}

/** The bookkeeping of one booking, kept by hand beside the service: only from what was done, by the words of the decisions. */
export interface MoneyBook {
  readonly entries: readonly Entry[];
  readonly status: string;
  readonly owed: number;
  /** So much of the entries is in this state. */
  sum(state: Entry['state']): number;
  isInFlight(now: Instant): boolean;
  hasBegun(now: Instant): boolean;
  /** Whether taking an add-on off the bill would leave at least what was paid. */
  canLose(addOn: AddOn): boolean;
  /** Somebody starts to pay what is owed. */
  start(ourRef: string, now: Instant): void;
  /** The provider tells of an attempt. */
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

/** Opens the book of a booking that is confirmed, with its booking fee paid. */
export const openMoneyBook = (
  fee: Pick<Entry, 'ourRef' | 'amountRwf' | 'startedAt'>,
  totalRwf: number,
  startsAt: Instant,
): MoneyBook => {
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
    if (entry === undefined) throw new Error('the book has no such entry');
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
