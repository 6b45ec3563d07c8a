import type { Instant } from '@js-joda/core';
import type { BookingAccount, BookingFilter } from './booking-reader.ts';
import type { PaymentFilter, PaymentOfBooking } from './ledger-reader.ts';

/** Rows from one snapshot, which are read in portions. Only one caller may read them at a time. */
export interface RowStream<Row> {
  /**
   * Returns the next rows in order. At the end, and at every call after that, returns no rows. Rejects if some rows
   * could not be read, even if this becomes known only at the end.
   */
  next(): Promise<readonly Row[]>;
  /** Frees the resources. Not needed if all rows were read. Can be called more than once. */
  close(): Promise<void>;
}

/**
 * Reads all rows of a list, however many there are. After a method has resolved, its rows do not change any more. A
 * method rejects with {@link ExportsBusy} while this process already runs as many exports as it may.
 * specification.md#csv-files
 */
export interface RowExports {
  /** Returns bookings in the order of the booking list, with the stages that they have at `now`. */
  bookings(filter: BookingFilter, now: Instant): Promise<RowStream<BookingAccount>>;
  /** Returns payments in the order of the payment list. */
  payments(filter: PaymentFilter): Promise<RowStream<PaymentOfBooking>>;
}

/** Thrown if too many exports are running. The caller can try again when one of them ends. */
export class ExportsBusy extends Error {
  constructor() {
    super('too many exports are being read');
    this.name = 'ExportsBusy';
  }
}
