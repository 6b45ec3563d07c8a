import type { Transaction, UnitOfWork } from '@booky/domain/ports';
import type { AnySql } from './driver/connect.ts';
import { withoutValues } from './driver/faults.ts';
import type { Pool } from './driver/pool.ts';
import type { Write } from './driver/transaction.ts';
import { makeEmailOutbox } from './emails/queue.ts';
import { makeBookingReader } from './reports/booking-reader.ts';
import {
  makeAdminRepository,
  makeCalendarFeedRepository,
  makeRememberedHandleRepository,
  makeLoginGuardRepository,
  makePasswordResetRepository,
} from './tables/accounts.ts';
import { makeApiKeyRepository } from './tables/api-keys.ts';
import { makeBlockRepository } from './tables/blocks.ts';
import { makeBusyCalendarRepository } from './tables/busy-calendars.ts';
import { makeBookingRepository } from './tables/bookings.ts';
import {
  makeAddOnRepository,
  makeCatalogueReader,
  makePackageRepository,
  makeServiceRepository,
} from './tables/catalogue.ts';
import { makeProviderDeliveryLog } from './tables/deliveries.ts';
import { makeGatheredAlertRepository } from './tables/gathered-alerts.ts';
import { makeKeptAnswerRepository } from './tables/kept-answers.ts';
import { makePaymentRepository } from './tables/payments.ts';
import { makePictureRepository } from './tables/pictures.ts';
import { makeProviderTryRepository } from './tables/provider-tries.ts';
import {
  makePolicyRepository,
  makeSettingsRepository,
  makeStudioReader,
  makeStudioRepository,
} from './tables/studio.ts';
import { makeTimelineRepository } from './tables/timeline.ts';
import { makeWebhookRepository } from './tables/webhooks.ts';
import { makeWorkingHoursRepository } from './tables/working-hours.ts';

/**
 * Runs units of work as transactions of PostgreSQL. If the connection is lost during a commit, the unit of work may
 * have taken effect.
 */
export const makeUnitOfWork = (pool: Pool): UnitOfWork => ({
  run: async (work, { readsOneMoment = false } = {}) => {
    try {
      return await pool.transaction(async (sql, write) => {
        if (readsOneMoment) await sql`set transaction isolation level repeatable read`;
        return work(repositoriesOn(sql, write));
      });
    } catch (fault) {
      throw withoutValues(fault);
    }
  },
});

const repositoriesOn = (sql: AnySql, write: Write): Transaction => ({
  bookings: makeBookingRepository(sql, write),
  payments: makePaymentRepository(sql, write),
  timeline: makeTimelineRepository(sql, write),
  blocks: makeBlockRepository(sql),
  workingHours: makeWorkingHoursRepository(sql),
  settings: makeSettingsRepository(sql),
  studio: makeStudioRepository(sql),
  policies: makePolicyRepository(sql),
  services: makeServiceRepository(sql),
  packages: makePackageRepository(sql),
  addOns: makeAddOnRepository(sql),
  pictures: makePictureRepository(sql),
  deliveries: makeProviderDeliveryLog(sql, write),
  providerTries: makeProviderTryRepository(sql),
  emailOutbox: makeEmailOutbox(sql, write),
  admins: makeAdminRepository(sql),
  loginGuards: makeLoginGuardRepository(sql),
  passwordResets: makePasswordResetRepository(sql),
  gatheredAlerts: makeGatheredAlertRepository(sql),
  keptAnswers: makeKeptAnswerRepository(sql, write),
  calendarFeeds: makeCalendarFeedRepository(sql),
  busyCalendars: makeBusyCalendarRepository(sql),
  rememberedHandles: makeRememberedHandleRepository(sql),
  apiKeys: makeApiKeyRepository(sql),
  webhooks: makeWebhookRepository(sql),
  bookingReader: makeBookingReader(sql),
  catalogueReader: makeCatalogueReader(sql),
  studioReader: makeStudioReader(sql),
});
