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
   * Runs the work as one unit. If the work throws, nothing is stored: no row and no queued email. The work must make
   * no network calls, and must not wait for anything except the transaction.
   */
  run<Value>(work: (transaction: Transaction) => Promise<Value>, how?: UnitOptions): Promise<Value>;
}

export interface UnitOptions {
  /**
   * True if everything must be read from one snapshot, which is taken at the first read. Such a unit must not change
   * anything. False by default.
   */
  readonly readsOneMoment?: boolean;
  /**
   * True if this unit does not return the answer to the request, because another unit of the same work does. False by
   * default. specification.md#kept-erasure
   */
  readonly isPart?: boolean;
}

/**
 * The state that a unit of work can change. It can't be used any more once the unit has ended. Simultaneous calls run
 * in the order in which they were made. If a write fails, the error may come only at the end of the unit.
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
   * Reads the state that includes the changes of this unit. After a change, the answer is read from here.
   * specification.md#answer-in-transaction
   */
  readonly bookingReader: Pick<
    BookingReader,
    'byId' | 'byIds' | 'ofAddress' | 'page' | 'chronicle' | 'chronicles' | 'countUpcoming' | 'isSlotFree'
  >;
  readonly catalogueReader: Pick<CatalogueReader, 'catalogue'>;
  readonly studioReader: StudioReader;
}
