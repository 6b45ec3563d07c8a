import type { Transaction, UnitOfWork } from '@booky/domain/ports';
import type { PgBoss } from 'pg-boss';
import { makeAdminRepository } from './admins.ts';
import { makeBlockRepository } from './blocks.ts';
import { makeBookingReader } from './booking-reader.ts';
import { makeBookingRepository } from './bookings.ts';
import { makeCalendarFeedRepository } from './calendar-feeds.ts';
import { makeCatalogueReader } from './catalogue.ts';
import {
  makeAddOnRepository,
  makePackageRepository,
  makeServiceRepository,
} from './catalogue-repositories.ts';
import type { AnySql } from './connect.ts';
import { withoutValues } from './database-fault.ts';
import { makeProviderDeliveryLog } from './deliveries.ts';
import { makeGatheredAlertRepository } from './gathered-alerts.ts';
import { makeKeptAnswerRepository } from './kept-answers.ts';
import { makeLoginGuardRepository } from './login-guards.ts';
import { makeEmailOutbox } from './outbox/email-outbox.ts';
import { makePasswordResetRepository } from './password-resets.ts';
import { makePaymentRepository } from './payments.ts';
import type { Pool } from './pool.ts';
import { makeSettingsRepository } from './settings.ts';
import { makePolicyRepository, makeStudioReader, makeStudioRepository } from './studio.ts';
import { makeTimelineRepository } from './timeline.ts';
import { makeWorkingHoursRepository } from './working-hours.ts';
import type { Behind } from './writes-behind.ts';

/** Units of work as transactions of PostgreSQL. A unit whose commit was cut off may or may not have been done. */
export const makeUnitOfWork = (pool: Pool, boss: PgBoss): UnitOfWork => ({
  run: async (work) => {
    try {
      return await pool.transaction((sql, behind) => work(repositoriesOn(sql, boss, behind)));
    } catch (fault) {
      throw withoutValues(fault);
    }
  },
});

/** Writes are behind where a unit makes several of them, or where one is the last thing it does. */
const repositoriesOn = (sql: AnySql, boss: PgBoss, behind: Behind): Transaction => {
  const bookings = makeBookingRepository(sql);
  const payments = makePaymentRepository(sql);
  const deliveries = makeProviderDeliveryLog(sql);
  const keptAnswers = makeKeptAnswerRepository(sql);
  return {
    bookings: { ...bookings, add: behind(bookings.add), save: behind(bookings.save) },
    payments: { ...payments, add: behind(payments.add), save: behind(payments.save) },
    timeline: { add: behind(makeTimelineRepository(sql).add) },
    blocks: makeBlockRepository(sql),
    workingHours: makeWorkingHoursRepository(sql),
    settings: makeSettingsRepository(sql),
    studio: makeStudioRepository(sql),
    policies: makePolicyRepository(sql),
    services: makeServiceRepository(sql),
    packages: makePackageRepository(sql),
    addOns: makeAddOnRepository(sql),
    deliveries: { ...deliveries, conclude: behind(deliveries.conclude) },
    emailOutbox: makeEmailOutbox(sql, boss, behind),
    admins: makeAdminRepository(sql),
    loginGuards: makeLoginGuardRepository(sql),
    passwordResets: makePasswordResetRepository(sql),
    gatheredAlerts: makeGatheredAlertRepository(sql),
    keptAnswers: { ...keptAnswers, keep: behind(keptAnswers.keep) },
    calendarFeeds: makeCalendarFeedRepository(sql),
    bookingReader: makeBookingReader(sql),
    catalogueReader: makeCatalogueReader(sql),
    studioReader: makeStudioReader(sql),
  };
};
