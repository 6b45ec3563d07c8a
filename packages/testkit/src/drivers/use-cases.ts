import { Instant } from '@js-joda/core';
import {
  bookingsNamedIn,
  DEFAULT_POLICIES,
  POLICY_LIMITS,
  type Chronicle,
  dateOf,
  emailsOfActions,
  rwf,
  type TimelineActor,
  type TimelineEvent,
  timelineOf,
  STUDIO_CALENDAR,
} from '@booky/domain';
import { expect } from 'vitest';
import type { AdminAccount, BookingAccount } from '@booky/domain/ports';
import { anAddOn } from '../builders/studio.ts';
import type { ContractAdapters } from '../contracts/contract-adapters.ts';
import { freshNumber } from '../doubles/fresh.ts';
import { definitionOf } from '../events/index.ts';
import { DAY } from '../reference/studio.ts';
import { tidied } from '../reference/timeline.ts';
import { bookingOf, emailsOf } from '../snapshots/of-account.ts';
import type { Driver } from './driver.ts';
import { addressLinksIn, refusalIn } from './domain-words.ts';
import {
  CLIENT_RESCHEDULES,
  EMAIL_POLICY,
  FURTHEST_DAYS,
  HISTORY_OPENING,
  HOLD_LIMITS,
  MINI_MINUTES,
  miniWindows,
  PAYERS,
  type Setting,
} from './setting.ts';
import { BUFFER_MINUTES, openEveryDay, openTestedService, type TestedService } from './tested-service.ts';
import { openUseCasesWay } from './use-cases-way.ts';

const ANSWERABLE_MINUTES = 5;
const HOLD_MINUTES = 15;

/**
 * The policy for booking fees that are paid without a provider. Its limit is so high that histories sharing a store
 * never reach it.
 */
const OFFLINE_FEE = {
  ...DEFAULT_POLICIES.offlineFee,
  enabled: true,
  instructionsEn: 'Dial *182*8*1*123456#',
  mostAtOnce: POLICY_LIMITS.offlineFee.mostAtOnce.max,
};

/** The prices of the add-ons that the studio sells after a shoot. The last add-on is not sold any more. */
const ADD_ON_PRICES = [7001, 0, 21_000_000, 5000];

