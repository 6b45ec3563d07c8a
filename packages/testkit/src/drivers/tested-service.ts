import { Duration } from '@js-joda/core';
import type { ContractAdapters } from '../contracts/contract-adapters.ts';
import {
  DEFAULT_METHOD_LABELS,
  DEFAULT_SETTINGS,
  type HoldLimits,
  makeUseCases,
  type Package,
  type Period,
  rwf,
  SILENT_LOG,
  type UseCases,
  type WorkingHours,
} from '@booky/domain';
import type {
  AdminAccount,
  CheckoutTokenSigner,
  ProviderDeliveryInbox,
  SecretSource,
  TokenDigester,
  UnitOfWork,
} from '@booky/domain/ports';
import { aDayOpening, anAdmin, aPackage, aService } from '../builders/studio.ts';
import { makeScriptedCalendars, type ScriptedCalendar } from '../doubles/scripted-calendars.ts';
import { makeCountingSecrets } from '../doubles/counting-secrets.ts';
import { freshNumber, freshUuid } from '../doubles/fresh.ts';
import { freshMonths } from '../doubles/fresh-time.ts';
import { makePlainPictureCleaner } from '../doubles/plain-picture-cleaner.ts';
import {
  makePlainAdminTokens,
  makePlainCheckoutTokens,
  makePlainPasswordHasher,
  makePlainSecretSealer,
  makePlainTokenDigester,
  makeWillingWebhookSender,
} from '../doubles/plain-security.ts';
import { makeRememberingUnits } from '../doubles/remembering-units.ts';
import { makeScriptedProvider, type ScriptedProvider } from '../doubles/scripted-provider.ts';
import { makeSettableClock, type SettableClock } from '../doubles/settable-clock.ts';

/**
 * How a unit of work fails: either before anything was stored, or after everything was stored, so that only the answer
 * is lost.
 */
export type Breakage = 'before_commit' | 'after_commit';

/** The whole service without HTTP. It uses one set of adapters, and calendar months that no other test uses. */
export interface TestedService {
  readonly adapters: ContractAdapters;
  readonly useCases: UseCases;
  readonly clock: SettableClock;
  readonly scripted: ScriptedProvider;
  /** The responses that external calendars will give, by URL. */
  readonly calendars: Map<string, ScriptedCalendar>;
  readonly tokenDigester: TokenDigester;
  readonly checkoutTokens: CheckoutTokenSigner;
  readonly admin: AdminAccount;
  /** The ids of stored deliveries, by event key. */
  readonly storedIds: ReadonlyMap<string, string>;
  readonly months: Period;
  /** Packages: one hour for 110 000 francs, two hours for 20 001 francs, and one hour for free. */
  readonly packages: readonly [Package, Package, Package];
  /** Makes the next unit of work that would succeed fail instead. With undefined, makes none fail. */
  breakNextUnit(breakage: Breakage | undefined): void;
}

/** The error that makes a unit of work fail as planned. */
class BrokenUnit extends Error {}

const isBreakage = (fault: unknown): boolean =>
  fault instanceof BrokenUnit || (fault instanceof Error && isBreakage(fault.cause));

/** Waits for an action. Throws unless the action fails with a BrokenUnit error, or with an error caused by one. */
export const expectBreakage = async (attempt: Promise<unknown>): Promise<void> => {
  const fault: unknown = await attempt.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!isBreakage(fault))
    throw new Error('expected the planned fault of a unit of work, got another result', { cause: fault });
};

const SECRETS_APART = 100_000;

/** The buffer of every slot in a history. It is also the default of the service. */
export const BUFFER_MINUTES = 30;

/**
 * Opens the service of a studio that has the default settings and is open from 8:00 to 18:00 every day. The clock
 * starts on a morning in months that no other test uses. If the store already has an admin, pass it as `knownAdmin`:
 * two admins in one store would both get every alert. Without `holdLimits`, the number of holds is unlimited.
 */
