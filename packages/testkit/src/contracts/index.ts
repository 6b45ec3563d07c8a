export { anEmail } from './an-email.ts';
export type { ContractAdapters, Inspection, SeedRows } from './contract-adapters.ts';
export { describeAdapterSet } from './describe-adapter-set.ts';
export { addBookings, addPayments, paymentsOf } from './rows-in-store.ts';
export { freshBooking, freshPayment } from './fresh-rows.ts';
