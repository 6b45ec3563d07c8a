import type { DeliveryOutcome, EmailMessage, UnverifiedDelivery } from '@booky/domain';
import type { StatefulPorts } from '@booky/domain/ports';
import { type LastUses, makeAccessLinkUses } from './access-link-uses.ts';
import { makeAdminReader } from './admins.ts';
import { makeApiKeys } from './api-keys.ts';
import { makeAttemptAsks } from './asks.ts';
import { makeBookingReader } from './booking-reader.ts';
import { makeBusyCalendars } from './busy-calendars.ts';
import { makeCalendarFeeds } from './calendar-feeds.ts';
import { makeCalendarReader } from './calendar.ts';
import { makeCatalogueReader } from './catalogue.ts';
import { makeProviderDeliveryInbox } from './deliveries.ts';
import { makeEventFeed } from './event-feed.ts';
import { makeKeptAnswers } from './kept-answers.ts';
import { makeLedgerReader } from './ledger.ts';
import { makeAttemptLimiter } from './limits.ts';
import { makeEmailQueue, makeEmailWorker, type MemoryEmailWorker } from './email-queue.ts';
import { makeOperatorRecords } from './operator-records.ts';
import { makePictureContents } from './pictures.ts';
import { makeRowExports } from './row-exports.ts';
import { makeSeed, type MemorySeed } from './seed.ts';
import type { MemoryState } from './state.ts';
import { makeMemoryStore } from './store.ts';
import { makeStudioReader } from './studio.ts';
import { makeFirstStarts } from './first-starts.ts';
import { makeSystemRecords } from './system-records.ts';
import { makeTodayReader } from './today.ts';
import { makeWebhooks } from './webhooks.ts';
import { makeUnitOfWork } from './unit-of-work.ts';

/** Adapters for every stateful port, which share one store in memory. */
export interface MemoryAdapters extends StatefulPorts {
  readonly emailWorker: MemoryEmailWorker;
  readonly inspect: MemoryInspection;
  /** Stores rows directly, without going through a port. */
  seed(rows: MemorySeed): Promise<void>;
  /** Does nothing. It exists because other kinds of adapters have to be closed. */
  close(): Promise<void>;
}

/** Reads the committed state, so that tests can check it. */
export interface MemoryInspection {
  /** Returns every queued email that has not been sent yet, in the order in which they were queued. */
  queuedEmails(): Promise<readonly EmailMessage[]>;
  /** Returns the outcome of a stored delivery, or undefined if it has no outcome yet. Rejects for an unknown id. */
  deliveryOutcome(id: string): Promise<DeliveryOutcome | undefined>;
  /** Returns the stored unverified deliveries, oldest first. */
  unverifiedDeliveries(): Promise<readonly UnverifiedDelivery[]>;
  /** Returns the whole state. It is immutable: each change creates a new state. */
  committed(): MemoryState;
}

/** Creates a new, empty studio with the default settings. */
export const createMemoryAdapters = (): MemoryAdapters => {
  const store = makeMemoryStore();
  const lastUses: LastUses = new Map();
  return {
    unitOfWork: makeUnitOfWork(store, lastUses),
    catalogueReader: makeCatalogueReader(store),
    calendarReader: makeCalendarReader(store),
    studioReader: makeStudioReader(store),
    bookingReader: makeBookingReader(store, lastUses),
    adminReader: makeAdminReader(store),
    accessLinkUses: makeAccessLinkUses(store, lastUses),
    deliveryInbox: makeProviderDeliveryInbox(store),
    attemptAsks: makeAttemptAsks(store),
    attemptLimiter: makeAttemptLimiter(),
    operatorRecords: makeOperatorRecords(store),
    emailQueue: makeEmailQueue(store),
    keptAnswers: makeKeptAnswers(store),
    ledgerReader: makeLedgerReader(store),
    rowExports: makeRowExports(store, lastUses),
    todayReader: makeTodayReader(store, lastUses),
    systemRecords: makeSystemRecords(store),
    firstStarts: makeFirstStarts(),
    calendarFeeds: makeCalendarFeeds(store),
    busyCalendars: makeBusyCalendars(store),
    apiKeys: makeApiKeys(store),
    eventFeed: makeEventFeed(store),
    webhooks: makeWebhooks(store),
    pictureContents: makePictureContents(store),
    emailWorker: makeEmailWorker(store),
    seed: makeSeed(store),
    inspect: {
      queuedEmails: async () => store.committed().waitingEmails.map(({ message }) => message),
      deliveryOutcome: async (id) => {
        const record = store.committed().deliveries.get(id);
        if (record === undefined) throw new Error('no delivery with this id is stored');
        return record.outcome;
      },
      unverifiedDeliveries: async () => store.committed().unverified,
      committed: store.committed,
    },
    close: async () => undefined,
  };
};
