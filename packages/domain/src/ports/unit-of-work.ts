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
import type { PictureRepository } from './pictures.ts';
import type { PaymentRepository } from './payment-repository.ts';
import type { ProviderDeliveryLog } from './provider-delivery-log.ts';
import type { ProviderTryRepository } from './provider-tries.ts';
import type { RememberedHandleRepository } from './remembered-handles.ts';
import type { PolicyRepository, StudioReader, StudioRepository } from './studio.ts';
import type { TimelineRepository } from './timeline.ts';
import type { WebhookRepository } from './webhooks.ts';

export interface UnitOfWork {
  /**
   * Runs the work as one unit. If the work throws, nothing is stored: no row and no queued email. The work must not
   * make network calls, or wait for anything except the transaction.
   */
  run<Value>(work: (transaction: Transaction) => Promise<Value>, how?: UnitOptions): Promise<Value>;
}

export interface UnitOptions {
  /**
   * True to read everything from one snapshot, taken at the first read. The unit must not change anything. False by
   * default.
   */
  readonly readsOneMoment?: boolean;
  /**
   * True if another unit of the same work returns the answer of the work. False by default.
   * specification.md#kept-erasure
   */
  readonly isPart?: boolean;
}

/**
 * The writable state of a unit of work; unusable once the unit has ended. Concurrent calls run in call order. A write
 * may report its fault late, at the end of the unit.
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
  readonly pictures: PictureRepository;
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
   * Reads the state with the changes of this unit. The answer to a change is read from this reader.
   * specification.md#answer-in-transaction
   */
  readonly bookingReader: Pick<
    BookingReader,
    'byId' | 'byIds' | 'ofAddress' | 'page' | 'chronicle' | 'chronicles' | 'countUpcoming' | 'isSlotFree'
  >;
  readonly catalogueReader: Pick<CatalogueReader, 'catalogue'>;
  readonly studioReader: StudioReader;
}
