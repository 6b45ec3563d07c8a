import {
  isOnline,
  type OnlinePayment,
  type Payment,
  type PendingPayment,
  soonestAskAt,
  turnsArePlannedUntil,
} from '@booky/domain';
import type { AttemptAsks } from '@booky/domain/ports';
import type { MemoryStore } from './store.ts';

/** True for an online attempt that has no verdict yet. */
export const isPendingOnline = (payment: Payment): payment is OnlinePayment<PendingPayment> =>
  payment.status === 'pending' && isOnline(payment);

const oldestFirst = (one: Payment, other: Payment): number => one.createdAt.compareTo(other.createdAt);

/** Takes the pending attempts that the worker should query now. Each call is a separate change of the store. */
export const makeAttemptAsks = (store: MemoryStore): AttemptAsks => ({
  takeDue: (provider, now, limit, next) =>
    store.change(async (draft) => {
      const { payments, nextAsks, lastAsks } = draft.state;
      const plannedUntil = turnsArePlannedUntil(now);
      const isDue = ({ id }: Payment): boolean => {
        const nextAskAt = nextAsks.get(id);
        return nextAskAt !== undefined && (!nextAskAt.isAfter(now) || nextAskAt.isAfter(plannedUntil));
      };
      const due = [...payments.values()]
        .filter(isPendingOnline)
        .filter(({ means }) => means.provider === provider)
        .filter(isDue)
        .toSorted(oldestFirst)
        .slice(0, limit);
      const postponed = new Map(nextAsks);
      const asked = new Map(lastAsks);
      for (const payment of due) {
        asked.set(payment.id, now);
        const nextAskAt = next(payment);
        if (nextAskAt === undefined) postponed.delete(payment.id);
        else postponed.set(payment.id, nextAskAt);
      }
      draft.state = { ...draft.state, nextAsks: postponed, lastAsks: asked };
      return due;
    }),
  askSoon: (provider, ourRef, now) =>
    store.change(async (draft) => {
      const { payments, nextAsks, lastAsks } = draft.state;
      const attempt = [...payments.values()]
        .filter(isPendingOnline)
        .find((payment) => payment.ourRef === ourRef && payment.means.provider === provider);
      if (attempt === undefined) return false;
      const soonest = soonestAskAt(lastAsks.get(attempt.id), now);
      const planned = nextAsks.get(attempt.id);
      if (planned === undefined || planned.isAfter(soonest))
        draft.state = { ...draft.state, nextAsks: new Map(nextAsks).set(attempt.id, soonest) };
      return true;
    }),
});
