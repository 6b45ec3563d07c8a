import { dateOf, rwf } from '@booky/domain';
import type { ChargeStatus } from '@booky/domain/ports';
import { aPackage, freshNumber, makeScriptedCalendars } from '@booky/testkit';
import {
  CLIENT_RESCHEDULES,
  CONTESTS,
  EMAIL_POLICY,
  driveHttp,
  FURTHEST_DAYS,
  HISTORY_OPENING,
  HOLD_LIMITS,
  MINI_MINUTES,
  miniWindows,
  openEveryDay,
  playHistories,
  playRivals,
  type Setting,
  someOrders,
} from '@booky/testkit/histories';
import { gatewaySignature } from '@booky/adapters-payments';
import type { Delivery } from '@booky/testkit/reference';
import { describe, expect, it } from 'vitest';
import { idOf } from '../../support/admin-booking.ts';
import { callBack, chargeCompleted, RECEIVED, sendWebhook, successReport } from '../../support/deliveries.ts';
import { makeAccount, adminOf, PASSWORD } from '../../support/office.ts';
import { makeMemoryStore } from '../../support/memory-store.ts';
import { DELIVERY_SECRETS } from '../../support/store.ts';
import { ADMIN_EMAIL, openWorld, type World } from '../../support/world.ts';

const STATUSES = {
  succeeded: 'SUCCESSFUL',
  failed: 'FAILED',
  not_final: 'PENDING',
  misaddressed: 'SUCCESSFUL',
};

const GATEWAY_STATUSES = {
  succeeded: 'succeeded',
  failed: 'failed',
  not_final: 'pending',
  misaddressed: 'succeeded',
};

const NO_PAYMENT = '00000000-0000-4000-8000-000000000000';

/**
 * Headers that contain a correct signature. Each of the first two can prove a webhook. The third adds a wrong
 * signature to a correct one. specification.md#gateway-proof
 */
const SIGNATURE_HEADERS: readonly ((signature: string) => Readonly<Record<string, string>>)[] = [
  (signature) => ({ 'flutterwave-signature': signature }),
  (signature) => ({ 'gateway-signature': signature }),
  (signature) => ({ 'flutterwave-signature': 'A'.repeat(44), 'gateway-signature': signature }),
];

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
    provider: ['mobile-money', 'gateway'],
    areLimitsLifted: true,
    holdLimits: HOLD_LIMITS,
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
    holdLimits: HOLD_LIMITS,
    payers: [
      { method: 'momo_alpha', phone: '+250788123456', charges: ['accepted'] },
      { method: 'momo_alpha', phone: '+250722000111', charges: ['accepted'] },
      {
        method: 'card',
        phone: '+250788123456',
        charges: ['accepted with a page'],
        answerableMinutes: 60,
      },
    ],
    isPaidFirst: false,
    email: 'aline.uwase@example.rw',
    phone: '+250788123456',
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
    callBack: async (delivery, method) => {
      const { body } = await (method === 'card'
        ? gatewayCalls(world, delivery)
        : mobileMoneyCalls(world, delivery));
      expect(body).toEqual(RECEIVED);
    },
    sayForCompany: (answer) => {
      said = answer;
    },
    forge: async (kind, ourRef, method) => {
      const body = kind === 'unreadable' ? '{"not": json' : undefined;
      const proof = kind === 'forged' ? { proof: 'A'.repeat(43) } : {};
      const isByGateway = (method === 'card') !== (kind === 'other provider');
      const answer = await (isByGateway
        ? sendWebhook(world, body ?? chargeCompleted(ourRef), proof)
        : callBack(world, ourRef, body ?? successReport(ourRef), proof));
      expect(answer.body).toEqual(RECEIVED);
    },
    networkOf: makeNetworks(),
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

const mobileMoneyCalls = (world: World, { payment, verdict, amountRwf, payer }: Delivery) =>
  callBack(
    world,
    payment,
    successReport(payment, {
      amount: String(amountRwf),
      status: STATUSES[verdict],
      payer: { partyIdType: 'MSISDN', partyId: payer?.replace('+', '') },
      ...(verdict === 'misaddressed' ? { externalId: NO_PAYMENT } : {}),
    }),
  );

const gatewayCalls = (world: World, delivery: Delivery) => {
  const { payment, verdict, amountRwf, payer, proofHeader = 0 } = delivery;
  const body = JSON.stringify(
    chargeCompleted(payment, {
      // Leaves out the sample's id: the gateway knows this charge by another id, so the sample's id would mean a
      // second charge.
      id: undefined,
      amount: amountRwf,
      status: GATEWAY_STATUSES[verdict],
      payment_method: { mobile_money: { country_code: '250', phone_number: payer?.slice('+250'.length) } },
    }),
  );
  const signature = gatewaySignature(DELIVERY_SECRETS.gateway, Buffer.from(body));
  const headers = SIGNATURE_HEADERS[proofHeader % SIGNATURE_HEADERS.length]?.(signature) ?? {};
  return sendWebhook(world, body, { proof: '', headers });
};

/**
 * Gives each name its own /64 network. Each request with that name comes from another address in the network.
 * specification.md#trusted-hops
 */
const makeNetworks = (): ((name: string) => string) => {
  const names: string[] = [];
  return (name) => {
    if (!names.includes(name)) names.push(name);
    return `2001:db8:0:${names.indexOf(name) + 1}::${freshNumber() % 10_000}`;
  };
};

const CONTEST = CONTESTS['a payment that the photographer accepts'];

/** The contest's answers over HTTP. The response to a callback never shows the outcome. */
const ANSWERS = {
  ...CONTEST.answers,
  'its callback says paid': ['unknown'],
  'its callback says failed': ['unknown'],
};

describe('the service over HTTP', () => {
  it('agrees with the reference model after random sequences of events', async () => {
    const reached = await playHistories(open, {
      numRuns: 40,
      turns: 60,
      atOnce: true,
    });
    expect(reached.size).toBeGreaterThan(60);
  });

  it.each(['in turn', 'at once'] as const)(
    'agrees with the reference model after a payment competes with six other requests, sent %s',
    async (how) => {
      const answers = await playRivals(open, CONTEST, someOrders(12), how);
      expect(answers).toEqual(how === 'in turn' ? ANSWERS : {});
    },
  );
});
