import { Duration, type Instant } from '@js-joda/core';
import type { ProviderName } from '../payment/payment-method.ts';
import { CLOCKS_APART_SECONDS } from '../time/clocks-apart.ts';

/** The result of a check of the service. specification.md#system-object */
export interface SystemCheck {
  readonly name: string;
  readonly ok: boolean;
  /** One sentence for the operator, with the action to take, if any. */
  readonly says: string;
}

const WORKER_SECONDS = 120;

/** True if a worker reported within two minutes; workers report every 30 seconds. */
export const isWorkerSeen = (seenAt: Instant | undefined, now: Instant): boolean =>
  seenAt?.isAfter(now.minusSeconds(WORKER_SECONDS)) === true;

export const workerCheck = (isSeen: boolean): SystemCheck => ({
  name: 'worker',
  ok: isSeen,
  says: isSeen
    ? 'A process has run the worker within two minutes.'
    : 'No process has run the worker for two minutes, so emails, retries and lapsed holds wait: start a process without WORKER=off.',
});

/** specification.md#unproven-count */
export const callbacksCheck = (unproven: number): SystemCheck => ({
  name: 'callbacks',
  ok: unproven === 0,
  says:
    unproven === 0
      ? 'Every callback since yesterday had a valid proof.'
      : `Callbacks without a valid proof since yesterday: ${unproven}. List them with npm run cli -- webhooks list --unverified; they are genuine if npm run cli -- payments check shows that a pending payment is paid.`,
});

/** A queued email, with the facts that the check needs. */
interface WaitingEmail {
  readonly tries: number;
  readonly nextTryAt: Instant | undefined;
}

/** Counts emails that could not be delivered, that failed and wait for another try, or that have waited an hour. */
export const emailsCheck = (stuck: readonly WaitingEmail[]): SystemCheck => {
  const givenUp = stuck.filter(({ nextTryAt }) => nextTryAt === undefined).length;
  const tried = stuck.filter(({ tries, nextTryAt }) => nextTryAt !== undefined && tries > 0).length;
  const counts = [
    counted(givenUp, 'could not be delivered'),
    counted(tried, 'failed and waiting for another try'),
    counted(stuck.length - givenUp - tried, 'waiting for an hour or more'),
  ].filter((part) => part !== '');
  const ok = stuck.length === 0;
  return {
    name: 'emails',
    ok,
    says: ok ? 'None is stuck.' : `${counts.join(', ')}: npm run cli -- emails stuck says why.`,
  };
};

const counted = (count: number, what: string): string => (count === 0 ? '' : `${count} ${what}`);

export const configurationCheck = (warnings: readonly string[]): SystemCheck => ({
  name: 'configuration',
  ok: warnings.length === 0,
  says: warnings.length === 0 ? 'Everything is set.' : warnings.join(' '),
});

export const migrationsCheck = (isMigrated: boolean): SystemCheck => ({
  name: 'migrations',
  ok: isMigrated,
  says: isMigrated
    ? 'Every migration is applied.'
    : 'The database lacks migrations of this program: run npm run cli -- migrate.',
});

/** Checks the difference between the clocks of this machine and of the database. specification.md#erasing-clock */
export const clockCheck = (apartMs: number): SystemCheck => {
  const seconds = (Math.abs(apartMs) / 1000).toFixed(1);
  const ok = Math.abs(apartMs) <= CLOCKS_APART_SECONDS * 1000;
  return {
    name: 'clock',
    ok,
    says: ok
      ? `This machine's clock and the database's differ by ${seconds} s.`
      : `This machine's clock and the database's differ by ${seconds} s: let both synchronise their time over the network. While they differ by more than a minute, nothing is erased.`,
  };
};

/** The stored result of a check that a worker ran. */
type NotedCheck = Pick<SystemCheck, 'says'> & { readonly isOk: boolean; readonly at: Instant };

/** Returns the last check of the mail service, or ok if an email was sent after that check. */
export const mailCheck = (last: NotedCheck | undefined, lastEmailAt: Instant | undefined): SystemCheck =>
  last !== undefined && lastEmailAt?.isAfter(last.at) === true
    ? { name: 'mail', ok: true, says: 'An email was sent since the last check.' }
    : notedCheck('mail', last);

export const publicAddressCheck = (last: NotedCheck | undefined): SystemCheck =>
  notedCheck('public address', last);

const notedCheck = (name: string, last: NotedCheck | undefined): SystemCheck => ({
  name,
  ok: last?.isOk === true,
  says: last?.says ?? 'No worker has checked this yet: run npm run cli -- doctor.',
});

/** A backup is made every night; this limit allows half a day more. */
const BACKUP_HOURS = 36;

export const backupCheck = (lastAt: Instant | undefined, now: Instant): SystemCheck => {
  const ok = lastAt?.isAfter(now.minus(Duration.ofHours(BACKUP_HOURS))) === true;
  const none =
    lastAt === undefined ? 'No backup exists yet' : `The last backup is older than ${BACKUP_HOURS} hours`;
  return {
    name: 'backup',
    ok,
    says: ok
      ? `The last backup is younger than ${BACKUP_HOURS} hours.`
      : `${none}: run npm run cli -- backup now, and every night by a timer.`,
  };
};

/** Returns the result of the last check of a configured company. specification.md#provider-check */
export const companyCheck = (
  provider: ProviderName,
  last: (Pick<SystemCheck, 'says'> & { readonly isOk: boolean }) | undefined,
): SystemCheck => ({
  name: `provider ${provider}`,
  ok: last?.isOk === true,
  says: last?.says ?? `Not checked yet: run npm run cli -- provider check ${provider}.`,
});
