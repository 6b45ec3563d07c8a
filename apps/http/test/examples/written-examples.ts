import { ERROR_ANSWERS } from '../../src/edge/error-answers.ts';
import { PROBLEM_WORDS } from '../../src/edge/problem-words.ts';
import type { OperationExamples } from '../../src/edge/open-api-document.ts';
import { EXAMPLES } from '../../src/resources/fields.ts';
import { OFFLINE_EXAMPLES } from '../../src/resources/payment-methods.ts';
import { STUDIO_EXAMPLES } from '../../src/resources/studio.ts';

const mobileMoney: OperationExamples = {
  request: {
    externalId: EXAMPLES.ourRef,
    status: 'SUCCESSFUL',
    amount: '45000',
    financialTransactionId: '2718281828',
  },
  answers: {},
};

const service = {
  slug: EXAMPLES.slug,
  nameEn: 'Family portraits',
  nameFr: 'Portraits de famille',
  descriptionEn: 'An hour outdoors.',
};

const settings = {
  settings: {
    bookingFeeRate: 0.3,
    minLeadTimeMinutes: 1440,
    holdMinutes: 15,
    bufferMinutes: 30,
    deliveryExpiryDays: 30,
  },
};

const clientReschedule = { enabled: true, untilMinutesBefore: 2880, times: 1 };

const studio = {
  studio: {
    ...STUDIO_EXAMPLES,
    timeZone: 'Africa/Kigali',
    currency: 'RWF',
    locales: ['en', 'fr'],
    policies: { clientReschedule, bookingFeeKept: true },
    methods: [
      {
        method: 'momo_alpha',
        labelEn: 'MTN Mobile Money',
        labelFr: 'MTN Mobile Money',
        dialCode: '*182*7*1#',
      },
      { method: 'card', labelEn: 'Bank card', labelFr: 'Carte bancaire', dialCode: null },
    ],
    methodLabels: [
      { method: 'momo_alpha', labelEn: 'MTN Mobile Money', labelFr: 'MTN Mobile Money' },
      { method: 'momo_beta', labelEn: 'Airtel Money', labelFr: 'Airtel Money' },
      { method: 'card', labelEn: 'Bank card', labelFr: 'Carte bancaire' },
    ],
    testPayments: false,
  },
};

const policies = {
  policies: {
    clientReschedule,
    emails: {
      reminderHoursBefore: 24,
      receipts: true,
      cancellationCopy: false,
      balanceDueDaysBefore: 7,
      photosExpiringDaysBefore: 3,
      tomorrowAtMinute: 1080,
      thankYouDaysAfter: 7,
      reviewUrl: 'https://reviews.example/inzora-studio',
    },
    retention: { eraseExpiredAfterDays: 30, eraseEndedAfterDays: 1825 },
    offlineFee: { enabled: true, ...OFFLINE_EXAMPLES, holdMinutes: 1440, mostAtOnce: 5 },
    booking: { furthestDays: 365 },
  },
};

/**
 * Hand-written examples that replace the recorded ones. The journeys record no example for these responses, or only
 * one with unusual values.
 */
export const WRITTEN: Readonly<Record<string, OperationExamples>> = {
  // The 401 that admin operations share is about a missing token. This 401 is about a wrong password.
  createApiKey: {
    answers: {
      '401': {
        error: 'invalid_credentials',
        message: 'The email or the password is wrong, or the account is locked.',
      },
    },
  },
  getReadiness: { answers: { 503: { ok: false } } },
  getAvailability: {
    answers: {
      200: {
        days: [
          {
            date: '2030-01-15',
            isClosed: false,
            starts: ['2030-01-15T06:00:00.000Z', '2030-01-15T06:30:00.000Z'],
          },
          { date: '2030-01-16', isClosed: true, starts: [] },
        ],
      },
      422: {
        error: 'validation_failed',
        fields: ['month'],
        problems: [{ field: 'month', code: 'wrong_form', message: PROBLEM_WORDS.wrong_form.en }],
        message: ERROR_ANSWERS.validation_failed.message,
      },
    },
  },
  explainAvailability: {
    answers: {
      200: {
        candidates: [
          { startsAt: EXAMPLES.startsAt, offered: true, reasons: [] },
          {
            startsAt: '2026-12-05T08:30:00.000Z',
            offered: false,
            reasons: [
              {
                code: 'booked',
                from: '2026-12-05T09:30:00.000Z',
                to: '2026-12-05T10:30:00.000Z',
                bookingId: EXAMPLES.id,
                blockId: null,
                calendar: null,
              },
            ],
          },
        ],
      },
    },
  },
  logOut: { request: { handle: 'q7Rk2Vn8xLw4Tb6Zc1Yd9Fm3Hs5Gp0JuAeIoKtXvNyQ' }, answers: {} },
  updateBusyCalendar: {
    answers: {
      422: {
        error: 'validation_failed',
        fields: ['url'],
        problems: [{ field: 'url', code: 'wrong_form', message: PROBLEM_WORDS.wrong_form.en }],
        message: ERROR_ANSWERS.validation_failed.message,
      },
    },
  },
  requestPasswordReset: { request: { email: 'photographer@studio.example' }, answers: {} },
  requestEmailChange: { request: { email: 'aline.uwase@example.com' }, answers: {} },
  sendPhotos: { request: { recipient: 'mother@example.com' }, answers: {} },
  createService: {
    request: service,
    answers: {
      201: {
        service: {
          id: EXAMPLES.id,
          ...service,
          isActive: true,
          sortOrder: 0,
          createdAt: EXAMPLES.now,
          updatedAt: EXAMPLES.now,
          descriptionFr: null,
          coverImageUrl: null,
          pictures: [],
          bookingFeeRateOverride: null,
          packages: [],
          addons: [],
        },
      },
    },
  },
  getSettings: { answers: { 200: settings } },
  changeSettings: {
    request: { bufferMinutes: 45 },
    answers: { 200: { settings: { ...settings.settings, bufferMinutes: 45 } } },
  },
  getStudio: { answers: { 200: studio } },
  getAdminStudio: { answers: { 200: studio } },
  updateStudio: {
    request: { name: 'Inzora Studio', termsFr: STUDIO_EXAMPLES.termsFr, logoUrl: null },
    answers: { 200: { studio: { ...studio.studio, logoUrl: null } } },
  },
  getPolicies: { answers: { 200: policies } },
  updatePolicies: {
    request: {
      clientReschedule: { enabled: true },
      emails: { reminderHoursBefore: 24, tomorrowAtMinute: 1080 },
    },
    answers: { 200: policies },
  },
  cancelBooking: { request: { reason: 'The studio is flooded.' }, answers: {} },
  cancelForClient: { request: { reason: 'Called: her mother is ill.' }, answers: {} },
  receiveMobileMoneyCallback: mobileMoney,
  receiveMobileMoneyCallbackByPut: mobileMoney,
  receiveGatewayWebhook: {
    request: {
      type: 'charge.completed',
      data: {
        id: 'ch_2718281828',
        reference: EXAMPLES.ourRef,
        status: 'succeeded',
        amount: 45_000,
        currency: 'RWF',
      },
    },
    answers: {},
  },
};
