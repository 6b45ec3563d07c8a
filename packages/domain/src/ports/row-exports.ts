import type { Instant } from '@js-joda/core';
import type { BookingAccount, BookingFilter } from './booking-reader.ts';
import type { PaymentFilter, PaymentOfBooking } from './ledger-reader.ts';

/** Rows of one moment, read as fast as they are taken. One caller at a time. */
export interface RowStream<Row> {
  /** Some more rows, in their order; none at the end and ever after. Rejects, then too, when they can't all be read. */
  next(): Promise<readonly Row[]>;
  /** Frees what reading holds; so does the end. Any number of times. */
  close(): Promise<void>;
}

/**
 * specification.md#csv-files: every row of a list, however many. What changes after a method has resolved is not among
 * its rows. Rejects with {@link ExportsBusy} while as many are read as this process allows.
 */
export interface RowExports {
  /** In the order of the booking list. Stages are those at `now`. */
  bookings(filter: BookingFilter, now: Instant): Promise<RowStream<BookingAccount>>;
  /** In the order of the list of payments. */
  payments(filter: PaymentFilter): Promise<RowStream<PaymentOfBooking>>;
}

/** Too many exports are being read; another can be had when one of them has ended. */
export class ExportsBusy extends Error {
  constructor() {
    super('too many exports are being read');
    this.name = 'ExportsBusy';
  }
}
