import type { AdminRepository } from './admin-repository.ts';
import type { ApiKeyRepository } from './api-keys.ts';
import type { BlockRepository } from './block-repository.ts';
import type { BookingReader } from './booking-reader.ts';
import type { BookingRepository } from './booking-repository.ts';
import type { BusyCalendarRepository } from './busy-calendars.ts';
import type { CalendarFeedRepository } from './calendar-feeds.ts';
import type { CatalogueReader } from './catalogue-reader.ts';
import type {
  AddOnRepository,
  PackageRepository,
  ServiceRepository,
  SettingsRepository,
  WorkingHoursRepository,
} from './catalogue-repositories.ts';
import type { EmailOutbox } from './email-outbox.ts';
import type { GatheredAlertRepository } from './gathered-alert-repository.ts';
import type { KeptAnswerRepository } from './kept-answers.ts';
import type { LoginGuardRepository } from './login-guard-repository.ts';
import type { PasswordResetRepository } from './password-reset-repository.ts';
import type { PaymentRepository } from './payment-repository.ts';
import type { ProviderDeliveryLog } from './provider-delivery-log.ts';
import type { ProviderTryRepository } from './provider-tries.ts';
import type { RememberedHandleRepository } from './remembered-handles.ts';
import type { PolicyRepository, StudioReader, StudioRepository } from './studio.ts';
import type { TimelineRepository } from './timeline.ts';
import type { WebhookRepository } from './webhooks.ts';

export interface UnitOfWork {
  /**
   * Runs the work as one unit. If it throws, nothing happened: no row, no queued email. No network call and no waiting
   * for anything but the transaction belongs inside.
   */
  run<Value>(work: (transaction: Transaction) => Promise<Value>, how?: UnitOptions): Promise<Value>;
}

export interface UnitOptions {
  /** Whether all reads are of the moment of the first, for a unit that changes nothing; false when left out. */
  readonly readsOneMoment?: boolean;
  /** Whether another unit of the same work returns its answer; false when left out. specification.md#kept-erasure */
  readonly isPart?: boolean;
}

/**
 * What a unit of work may change. Refuses to work once its unit has ended. What is asked for together is done in the order
 * in which it was asked for; the fault of a write may come as late as the end of the unit, also of a unit that ends by throwing.
 */
export interface Transaction {
  readonly bookings: BookingRepository;
  readonly payments: PaymentRepository;
  readonly timeline: TimelineRepository;
  readonly blocks: BlockRepository;
  readonly workingHours: WorkingHoursRepository;
  readonly settings: SettingsRepository;
  readonly studio: StudioRepository;
  readonly policies: PolicyRepository;
  readonly services: ServiceRepository;
  readonly packages: PackageRepository;
  readonly addOns: AddOnRepository;
  readonly deliveries: ProviderDeliveryLog;
  readonly providerTries: ProviderTryRepository;
  readonly emailOutbox: EmailOutbox;
  readonly admins: AdminRepository;
  readonly loginGuards: LoginGuardRepository;
  readonly passwordResets: PasswordResetRepository;
  readonly gatheredAlerts: GatheredAlertRepository;
  readonly keptAnswers: KeptAnswerRepository;
  readonly calendarFeeds: CalendarFeedRepository;
  readonly busyCalendars: BusyCalendarRepository;
  readonly rememberedHandles: RememberedHandleRepository;
  readonly apiKeys: ApiKeyRepository;
  readonly webhooks: WebhookRepository;
  /**
   * Reads of the state as this unit leaves it. specification.md#answer-in-transaction: what an answer shows after a
   * change is read here.
   */
  readonly bookingReader: Pick<
    BookingReader,
    'byId' | 'byIds' | 'ofAddress' | 'chronicle' | 'chronicles' | 'countUpcoming' | 'isSlotFree'
  >;
  readonly catalogueReader: Pick<CatalogueReader, 'catalogue'>;
  readonly studioReader: StudioReader;
}
