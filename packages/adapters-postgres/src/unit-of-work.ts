import type { Transaction, UnitOfWork } from '@booky/domain/ports';
import { makeAdminRepository } from './tables/admins.ts';
import { makeBlockRepository } from './tables/blocks.ts';
import { makeBookingReader } from './reports/booking-reader.ts';
import { makeBookingRepository } from './tables/bookings.ts';
import { makeCalendarFeedRepository } from './tables/calendar-feeds.ts';
import { makeCatalogueReader } from './tables/catalogue.ts';
import {
  makeAddOnRepository,
  makePackageRepository,
  makeServiceRepository,
} from './tables/catalogue-repositories.ts';
import type { AnySql } from './driver/connect.ts';
import { withoutValues } from './driver/faults.ts';
import { makeProviderDeliveryLog } from './tables/deliveries.ts';
import { makeEmailOutbox } from './emails/queue.ts';
import { makeGatheredAlertRepository } from './tables/gathered-alerts.ts';
import { makeKeptAnswerRepository } from './tables/kept-answers.ts';
import { makeLoginGuardRepository } from './tables/login-guards.ts';
import { makePasswordResetRepository } from './tables/password-resets.ts';
import { makePaymentRepository } from './tables/payments.ts';
import type { Pool } from './driver/pool.ts';
import { makeSettingsRepository } from './tables/settings.ts';
import { makePolicyRepository, makeStudioReader, makeStudioRepository } from './tables/studio.ts';
import { makeTimelineRepository } from './tables/timeline.ts';
import { makeWorkingHoursRepository } from './tables/working-hours.ts';
import type { Inside } from './driver/transaction.ts';

/** Units of work as transactions of PostgreSQL. A unit whose commit was cut off may or may not have been done. */
export const makeUnitOfWork = (pool: Pool): UnitOfWork => ({
  run: async (work, { readsOneMoment = false } = {}) => {
    try {
      return await pool.transaction(
        async (sql, inside) => {
          if (readsOneMoment) await sql`set transaction isolation level repeatable read`;
          return work(repositoriesOn({ sql, inside }));
        },
        { isEager: !readsOneMoment },
      );
    } catch (fault) {
      throw withoutValues(fault);
    }
  },
});

/** What the repositories of one unit are made of. */
interface Unit {
  readonly sql: AnySql;
  readonly inside: Inside;
}

type Ports = { readonly [Name in keyof Transaction]: (unit: Unit) => Transaction[Name] };

const PORTS: Ports = {
  bookings: ({ sql, inside }) => makeBookingRepository(sql, inside),
  payments: ({ sql, inside }) => makePaymentRepository(sql, inside),
  timeline: ({ sql, inside }) => makeTimelineRepository(sql, inside),
  blocks: ({ sql }) => makeBlockRepository(sql),
  workingHours: ({ sql }) => makeWorkingHoursRepository(sql),
  settings: ({ sql }) => makeSettingsRepository(sql),
  studio: ({ sql }) => makeStudioRepository(sql),
  policies: ({ sql }) => makePolicyRepository(sql),
  services: ({ sql }) => makeServiceRepository(sql),
  packages: ({ sql }) => makePackageRepository(sql),
  addOns: ({ sql }) => makeAddOnRepository(sql),
  deliveries: ({ sql, inside }) => makeProviderDeliveryLog(sql, inside),
  emailOutbox: ({ sql, inside }) => makeEmailOutbox(sql, inside),
  admins: ({ sql }) => makeAdminRepository(sql),
  loginGuards: ({ sql }) => makeLoginGuardRepository(sql),
  passwordResets: ({ sql }) => makePasswordResetRepository(sql),
  gatheredAlerts: ({ sql }) => makeGatheredAlertRepository(sql),
  keptAnswers: ({ sql, inside }) => makeKeptAnswerRepository(sql, inside),
  calendarFeeds: ({ sql }) => makeCalendarFeedRepository(sql),
  bookingReader: ({ sql }) => makeBookingReader(sql),
  catalogueReader: ({ sql }) => makeCatalogueReader(sql),
  studioReader: ({ sql }) => makeStudioReader(sql),
};

type Calls = { readonly [Name in keyof Transaction]?: readonly (keyof Transaction[Name])[] };

/** Reads and locks that units begin with. They may be sent before BEGIN is answered. */
const FIRST: Calls = {
  bookings: [
    'serialiseClaims',
    'find',
    'findByReference',
    'findByOurRef',
    'findByAccessToken',
    'findByEmailChange',
    'overlapping',
  ],
  payments: ['ofBooking', 'ofBookingWith'],
  blocks: ['overlapping'],
  deliveries: ['lock'],
};

/** Writes that wait for others to go out with, and reads of what these don't change. */
const BEHIND: Calls = {
  bookings: ['add', 'save'],
  payments: ['add', 'save'],
  timeline: ['add'],
  deliveries: ['conclude'],
  emailOutbox: ['enqueue'],
  keptAnswers: ['keep'],
  admins: ['all'],
  studioReader: ['read'],
};

/** Most units need a few of the ports, so each is made when it is first asked for. */
const repositoriesOn = (unit: Unit): Transaction => {
  const inTurn = makeTurns(unit.inside);
  const made = new Map<string, object>();
  return new Proxy(PORTS as unknown as Transaction, {
    get: (_, name: keyof Transaction) => {
      const make = PORTS[name] as ((unit: Unit) => object) | undefined;
      if (make === undefined) return undefined;
      const port = made.get(name) ?? inTurn(name, make(unit));
      made.set(name, port);
      return port;
    },
  });
};

/**
 * Keeps the order of a unit: a call waits until the transaction has begun, unless it comes {@link FIRST}, and sees what was written
 * before it, unless it stays {@link BEHIND}.
 */
const makeTurns =
  ({ begun, hasBegun, send }: Inside) =>
  (portName: keyof Transaction, port: object): object => {
    const first: readonly string[] = FIRST[portName] ?? [];
    const behind: readonly string[] = BEHIND[portName] ?? [];
    const calls = Object.entries(port).map(([name, call]: [string, (...given: unknown[]) => unknown]) => [
      name,
      async (...given: unknown[]): Promise<unknown> => {
        if (!hasBegun() && !first.includes(name)) await begun;
        if (!behind.includes(name)) send();
        return call(...given);
      },
    ]);
    return Object.fromEntries(calls) as object;
  };
