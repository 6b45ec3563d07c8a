export type { ContractAdapters, Inspection, SeedRows, TestedEmailWorker } from './contract-adapters.ts';
export { describeAdapterSet, type Excuse } from './describe-adapter-set.ts';
// Exported here because it seeds an adapter set.
export {
  arbitraryReplayScene,
  EVERY_DELIVERY,
  layOutReplays,
  makeReplays,
  type ReplayScene,
} from '../doubles/replay-scene.ts';
export { addBookings, addPayments, paymentsOf } from './rows-in-store.ts';
export { freshBooking, freshPayment } from './fresh-rows.ts';
