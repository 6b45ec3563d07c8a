import type { ContractAdapters, Inspection } from '../contracts/contract-adapters.ts';
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
import { makeSeed } from './seed.ts';
import type { MemoryState } from './state.ts';
import { makeMemoryStore } from './store.ts';
import { makeStudioReader } from './studio.ts';
import { makeFirstStarts } from './first-starts.ts';
import { makeSystemRecords } from './system-records.ts';
import { makeTodayReader } from './today.ts';
import { makeWebhooks } from './webhooks.ts';
import { makeUnitOfWork } from './unit-of-work.ts';

/** Adapters for every stateful port, which share one store in memory. Closing them does nothing. */
export interface MemoryAdapters extends ContractAdapters {
  readonly emailWorker: MemoryEmailWorker;
  readonly inspect: Inspection & {
    /** Returns the whole state. It is immutable: each change creates a new state. */
    committed(): MemoryState;
  };
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
