import { randomUUID } from 'node:crypto';
import { examineDatabase, type ExaminedDatabase } from '@booky/adapters-postgres';
import { askMail, askPublicAddress } from '@booky/composition';
import { type Config, type Environment, readConfig } from '@booky/composition/config';
import { callbacksCheck, CLOCKS_APART_SECONDS, migrationsCheck, offersOf, workerCheck } from '@booky/domain';
import type { Clock, LastOutcome, PaymentProvider } from '@booky/domain/ports';
import { Duration } from '@js-joda/core';
import type { CheckName, Finding } from '../finding.ts';
import { CommandFault } from '../world.ts';
import { poolerOfEnvironment } from './pooler.ts';
import {
  clockApartMs,
  failed,
  inSeconds,
  inTime,
  isOfThisMachine,
  ok,
  unmade,
  type Verdict,
  warning,
} from './verdict.ts';

/** The time limit of a check. specification.md#doctor */
const LIMIT_MS = 10_000;

/**
 * Runs all checks concurrently, each within the time limit. Changes nothing, moves no money and sends nothing. Never
 * rejects.
 */
export const examine = async (
  environment: Environment,
  clock: Clock,
  limitMs = LIMIT_MS,
): Promise<readonly Finding[]> => {
  const read = readConfig(environment);
  const config = 'config' in read ? read.config : undefined;
  const url = environment['DATABASE_URL'] ?? '';
  const database =
    url === ''
      ? Promise.reject(new CommandFault('DATABASE_URL is not set.'))
      : withClock(clock, (async () => examineDatabase(url, clock.now(), poolerOfEnvironment(environment)))());
  database.catch(() => undefined);
  const configured = (check: (whole: Config) => Promise<Verdict>) => (): Promise<Verdict> =>
    config === undefined ? Promise.resolve(unmade('the configuration has errors.')) : check(config);
  const stored = (check: (found: Examined) => Verdict | Promise<Verdict>) => async (): Promise<Verdict> => {
    const found = await database.catch(() => undefined);
    return found === undefined ? unmade('the database cannot be reached.') : check(found);
  };
  const checks: readonly (readonly [CheckName, () => Promise<Verdict>])[] = [
    [
      'configuration',
      () => Promise.resolve('faults' in read ? failed(read.faults.join(' ')) : ok('Everything is set.')),
    ],
    ['database', async () => judgeDatabase(await database, url)],
    ['migrations', stored(judgeMigrations)],
    ['clock', stored((found) => judgeClock(found, config, clock, limitMs))],
    ['provider', configured(async (whole) => (await askProviders(whole, clock)) ?? stored(judgeFees)())],
    ['mail', configured(async ({ mail }) => verdictOf(await askMail(mail, environment, limitMs)))],
    [
      'public address',
      configured(async ({ service }) => verdictOf(await askPublicAddress(service.publicBaseUrl, limitMs))),
    ],
    ['worker', stored(judgeWorker)],
    ['callbacks', stored(judgeCallbacks)],
  ];
  return Promise.all(checks.map(async ([name, check]) => ({ name, ...(await inTime(check, limitMs)) })));
};

const verdictOf = ({ isOk, says }: LastOutcome): Verdict => (isOk ? ok(says) : failed(says));

interface Examined extends ExaminedDatabase {
  /** How far the database's clock is ahead of this machine's clock. */
  readonly ahead: Duration;
}

const withClock = async (clock: Clock, asking: Promise<ExaminedDatabase>): Promise<Examined> => {
  const found = await asking;
  return { ...found, ahead: Duration.between(clock.now(), found.now) };
};

const judgeDatabase = ({ version, tooOld, isVerified, lacksPrivileges }: Examined, url: string): Verdict => {
  if (tooOld !== undefined) return failed(tooOld);
  if (lacksPrivileges)
    return failed(
      'The role of DATABASE_URL lacks privileges of the service: run npm run cli -- grant ROLE as the owner of the tables, after every migrate and restore.',
    );
  const host = URL.parse(url)?.hostname ?? '';
  if (!isVerified && !isOfThisMachine(host))
    return warning(
      `PostgreSQL ${version} answers, but its identity is not verified: end DATABASE_URL with ?sslmode=verify-full.`,
    );
  return ok(`PostgreSQL ${version} answers.`);
};

const judgeMigrations = ({ lacksPrivileges, isMigrated }: Examined): Verdict => {
  if (lacksPrivileges) return unmade('the role of DATABASE_URL lacks privileges.');
  const { ok: isOk, says } = migrationsCheck(isMigrated);
  return verdictOf({ isOk, says });
};

const judgeWorker = ({ lacksPrivileges, isMigrated, isWorkerSeen }: Examined): Verdict => {
  if (lacksPrivileges) return unmade('the role of DATABASE_URL lacks privileges.');
  if (!isMigrated) return unmade('the database lacks migrations.');
  const { ok: isOk, says } = workerCheck(isWorkerSeen);
  return verdictOf({ isOk, says });
};

/** specification.md#unproven-count */
const judgeCallbacks = ({ isMigrated, unprovenSinceYesterday: count }: Examined): Verdict => {
  if (!isMigrated) return unmade('the database lacks migrations.');
  const { ok: isOk, says } = callbacksCheck(count);
  return isOk ? ok(says) : warning(says);
};

/**
 * Judges how far the clocks are apart. Processes agree on holds, links and retries if their clocks are at most
 * {@link CLOCKS_APART_SECONDS} apart.
 */