export const openTestedService = async (
  adapters: ContractAdapters,
  knownAdmin?: AdminAccount,
  holdLimits?: HoldLimits,
): Promise<TestedService> => {
  const months = freshMonths();
  const clock = makeSettableClock(months.from.plus(Duration.ofHours(6)));
  const [scripted, tokenDigester, checkoutTokens] = [
    makeScriptedProvider(),
    makePlainTokenDigester(),
    makePlainCheckoutTokens(),
  ];
  const admin = knownAdmin ?? anAdmin();
  const service = aService();
  const packages = [
    aPackage({ serviceId: service.id, priceRwf: rwf(110_000) }),
    aPackage({ serviceId: service.id, priceRwf: rwf(20_001), durationMinutes: 120 }),
    aPackage({ serviceId: service.id, priceRwf: rwf(0) }),
  ] as const;
  await adapters.seed({
    settings: DEFAULT_SETTINGS,
    catalogue: { services: [service], packages, pictures: [], addOns: [] },
    workingHours: openEveryDay(),
    admins: knownAdmin === undefined ? [admin] : [],
  });
  const { unitOfWork, breakNextUnit } = breakable(makeRememberingUnits(adapters.unitOfWork));
  const storedIds = new Map<string, string>();
  const calendars = makeScriptedCalendars();
  const useCases = makeUseCases({
    ...adapters,
    unitOfWork,
    deliveryInbox: noting(adapters.deliveryInbox, storedIds),
    providers: [scripted.provider],
    deliveryReaders: scripted.deliveryReaders,
    clock,
    secrets: repeatingReferences(makeCountingSecrets(freshNumber() * SECRETS_APART)),
    tokenDigester,
    checkoutTokens,
    adminTokens: makePlainAdminTokens(),
    passwordHasher: makePlainPasswordHasher(),
    secretSealer: makePlainSecretSealer(),
    webhookSender: makeWillingWebhookSender(),
    pictureCleaner: makePlainPictureCleaner(),
    operatorLog: SILENT_LOG,
    calendarSource: calendars.source,
    paymentReturnUrl: (ourRef) => `https://studio.example/pay/${ourRef}`,
    clientLinks: {
      booking: (token) => `https://studio.example/booking/${token}`,
      pay: (reference, token) => `https://studio.example/pay/${reference}/${token}`,
    },
    holdLimits,
    hasPayPage: true,
    limitsPrompts: false,
    unverifiedLimit: undefined,
    adoptsPaidAnswersOf: [],
    methodLabels: DEFAULT_METHOD_LABELS,
  });
  return {
    adapters,
    useCases,
    clock,
    scripted,
    tokenDigester,
    checkoutTokens,
    admin,
    storedIds,
    months,
    packages,
    breakNextUnit,
    calendars: calendars.byUrl,
  };
};

const WEEKDAYS = [0, 1, 2, 3, 4, 5, 6] as const;

/** Returns working hours for every day of the week, by default from 8:00 to 18:00. */
export const openEveryDay = (opening = aDayOpening(8 * 60, 18 * 60)): readonly WorkingHours[] =>
  WEEKDAYS.map((weekday) => ({
    id: freshUuid(),
    day: { weekday },
    opening,
    note: undefined,
  }));

/** Makes every third reference equal to the one before it, because random references can repeat too. */
const repeatingReferences = (secrets: SecretSource): SecretSource => {
  let drawn = 0;
  let last = '';
  return {
    ...secrets,
    crockford: (length) => {
      drawn += 1;
      if (drawn % 3 !== 0) last = secrets.crockford(length);
      return last;
    },
  };
};

/** An inbox that records the id of each stored delivery, so that tests can look up the delivery's outcome. */
const noting = (inbox: ProviderDeliveryInbox, ids: Map<string, string>): ProviderDeliveryInbox => ({
  ...inbox,
  storeOnce: async (delivery, retryAt) => {
    const stored = await inbox.storeOnce(delivery, retryAt);
    if (delivery.eventKey !== undefined) ids.set(delivery.eventKey, stored.delivery.id);
    return stored;
  },
});

const breakable = (
  whole: UnitOfWork,
): Pick<TestedService, 'breakNextUnit'> & { readonly unitOfWork: UnitOfWork } => {
  let next: Breakage | undefined;
  const breakIf = (breakage: Breakage): void => {
    if (next !== breakage) return;
    next = undefined;
    throw new BrokenUnit();
  };
  return {
    breakNextUnit: (breakage) => {
      next = breakage;
    },
    unitOfWork: {
      run: async (work) => {
        const planned = next;
        const running = whole.run(async (transaction) => {
          const done = await work(transaction);
          breakIf('before_commit');
          return done;
        });
        const value = await running.catch((fault: unknown) => {
          // If PostgreSQL itself refused the commit, the planned failure has not happened yet, so it remains planned.
          if (!isBreakage(fault)) next = planned;
          throw fault;
        });
        breakIf('after_commit');
        return value;
      },
    },
  };
};
