import { dateOf, rwf } from '@booky/domain';
import type { ChargeStatus } from '@booky/domain/ports';
import { aPackage, makeScriptedCalendars } from '@booky/testkit';
import {
  CLIENT_RESCHEDULES,
  CONTESTS,
  EMAIL_POLICY,
  driveHttp,
  FURTHEST_DAYS,
  HISTORY_OPENING,
  MINI_MINUTES,
  miniWindows,
  openEveryDay,
  playHistories,
  playRivals,
  type Setting,
  someOrders,
} from '@booky/testkit/histories';
import { describe, expect, it } from 'vitest';
import { idOf } from '../../support/admin-booking.ts';
import { callBack, chargeCompleted, RECEIVED, sendWebhook, successReport } from '../../support/deliveries.ts';
import { makeAccount, adminOf, PASSWORD } from '../../support/office.ts';
import { makeMemoryStore } from '../../support/memory-store.ts';
import { ADMIN_EMAIL, openWorld } from '../../support/world.ts';

const STATUSES = {
  succeeded: 'SUCCESSFUL',
  failed: 'FAILED',
  not_final: 'PENDING',
  misaddressed: 'SUCCESSFUL',
};

const store = makeMemoryStore();

const open = async () => {
  const ends: (() => Promise<void>)[] = [];
  const gift = aPackage({
    serviceId: '00000000-0000-4000-8000-000000000000',
    priceRwf: rwf(0),
    durationMinutes: MINI_MINUTES,
  });
  let said: ChargeStatus = { kind: 'pending' };
  const calendars = makeScriptedCalendars();
  const queryCharge = () => Promise.resolve(said);
  const world = await openWorld(store, (end) => ends.push(end), {
    adapt: (adapters) => {
      const providers = adapters.ports.providers.map((provider) => ({ ...provider, queryCharge }));
      return { ...adapters, ports: { ...adapters.ports, providers, calendarSource: calendars.source } };
    },
    areLimitsLifted: true,
    areRequestsInjected: true,
    areChangesRepeated: true,
    rows: (studio) => ({
      admins: [],
      workingHours: openEveryDay(HISTORY_OPENING),
      catalogue: {
        ...studio.catalogue,
        packages: [...studio.catalogue.packages, { ...gift, serviceId: studio.portraits.id }],
      },
    }),
  });
  await makeAccount(world, ADMIN_EMAIL, PASSWORD);
  const { classic, signature, album, prints, travel, oldFrame } = world.studio;
  const packages = [
    { ...classic, bookingFeeRwf: 24_000 },
    { ...signature, bookingFeeRwf: 27_000 },
    { ...gift, bookingFeeRwf: 0 },
  ];
  const now = world.clock.now().toEpochMilli();
  const setting: Setting = {
    now,
    until: now + 900 * 86_400_000,
    packages: packages.map(({ priceRwf, bookingFeeRwf, durationMinutes }) => ({
      priceRwf,
      bookingFeeRwf,
      minutes: durationMinutes,
    })),
    addOns: [album, travel, prints, oldFrame],
    bufferMinutes: 30,
    holdMinutes: 15,
    offlineHoldMinutes: 1440,
    clientReschedules: CLIENT_RESCHEDULES,
    emailPolicy: EMAIL_POLICY,
    answerableMinutes: 5,
    payers: ['+250788123456', '+250722000111'].map((phone) => ({ method: 'momo_alpha', phone })),
    charges: ['accepted'],
    isPaidFirst: false,
    email: 'aline.uwase@example.rw',
  };
  const clientReschedule = { enabled: true, ...CLIENT_RESCHEDULES };
  const offlineFee = { enabled: true, instructionsEn: 'Dial *182*8*1*123456#', mostAtOnce: 100 };
  await adminOf(world).ask('PATCH', '/policies', {
    body: { clientReschedule, emails: EMAIL_POLICY, offlineFee, booking: { furthestDays: FURTHEST_DAYS } },
  });
  const windows = miniWindows(dateOf(world.clock.now())).map((window) => ({
    ...window,
    date: window.date.toString(),
  }));
  await adminOf(world).ask('PATCH', `/packages/${gift.id}`, { body: { windows } });
  const driver = driveHttp({
    service: world,
    admin: adminOf(world),
    clock: world.clock,
    packageOf: (price) => packages.find(({ priceRwf }) => priceRwf === price)?.id ?? 'none',
    emails: () => world.emails(),
    callBack: async ({ payment, verdict, amountRwf, payer }) => {
      const { body } = await callBack(
        world,
        payment,
        successReport(payment, {
          amount: String(amountRwf),
          status: STATUSES[verdict],
          payer: { partyIdType: 'MSISDN', partyId: payer?.replace('+', '') },
          ...(verdict === 'misaddressed' ? { externalId: '00000000-0000-4000-8000-000000000000' } : {}),
        }),
      );
      expect(body).toEqual(RECEIVED);
    },
    sayForCompany: (answer) => {
      said = answer;
    },
    forge: async (kind, ourRef, amount) => {
      const { body } = await (kind === 'other provider'
        ? sendWebhook(world, chargeCompleted(ourRef, { amount }))
        : callBack(
            world,
            ourRef,
            kind === 'forged' ? successReport(ourRef, { amount: String(amount) }) : '{"not": json',
            kind === 'forged' ? { proof: 'A'.repeat(43) } : {},
          ));
      expect(body).toEqual(RECEIVED);
    },
    idOf: (reference) => idOf(world, { reference }),
    calendars: calendars.byUrl,
    readCalendars: () => world.useCases.readBusyCalendars(),
    sweep: () => world.useCases.expireLapsedHolds(),
    remind: () => world.useCases.remindOfShoots(),
  });
  return {
    driver,
    setting,
    close: async () => {
      for (const end of ends.toReversed()) await end();
    },
  };
};

const CONTEST = CONTESTS['a payment that the photographer accepts'];

/** Callbacks have the same answer whatever their outcome. */
const ANSWERS = {
  ...CONTEST.answers,
  'its callback says paid': ['unknown'],
  'its callback says failed': ['unknown'],
};

describe('the service over HTTP', () => {
  it('agrees with the reference in answers, emails and bookings along random histories', async () => {
    const reached = await playHistories(open, {
      numRuns: 40,
      turns: 60,
      atOnce: true,
    });
    expect(reached.size).toBeGreaterThan(60);
  });

  it.each(['in turn', 'at once'] as const)(
    'agrees with the reference after six requests that compete %s with an accepted payment',
    async (how) => {
      const answers = await playRivals(open, CONTEST, someOrders(12), how);
      expect(answers).toEqual(how === 'in turn' ? ANSWERS : {});
    },
  );
});