/** Drives the use cases of the whole service. It uses one set of adapters, and months that no other test uses. */
export const driveUseCases = async (
  adapters: ContractAdapters,
  knownAdmin?: AdminAccount,
): Promise<{ readonly driver: Driver; readonly setting: Setting; readonly service: TestedService }> => {
  const service = await openTestedService(adapters, knownAdmin, HOLD_LIMITS);
  const { useCases, clock, scripted, months } = service;
  const addOns = ADD_ON_PRICES.map((price, index) =>
    anAddOn({ priceRwf: rwf(price), isActive: index < ADD_ON_PRICES.length - 1 }),
  );
  await adapters.seed({
    catalogue: { services: [], packages: [], pictures: [], addOns },
    workingHours: openEveryDay(HISTORY_OPENING),
  });
  const [classic, double, gift] = service.packages;
  const windows = miniWindows(dateOf(clock.now()));
  await useCases.updatePackage(gift.id, { durationMinutes: MINI_MINUTES, windows });
  await useCases.changePolicies({
    clientReschedule: { enabled: true, ...CLIENT_RESCHEDULES },
    emails: EMAIL_POLICY,
    offlineFee: OFFLINE_FEE,
    booking: { furthestDays: FURTHEST_DAYS },
  });
  const way = openUseCasesWay(service);

  const accounts = async (): Promise<readonly BookingAccount[]> => {
    const found = await adapters.unitOfWork.run(async ({ bookings }) => {
      await bookings.serialiseClaims(STUDIO_CALENDAR);
      return bookings.overlapping(months);
    });
    for (const { reference } of found) way.references.add(reference);
    return Promise.all(Array.from(way.references, way.accountOf));
  };
  let chronicles: readonly (BookingAccount & Chronicle)[] = [];
  /** How many events each booking had when it was last checked, by reference. */
  const checked = new Map<string, number>();
  /**
   * Reads only the events that are stored. If it included the events that the service fills in, tests would not notice
   * missing ones.
   */
  const chroniclesNow = async (): Promise<readonly (BookingAccount & Chronicle)[]> => {
    const read = await Promise.all(
      (await accounts()).map(({ booking }) => adapters.bookingReader.chronicle(booking.id)),
    );
    return read.filter((chronicle) => chronicle !== undefined);
  };

  const { emailWorker } = adapters;
  return {
    service,
    setting: {
      now: clock.now().toEpochMilli(),
      until: months.to.toEpochMilli() - 10 * DAY,
      packages: [
        { priceRwf: classic.priceRwf, bookingFeeRwf: 33_000, minutes: classic.durationMinutes },
        { priceRwf: double.priceRwf, bookingFeeRwf: 6000, minutes: double.durationMinutes },
        { priceRwf: gift.priceRwf, bookingFeeRwf: 0, minutes: MINI_MINUTES },
      ],
      addOns: addOns.map(({ id, priceRwf, isActive }) => ({ id, priceRwf, isActive })),
      bufferMinutes: BUFFER_MINUTES,
      holdMinutes: HOLD_MINUTES,
      offlineHoldMinutes: OFFLINE_FEE.holdMinutes,
      clientReschedules: CLIENT_RESCHEDULES,
      emailPolicy: EMAIL_POLICY,
      holdLimits: HOLD_LIMITS,
      answerableMinutes: ANSWERABLE_MINUTES,
      payers: PAYERS,
      isPaidFirst: true,
      // Each history uses its own address, because erasing an address erases all of its bookings.
      email: `aline.${freshNumber()}@example.rw`,
      // Each history uses its own phone too, for the same reason.
      phone: `+2507${String(freshNumber()).padStart(8, '0')}`,
    },
    driver: {
      take: async (event) => {
        try {
          return await definitionOf(event).byUseCases(event, way);
        } catch (fault) {
          const answer = refusalIn(fault);
          if (answer === undefined) throw fault;
          return { answer };
        }
      },
      bookings: async () => {
        chronicles = await chroniclesNow();
        return chronicles.map((chronicle) => bookingOf(chronicle, chronicle.events));
      },
      receipts: async () => {
        const given = chronicles.map(async ({ booking: { id, reference } }) => {
          const number = await adapters.bookingReader.receiptNumber(id);
          return number && { booking: reference, year: number.year, number: number.number };
        });
        return (await Promise.all(given)).filter((one) => one !== undefined);
      },
      announced: (action, about) => {
        const chronicle = chronicles.find(({ booking }) => booking.reference === about);
        const facts = chronicle && {
          ...chronicle,
          isProviderConfigured: true,
          policies: { ...DEFAULT_POLICIES, offlineFee: OFFLINE_FEE },
          slot: 'free' as const,
          now: clock.now(),
        };
        return facts && Object.entries(emailsOfActions(facts)).find(([name]) => name === action)?.[1];
      },
      check: () => {
        for (const chronicle of chronicles) {
          const { reference } = chronicle.booking;
          if (checked.get(reference) === chronicle.events.length) continue;
          checkFilledIn(chronicle, clock.now());
          checked.set(reference, chronicle.events.length);
        }
      },
      emails: async () => {
        const erased = chronicles.filter(({ booking }) => booking.erasedAt !== undefined);
        const references = new Set<string>(erased.map(({ booking }) => booking.reference));
        way.forgetSent((email) => bookingsNamedIn(email).some((reference) => references.has(reference)));
        return (await way.emails()).flatMap(emailsOf);
      },
      see: (booking) => booking,
      breakNextUnit: service.breakNextUnit,
      worker: {
        retryDeliveries: async (keys) => {
          await useCases.retryDeliveries();
          const outcomes = await Promise.all(
            keys.map(async (key) => [key, await way.recordedOf(key)] as const),
          );
          return new Map(
            outcomes.flatMap(([key, outcome]) => (outcome === undefined ? [] : [[key, outcome]])),
          );
        },
        askProvider: async (kind) => {
          const words = {
            amountRwf: undefined,
            reason: 'payer_timeout',
            providerReference: undefined,
          } as const;
          scripted.answerQueries(() => ({ kind, ...words }));
          await useCases.askProvider();
        },
        ...(emailWorker && {
          sendEmails: async (areRefused) => (await way.sendEmails(emailWorker, areRefused)).flatMap(emailsOf),
        }),
      },
      addressLinks: async () => addressLinksIn(await way.emails()),
    },
  };
};

const textsOf = (some: readonly TimelineEvent[]): readonly string[] =>
  some
    .map(({ at, actor, kind, detail }) => JSON.stringify([at, actor, kind, tidied({ ...detail })]))
    .toSorted();

const unlessAdmin = ({ actor, kind }: TimelineEvent): TimelineActor =>
  actor === 'admin' && (kind === 'payment_settled' || kind === 'confirmed') ? 'provider' : actor;

const isNoLapse = ({ kind }: TimelineEvent): boolean => kind !== 'hold_expired';

/**
 * Checks which events the service fills in when a timeline is incomplete. If the timeline is complete, the service may
 * only add that a hold lapsed without any request noticing it. If the timeline is empty, the service may only fill in
 * events that had been written. If the photographer accepted a payment, the actor of a filled-in event may differ,
 * because the rows do not show who accepted it. specification.md#timeline-filled
 */
const checkFilledIn = (chronicle: Chronicle, now: Instant): void => {
  const { events } = chronicle;
  const isAdopted = events.some(({ kind }) => kind === 'payment_adopted');
  const known = isAdopted ? events.map((event) => ({ ...event, actor: unlessAdmin(event) })) : events;
  const written = textsOf([...events, ...known]);
  expect(textsOf(timelineOf(chronicle, now).filter(isNoLapse))).toEqual(textsOf(events.filter(isNoLapse)));
  const filled = textsOf(timelineOf({ ...chronicle, events: [] }, now).filter(isNoLapse));
  expect(filled.filter((event) => !written.includes(event))).toEqual([]);
};
