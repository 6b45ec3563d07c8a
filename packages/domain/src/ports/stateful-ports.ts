import type { AccessLinkUses } from './access-link-uses.ts';
import type { AdminReader } from './admin-reader.ts';
import type { ApiKeys } from './api-keys.ts';
import type { AttemptAsks } from './attempt-asks.ts';
import type { AttemptLimiter } from './attempt-limiter.ts';
import type { BookingReader } from './booking-reader.ts';
import type { BusyCalendars } from './busy-calendars.ts';
import type { CalendarFeeds } from './calendar-feeds.ts';
import type { CalendarReader } from './calendar-reader.ts';
import type { CatalogueReader } from './catalogue-reader.ts';
import type { EventFeed } from './event-feed.ts';
import type { FirstStarts } from './first-starts.ts';
import type { EmailQueue, OperatorRecords } from './operator-records.ts';
import type { KeptAnswers } from './kept-answers.ts';
import type { LedgerReader } from './ledger-reader.ts';
import type { ProviderDeliveryInbox } from './provider-delivery-log.ts';
import type { RowExports } from './row-exports.ts';
import type { StudioReader } from './studio.ts';
import type { SystemRecords } from './system-records.ts';
import type { TodayReader } from './today-reader.ts';
import type { UnitOfWork } from './unit-of-work.ts';
import type { Webhooks } from './webhooks.ts';

/** Every port that keeps something. One adapter set fills them all over one store. */
export interface StatefulPorts {
  readonly unitOfWork: UnitOfWork;
  readonly catalogueReader: CatalogueReader;
  readonly calendarReader: CalendarReader;
  readonly studioReader: StudioReader;
  readonly bookingReader: BookingReader;
  readonly adminReader: AdminReader;
  readonly accessLinkUses: AccessLinkUses;
  readonly deliveryInbox: ProviderDeliveryInbox;
  readonly attemptAsks: AttemptAsks;
  readonly attemptLimiter: AttemptLimiter;
  readonly operatorRecords: OperatorRecords;
  readonly emailQueue: EmailQueue;
  readonly keptAnswers: KeptAnswers;
  readonly ledgerReader: LedgerReader;
  readonly rowExports: RowExports;
  readonly todayReader: TodayReader;
  readonly systemRecords: SystemRecords;
  readonly firstStarts: FirstStarts;
  readonly calendarFeeds: CalendarFeeds;
  readonly busyCalendars: BusyCalendars;
  readonly apiKeys: ApiKeys;
  readonly eventFeed: EventFeed;
  readonly webhooks: Webhooks;
}