const judgeClock = async (
  { ahead }: Examined,
  config: Config | undefined,
  clock: Clock,
  limitMs: number,
): Promise<Verdict> => {
  const providers = await providersAhead(config, clock, limitMs / 2);
  const [databaseMs, providerMs] = [Math.abs(ahead.toMillis()), Math.max(0, ...providers)];
  // Allows two seconds more for a provider, because it reports its time in whole seconds and the network delays it.
  if (databaseMs > CLOCKS_APART_SECONDS * 1000 || providerMs > (CLOCKS_APART_SECONDS + 2) * 1000)
    return failed(
      `This machine's clock and the ${databaseMs > providerMs ? 'database' : 'provider'}'s differ by ${inSeconds(Math.max(databaseMs, providerMs))}: let both synchronise their time over the network. While they differ by more than a minute, nothing is erased.`,
    );
  const others =
    providers.length === 0
      ? "the database's (no provider reported its time)"
      : "the database's and the provider's";
  return ok(
    `This machine's clock differs by at most ${inSeconds(Math.max(databaseMs, providerMs))} from ${others}.`,
  );
};

/**
 * Returns how far each provider's clock is from this machine's clock, in milliseconds. Leaves out providers that do not
 * report their time.
 */
const providersAhead = async (
  config: Config | undefined,
  clock: Clock,
  limitMs: number,
): Promise<readonly number[]> => {
  const apart = await Promise.all(
    (config?.adapters.providers ?? []).map(({ apiAddress }) => clockApartMs(apiAddress, clock, limitMs)),
  );
  return apart.filter((ms) => ms !== undefined);
};

/** Judges whether clients can pay booking fees in a studio without a provider. specification.md#way-to-pay */
const judgeFees = ({ isMigrated, offersOfflineFee, hasFeeOnSale }: Examined): Verdict => {
  if (!isMigrated) return unmade('the database lacks migrations.');
  if (offersOfflineFee) return ok('No provider is set, and booking fees are paid another way.');
  return hasFeeOnSale
    ? failed(
        'No provider is set, and a package on sale has a booking fee: turn on "Fees paid another way" in the back office, or set PROVIDER.',
      )
    : ok('No provider is set, and no package on sale has a booking fee.');
};

/**
 * Asks each provider about a payment that does not exist. This moves no money. Returns undefined if there is no
 * provider.
 */
const askProviders = async (config: Config, clock: Clock): Promise<Verdict | undefined> => {
  const { providers } = config.adapters;
  if (providers.length === 0) return undefined;
  const opened = providers.map((provider) => provider.open({ clock }));
  const answers = await Promise.all(
    opened.map(async (provider) => {
      const { kind } = await provider.queryCharge(randomUUID(), undefined);
      return { name: provider.name, isUsable: kind !== 'unavailable' };
    }),
  );
  const unusable = answers.filter(({ isUsable }) => !isUsable).map(({ name }) => name);
  if (unusable.length > 0)
    return failed(`No usable answer from ${unusable.join(' and ')}: check its address and keys.`);
  return judgeTestPayments(config) ?? judgeIdle(opened) ?? judgeLostCallbacks(config);
};

/**
 * Warns about companies that get no payments, because the companies before them offer all their methods.
 * specification.md#several-providers
 */
const judgeIdle = (providers: readonly PaymentProvider[]): Verdict | undefined => {
  const used = new Set(offersOf(providers).map(({ provider }) => provider.name));
  const idle = providers.map(({ name }) => name).filter((name) => !used.has(name));
  return idle.length === 0
    ? undefined
    : warning(
        `${idle.join(' and ')} offers no method, because the companies before it in PROVIDER offer all its methods: put it first, or limit their methods.`,
      );
};

/**
 * Judges test payments on a public address, because visitors must not mistake a sandbox for real payments.
 * specification.md#test-payments
 */
const judgeTestPayments = ({ adapters, service, confirmsTestPayments }: Config): Verdict | undefined => {
  const tests = adapters.providers.filter(({ isTest }) => isTest).map(({ name }) => name);
  const host = URL.parse(service.publicBaseUrl ?? '')?.hostname ?? '';
  if (tests.length === 0 || isOfThisMachine(host)) return undefined;
  const what = `${tests.join(' and ')} moves no real money`;
  return confirmsTestPayments
    ? warning(`${what}, and TEST_PAYMENTS_CONFIRMED confirms this.`)
    : failed(
        `${what}, and PUBLIC_BASE_URL is open to visitors: use live keys, or confirm with TEST_PAYMENTS_CONFIRMED=yes.`,
      );
};

/**
 * Warns about a company that may never send a callback, unless ADOPT_PAID_ANSWERS lets the company's answer "paid" to a
 * query confirm a booking. specification.md#adopted-answers
 */
const judgeLostCallbacks = ({ adapters, service }: Config): Verdict => {
  const names = adapters.providers.map(({ name }) => name);
  const off = adapters.providers
    .filter(({ mayLoseCallbacks, name }) => mayLoseCallbacks && !service.adoptsPaidAnswersOf.includes(name))
    .map(({ name }) => name);
  const taken = `${names.join(' and ')} ${names.length === 1 ? 'accepts' : 'accept'} the keys.`;
  return off.length === 0
    ? ok(taken)
    : warning(
        `${taken} ${off.join(' and ')} may send a callback only once or never: with ADOPT_PAID_ANSWERS=${off.join(',')} the answer "paid" to a query confirms a booking.`,
      );
};
