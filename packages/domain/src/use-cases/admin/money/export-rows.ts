import type { Instant } from '@js-joda/core';
import { Refused } from '../../../model/result.ts';
import type { BookingAccount, BookingFilter } from '../../../ports/booking-reader.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { PaymentFilter, PaymentOfBooking } from '../../../ports/ledger-reader.ts';
import { ExportsBusy, type RowExports, type RowStream } from '../../../ports/row-exports.ts';
import { checkDates } from './list-payments.ts';

interface Ports {
  readonly rowExports: RowExports;
  readonly clock: Clock;
}

const RETRY_AFTER_SECONDS = 5;

const unlessBusy = async <Value>(opening: Promise<Value>): Promise<Value> => {
  try {
    return await opening;
  } catch (fault) {
    if (fault instanceof ExportsBusy)
      throw new Refused({ code: 'too_many_requests', retryAfterSeconds: RETRY_AFTER_SECONDS });
    throw fault;
  }
};

/**
 * Returns every payment that matches the filter. The caller must close the rows. Fails with `validation_failed`
 * (naming `to`) if `to` is before `from`, or with `too_many_requests` while too many exports run.
 * specification.md#csv-files
 */
export const makeExportPayments =
  ({ rowExports }: Pick<Ports, 'rowExports'>) =>
  async (filter: PaymentFilter): Promise<RowStream<PaymentOfBooking>> => {
    checkDates(filter);
    return unlessBusy(rowExports.payments(filter));
  };

/**
 * Returns every booking that matches the filter, and the time for which their stages were computed. Fails for the same
 * reasons as {@link makeExportPayments}. specification.md#csv-files
 */
export const makeExportBookings =
  ({ rowExports, clock }: Ports) =>
  async (
    filter: BookingFilter,
  ): Promise<{ readonly bookings: RowStream<BookingAccount>; readonly now: Instant }> => {
    checkDates(filter);
    const now = clock.now();
    return { bookings: await unlessBusy(rowExports.bookings(filter, now)), now };
  };
