import type { Transaction, UnitOfWork } from '@booky/domain/ports';
import type { LastUses } from './access-link-uses.ts';
import { makeAdminRepository } from './admins.ts';
import { makeApiKeyRepository } from './api-keys.ts';
import { makeBlockRepository } from './blocks.ts';
import { makeBookingReader } from './booking-reader.ts';
import { makeBookingRepository } from './bookings.ts';
import { makeBusyCalendarRepository } from './busy-calendars.ts';
import { makeCalendarFeedRepository } from './calendar-feeds.ts';
import { makeRememberedHandleRepository } from './remembered-handles.ts';
import { makeCatalogueReader } from './catalogue.ts';
import {
  makeAddOnRepository,
  makePackageRepository,
  makeServiceRepository,
} from './catalogue-repositories.ts';
import { makeProviderDeliveryLog } from './deliveries.ts';
import { makeGatheredAlertRepository } from './gathered-alerts.ts';
import { makeKeptAnswerRepository } from './kept-answers.ts';
import { makeLoginGuardRepository } from './login-guards.ts';
import { openUnit, type OpenUnit } from './open-unit.ts';
import { makeEmailOutbox } from './outbox.ts';
import { makePasswordResetRepository } from './password-resets.ts';
import { makePaymentRepository } from './payments.ts';
import { makePictureRepository } from './pictures.ts';
import { makeProviderTryRepository } from './provider-tries.ts';
import { makeSettingsRepository } from './settings.ts';
import type { MemoryStore } from './store.ts';
import { makePolicyRepository, makeStudioReader, makeStudioRepository } from './studio.ts';
import { makeTimelineRepository } from './timeline.ts';
import { makeWebhookRepository } from './webhooks.ts';
import { makeWorkingHoursRepository } from './working-hours.ts';

/**
 * Runs one unit of work at a time. Each works on a copy of the state, which becomes the committed state if the unit
 * succeeds. Starting a unit inside another one would wait forever.
 */
export const makeUnitOfWork = (store: MemoryStore, lastUses: LastUses): UnitOfWork => ({
  run: (work) =>
    store.change(async (draft) => {
      const { unit, end, checkWhole } = openUnit(draft);
      try {
        const value = await work(repositoriesOf(unit, lastUses));
        checkWhole();
        return value;
      } finally {
        end();
      }
    }),
});

const repositoriesOf = (unit: OpenUnit, lastUses: LastUses): Transaction => ({
  bookings: makeBookingRepository(unit),
  payments: makePaymentRepository(unit),
  timeline: makeTimelineRepository(unit),
  blocks: makeBlockRepository(unit),
  workingHours: makeWorkingHoursRepository(unit),
  settings: makeSettingsRepository(unit),
  studio: makeStudioRepository(unit),
  policies: makePolicyRepository(unit),
  services: makeServiceRepository(unit),
  packages: makePackageRepository(unit),
  addOns: makeAddOnRepository(unit),
  pictures: makePictureRepository(unit),
  deliveries: makeProviderDeliveryLog(unit),
  providerTries: makeProviderTryRepository(unit),
  emailOutbox: makeEmailOutbox(unit),
  admins: makeAdminRepository(unit),
  loginGuards: makeLoginGuardRepository(unit),
  passwordResets: makePasswordResetRepository(unit),
  gatheredAlerts: makeGatheredAlertRepository(unit),
  keptAnswers: makeKeptAnswerRepository(unit),
  calendarFeeds: makeCalendarFeedRepository(unit),
  busyCalendars: makeBusyCalendarRepository(unit),
  rememberedHandles: makeRememberedHandleRepository(unit),
  apiKeys: makeApiKeyRepository(unit),
  webhooks: makeWebhookRepository(unit),
  bookingReader: makeBookingReader({ committed: () => unit.state }, lastUses),
  catalogueReader: makeCatalogueReader({ committed: () => unit.state }),
  studioReader: makeStudioReader({ committed: () => unit.state }),
});
