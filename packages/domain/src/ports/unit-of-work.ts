import type { Period } from '../model/time/period.ts';
import type { AdminRepository } from './admin-repository.ts';
import type { BookingRepository } from './booking-repository.ts';
import type { EmailOutbox } from './email-outbox.ts';
import type { PaymentRepository } from './payment-repository.ts';
import type { ProviderDeliveryLog } from './provider-delivery-log.ts';

export interface UnitOfWork {
  /**
   * Runs the work as one unit. If it throws, nothing happened: no row, no queued email. No network call and no waiting
   * for anything but the transaction belongs inside.
   */
  run<Value>(work: (transaction: Transaction) => Promise<Value>): Promise<Value>;
}

/** What a unit of work may change. Refuses to work once its unit has ended. */
export interface Transaction {
  readonly bookings: BookingRepository;
  readonly payments: PaymentRepository;
  readonly blocks: BlockRepository;
  readonly deliveries: ProviderDeliveryLog;
  readonly emailOutbox: EmailOutbox;
  readonly admins: AdminRepository;
}

export interface BlockRepository {
  /** The time taken by blocks that overlap the period; read under the claim, which block changes take too. */
  overlapping(period: Period): Promise<readonly Period[]>;
}
