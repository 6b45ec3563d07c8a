import { afterAll, beforeAll, describe, it } from 'vitest';
import { freshUuid } from '../index.ts';
import { accessLinkUsesContract } from './access-link-uses.contract.ts';
import { adminReaderContract, adminRepositoryContract } from './admin-repository.contract.ts';
import { attemptAsksContract } from './attempt-asks.contract.ts';
import { attemptLimiterContract } from './attempt-limiter.contract.ts';
import { blockRepositoryContract } from './block-repository.contract.ts';
import { bookingListContract } from './booking-list.contract.ts';
import { bookingReaderContract } from './booking-reader.contract.ts';
import { bookingRepositoryContract } from './booking-repository.contract.ts';
import { bookingSearchContract } from './booking-search.contract.ts';
import { bookingTokensContract } from './booking-tokens.contract.ts';
import { busyCalendarsContract } from './busy-calendars.contract.ts';
import { apiKeysContract } from './api-keys.contract.ts';
import { calendarFeedsContract } from './calendar-feeds.contract.ts';
import { calendarContract } from './calendar.contract.ts';
import { catalogueReaderContract } from './catalogue-reader.contract.ts';
import { catalogueRowsContract } from './catalogue-rows.contract.ts';
import { catalogueRulesContract } from './catalogue-rules.contract.ts';
import type { ContractAdapters } from './contract-adapters.ts';
import type { ContractSuite } from './contract-suite.ts';
import { deliveryFaultsContract } from './delivery-faults.contract.ts';
import { clientListContract } from './client-list.contract.ts';
import { emailOutboxContract } from './email-outbox.contract.ts';
import { erasedBodiesContract } from './erased-bodies.contract.ts';
import { erasureContract } from './erasure.contract.ts';
import { gatheredAlertsContract } from './gathered-alerts.contract.ts';
import { keptAnswersContract } from './kept-answers.contract.ts';
import { lapsedHoldsContract } from './lapsed-holds.contract.ts';
import { offlineFeesContract } from './offline-fees.contract.ts';
import { ledgerContract, rowExportsContract } from './ledger.contract.ts';
import { loginGuardContract } from './login-guard.contract.ts';
import { operatorRecordsContract } from './operator-records.contract.ts';
import { passwordResetContract } from './password-reset.contract.ts';
import { receiptsContract } from './receipts.contract.ts';
import { paymentRepositoryContract } from './payment-repository.contract.ts';
import { providerDeliveriesContract } from './provider-deliveries.contract.ts';
import { picturesContract } from './pictures.contract.ts';
import { providerTriesContract } from './provider-tries.contract.ts';
import { rememberedHandlesContract } from './remembered-handles.contract.ts';
import { remindersDueContract } from './reminders-due.contract.ts';
import { settingsContract } from './settings.contract.ts';
import { slotOverlapContract } from './slot-overlap.contract.ts';
import { studioContract } from './studio.contract.ts';
import { eventFeedContract } from './event-feed.contract.ts';
import { firstStartsContract } from './first-starts.contract.ts';
import { systemRecordsContract } from './system-records.contract.ts';
import { timelineContract } from './timeline.contract.ts';
import { todayContract } from './today.contract.ts';
import { turnTakingContract } from './turn-taking.contract.ts';
import { unitOfWorkContract } from './unit-of-work.contract.ts';
import { webhooksContract } from './webhooks.contract.ts';
import { workingHoursContract } from './working-hours.contract.ts';

const SUITES: Readonly<Record<string, ContractSuite>> = {
  'unit of work': unitOfWorkContract,
  bookings: bookingRepositoryContract,
  'booking tokens': bookingTokensContract,
  'slot overlap': slotOverlapContract,
  'lapsed holds': lapsedHoldsContract,
  'fees paid without a provider': offlineFeesContract,
  'reminders due': remindersDueContract,
  'turn taking': turnTakingContract,
  payments: paymentRepositoryContract,
  receipts: receiptsContract,
  'system records': systemRecordsContract,
  'first starts': firstStartsContract,
  timeline: timelineContract,
  'booking reader': bookingReaderContract,
  'booking list': bookingListContract,
  'booking search': bookingSearchContract,
  'client list': clientListContract,
  'access link uses': accessLinkUsesContract,
  'provider deliveries': providerDeliveriesContract,
  'delivery faults': deliveryFaultsContract,
  'provider tries': providerTriesContract,
  'erased bodies': erasedBodiesContract,
  erasure: erasureContract,
  'gathered alerts': gatheredAlertsContract,
  'kept answers': keptAnswersContract,
  'attempt asks': attemptAsksContract,
  'attempt limiter': attemptLimiterContract,
  'operator records': operatorRecordsContract,
  ledger: ledgerContract,
  'row exports': rowExportsContract,
  today: todayContract,
  'busy calendars': busyCalendarsContract,
  pictures: picturesContract,
  'calendar feeds': calendarFeedsContract,
  'API keys': apiKeysContract,
  'event feed': eventFeedContract,
  webhooks: webhooksContract,
  calendar: calendarContract,
  blocks: blockRepositoryContract,
  'working hours': workingHoursContract,
  catalogue: catalogueReaderContract,
  settings: settingsContract,
  studio: studioContract,
  'catalogue rows': catalogueRowsContract,
  'catalogue rules': catalogueRulesContract,
  'email outbox': emailOutboxContract,
  admins: adminRepositoryContract,
  'admin reader': adminReaderContract,
  'login guards': loginGuardContract,
  'password resets': passwordResetContract,
  'remembered handles': rememberedHandlesContract,
};

const MOST_RIVALS = 10;

/**
 * Opens all connections of the pool before a test. Otherwise units of work that should be simultaneous would wait while
 * the connections are opened one by one.
 */
const warmUp = async ({ unitOfWork }: ContractAdapters): Promise<void> => {
  await Promise.all(
    Array.from({ length: MOST_RIVALS }, () =>
      unitOfWork.run(async ({ bookings }) => {
        for (let round = 0; round < MOST_RIVALS; round += 1) await bookings.find(freshUuid());
      }),
    ),
  );
};

/**
 * Runs every contract on one kind of adapters. Calls `makeAdapters` once for each suite. The store may already contain
 * rows from other suites.
 */
export const describeAdapterSet = (name: string, makeAdapters: () => Promise<ContractAdapters>): void => {
  describe(name, () => {
    for (const [suite, defineTests] of Object.entries(SUITES)) {
      describe(suite, () => {
        let adapters: ContractAdapters | undefined;
        beforeAll(async () => {
          adapters = await makeAdapters();
          await warmUp(adapters);
        });
        afterAll(async () => {
          await adapters?.close();
        });
        defineTests((testName, body) => {
          it(testName, async () => {
            if (adapters === undefined) throw new Error('the adapter set has not been made');
            await body(adapters);
          });
        });
      });
    }
  });
};
