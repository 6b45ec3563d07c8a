import {
  type ApiKey,
  type Block,
  type BusyCalendar,
  type Booking,
  type Catalogue,
  DEFAULT_SETTINGS,
  DEFAULT_POLICIES,
  type DeliveryOutcome,
  type EmailMessage,
  type FedEvent,
  type GatheredAlerts,
  type LoginGuard,
  type PasswordReset,
  type Payment,
  type Period,
  type Policies,
  type ProviderDelivery,
  type ProviderTry,
  type ReceiptNumber,
  type Settings,
  type Studio,
  type TimelineEvent,
  type UnverifiedDelivery,
  type WebhookDelivery,
  type WebhookEndpoint,
  type WorkingHours,
} from '@booky/domain';
import type {
  AdminAccount,
  CalendarFeed,
  KeptAnswer,
  LastOutcome,
  LastTime,
  RememberedHandle,
} from '@booky/domain/ports';
import type { Instant } from '@js-joda/core';

/**
 * Everything in the store, as one immutable value. Each change creates a new value, so the old one is still there if
 * the change has to be undone.
 */
export interface MemoryState {
  readonly settings: Settings;
  /** Undefined until the first save. */
  readonly studio: Studio | undefined;
  readonly policies: Policies;
  readonly catalogue: Catalogue;
  /** The bytes of variants, by their SHA-256. */
  readonly pictureContents: ReadonlyMap<string, Uint8Array>;
  readonly workingHours: readonly WorkingHours[];
  readonly blocks: readonly Block[];
  readonly admins: readonly AdminAccount[];
  /** By the account's id. An account has no guard before its first login. */
  readonly loginGuards: ReadonlyMap<string, LoginGuard>;
  /** By the digest of the token. */
  readonly passwordResets: ReadonlyMap<string, PasswordReset>;
  /** By the cause of the alerts. */
  readonly gatheredAlerts: ReadonlyMap<string, GatheredAlerts>;
  /** By the digest of the Idempotency-Key. */
  readonly keptAnswers: ReadonlyMap<string, KeptAnswer>;
  /** By the account's id. */
  readonly calendarFeeds: ReadonlyMap<string, CalendarFeed>;
  /** By the calendar's id. */
  readonly busyCalendars: ReadonlyMap<string, BusyCalendarRecord>;
  /** By the digest of the token. */
  readonly rememberedHandles: ReadonlyMap<string, RememberedHandle>;
  /** By the API key's id. */
  readonly apiKeys: ReadonlyMap<string, ApiKey>;
  readonly bookings: ReadonlyMap<string, Booking>;
  readonly payments: ReadonlyMap<string, Payment>;
  /** By the booking's id. */
  readonly receipts: ReadonlyMap<string, ReceiptNumber>;
  /** By the booking's id. The events of a booking are in the order in which they were written. */
  readonly timelines: ReadonlyMap<string, readonly TimelineEvent[]>;
  /** By the endpoint's id. */
  readonly webhookEndpoints: ReadonlyMap<string, WebhookEndpoint>;
  /** By the delivery's id, oldest first. */
  readonly webhookDeliveries: ReadonlyMap<string, QueuedWebhook>;
  /** The events of all bookings, in the order in which they were committed. */
  readonly events: readonly FedEvent[];
  /**
   * When each attempt should be queried next, by payment id. An attempt without an entry is never queried. The worker
   * ignores entries of attempts that are settled.
   */
  readonly nextAsks: ReadonlyMap<string, Instant>;
  /** When each attempt was last queried, by payment id. */
  readonly lastAsks: ReadonlyMap<string, Instant>;
  readonly deliveries: ReadonlyMap<string, DeliveryRecord>;
  readonly unverified: readonly UnverifiedDelivery[];
  /** By the ourRef of the charge. */
  readonly providerTries: ReadonlyMap<string, ProviderTry>;
  /** By the kind of event. */
  readonly lastTimes: ReadonlyMap<LastTime, LastOutcome & { readonly at: Instant }>;
  /** All emails that were ever queued, in the order in which they were queued. */
  readonly queuedEmails: readonly EmailMessage[];
  /** The queued emails that have not been sent yet. */
  readonly waitingEmails: readonly WaitingEmail[];
}

/** An external calendar, its busy times, and the time at which it should be read next. */
export interface BusyCalendarRecord {
  readonly calendar: BusyCalendar;
  readonly dueAt: Instant;
  readonly times: readonly Period[];
}

/** A verified delivery, and how far processing it has got. */
export interface DeliveryRecord {
  readonly delivery: ProviderDelivery;
  readonly isBodyErased: boolean;
  readonly retryAt: Instant;
  readonly faults: number;
  readonly lastFault: string | undefined;
  readonly outcome: DeliveryOutcome | undefined;
  readonly concludedAt: Instant | undefined;
}

/** A webhook delivery. `dueAt` is undefined if it should be sent at once. */
export interface QueuedWebhook {
  readonly delivery: WebhookDelivery;
  readonly dueAt: Instant | undefined;
}

/** An email that has not been sent yet. */
export interface WaitingEmail {
  readonly id: string;
  readonly message: EmailMessage;
  readonly queuedAt: Instant;
  /** For how many whole hours the email has been in the queue. */
  readonly hoursWaiting: number;
  /** The message with which the email was permanently refused. */
  readonly refusedWith?: string;
}

/** The state of a new studio, which has the default settings and nothing else. */
export const EMPTY_STATE: MemoryState = {
  settings: DEFAULT_SETTINGS,
  studio: undefined,
  policies: DEFAULT_POLICIES,
  catalogue: { services: [], packages: [], addOns: [], pictures: [] },
  pictureContents: new Map(),
  workingHours: [],
  blocks: [],
  admins: [],
  loginGuards: new Map(),
  passwordResets: new Map(),
  gatheredAlerts: new Map(),
  keptAnswers: new Map(),
  calendarFeeds: new Map(),
  busyCalendars: new Map(),
  rememberedHandles: new Map(),
  apiKeys: new Map(),
  bookings: new Map(),
  payments: new Map(),
  receipts: new Map(),
  timelines: new Map(),
  webhookEndpoints: new Map(),
  webhookDeliveries: new Map(),
  events: [],
  nextAsks: new Map(),
  lastAsks: new Map(),
  deliveries: new Map(),
  unverified: [],
  providerTries: new Map(),
  lastTimes: new Map(),
  queuedEmails: [],
  waitingEmails: [],
};

/** Returns a copy of the map in which this entry is set. */
export const withEntry = <Value>(
  map: ReadonlyMap<string, Value>,
  key: string,
  value: Value,
): ReadonlyMap<string, Value> => new Map(map).set(key, value);
