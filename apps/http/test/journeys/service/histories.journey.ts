import { rwf } from '@booky/domain';
import type { ChargeStatus } from '@booky/domain/ports';
import { aPackage } from '@booky/testkit';
import {
  CLIENT_RESCHEDULES,
  CONTESTS,
  EMAIL_POLICY,
  driveHttp,
  openEveryDay,
  playHistories,
  playRivals,
  type Setting,
  someOrders,
} from '@booky/testkit/histories';
import { describe, expect, inject, it } from 'vitest';
import { idOf } from '../../support/admin-booking.ts';
import { callBack, chargeCompleted, RECEIVED, sendWebhook, successReport } from '../../support/deliveries.ts';
import { makeAccount, adminOf, PASSWORD } from '../../support/office.ts';
import { store } from '../../support/journey.ts';
import { ADMIN_EMAIL, openWorld } from '../../support/world.ts';

const STATUSES = {
  succeeded: 'SUCCESSFUL',
  failed: 'FAILED',
  not_final: 'PENDING',
  misaddressed: 'SUCCESSFUL',
};

const isInMemory = inject('store') === 'memory';

const open = async () => {
  const ends: (() => Promise<void>)[] = [];
  const gift = aPackage({ serviceId: '00000000-0000-4000-8000-000000000000', priceRwf: rwf(0) });
  let said: ChargeStatus = { kind: 'pending' };
  const queryCharge = () => Promise.resolve(said);
  const world = await openWorld(store, (end) => ends.push(end), {
    adapt: (adapters) => {
      const providers = adapters.ports.providers.map((provider) => ({ ...provider, queryCharge }));
      return { ...adapters, ports: { ...adapters.ports, providers } };
    },
    areLimitsLifted: true,
    areRequestsInjected: isInMemory,
    areChangesRepeated: true,
    rows: (studio) => ({
      admins: [],
      workingHours: openEveryDay(),
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
    body: { clientReschedule, emails: EMAIL_POLICY, offlineFee },
  });
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

/** A callback is answered alike, whatever comes of it. */
const ANSWERS = {
  ...CONTEST.answers,
  'its callback says paid': ['unknown'],
  'its callback says failed': ['unknown'],
};

describe('the service over HTTP', () => {
  it('along random histories, answers, emails and shows every booking as the reference says', async () => {
    const reached = await playHistories(open, {
      numRuns: isInMemory ? 40 : 6,
      turns: 60,
      atOnce: true,
      shrinks: isInMemory,
    });
    expect(reached.size).toBeGreaterThan(isInMemory ? 60 : 20);
  }, 90_000);

  it.each(['in turn', 'at once'] as const)(
    'after six rivals of an accepted payment %s, answers and shows it as the reference says',
    async (how) => {
      const answers = await playRivals(open, CONTEST, someOrders(isInMemory ? 12 : 6), how);
      expect(answers).toEqual(how === 'in turn' ? ANSWERS : {});
    },
    90_000,
  );
});
