import { paymentsOf } from './payments.ts';
import type { RowExports, RowStream } from '@booky/domain/ports';
import type { LastUses } from './access-link-uses.ts';
import { inOrderOf, isListed } from './booking-list.ts';
import { accountsWith } from './booking-reader.ts';
import { paymentsListed } from './ledger.ts';
import type { MemoryStore } from './store.ts';

/** How many rows a single read returns. It is small, so that even an export of a few rows takes several reads. */
const AT_ONCE = 3;

/**
 * Exports the state that is committed when the export starts. States are immutable, so later changes do not affect it.
 */
export const makeRowExports = (store: Pick<MemoryStore, 'committed'>, lastUses: LastUses): RowExports => {
  const accountIn = accountsWith(lastUses);
  return {
    bookings: async (filter, now) => {
      const state = store.committed();
      return streamOf(
        [...state.bookings.values()]
          .filter((booking) => isListed(booking, paymentsOf(state, booking.id), filter, now))
          .toSorted(inOrderOf(filter))
          .map((booking) => accountIn(state, booking)),
      );
    },

    payments: async (filter) => streamOf(paymentsListed(store.committed(), filter)),
  };
};

const streamOf = <Row>(rows: readonly Row[]): RowStream<Row> => {
  let left = rows;
  let isClosed = false;
  return {
    next: async () => {
      if (isClosed) throw new Error('the export is closed');
      const some = left.slice(0, AT_ONCE);
      left = left.slice(AT_ONCE);
      return some;
    },
    close: async () => {
      isClosed = true;
    },
  };
};
