import { Duration, type Instant } from '@js-joda/core';
import type { ProviderName } from '../payment/payment-method.ts';

/** What a check of the service found. specification.md#system-object */
export interface SystemCheck {
  readonly name: string;
  readonly ok: boolean;
  /** One sentence for the operator; it says what to do where something is to be done. */
  readonly says: string;
}

const WORKER_SECONDS = 120;

/** Whether a worker was seen within two minutes. Its processes say so every 30 seconds. */
export const isWorkerSeen = (seenAt: Instant | undefined, now: Instant): boolean =>
  seenAt?.isAfter(now.minusSeconds(WORKER_SECONDS)) === true;

export const workerCheck = (isSeen: boolean): SystemCheck => ({
  name: 'worker',
  ok: isSeen,
  says: isSeen
    ? 'A process has run the worker within two minutes.'
    : 'No process has run the worker for two minutes, so emails, retries and lapsed holds wait: start one without WORKER=off.',
});

/** specification.md#unproven-count */
export const callbacksCheck = (unproven: number): SystemCheck => ({
  name: 'callbacks',
  ok: unproven === 0,
  says:
    unproven === 0
      ? 'None has come without a valid proof since yesterday.'
      : `${unproven} since yesterday came without a valid proof: npm run cli -- webhooks list --unverified shows them, and npm run cli -- payments check whether a payment that waits is paid, so that they are genuine.`,
});

export const emailsCheck = (stuck: number): SystemCheck => ({
  name: 'emails',
  ok: stuck === 0,
  says:
    stuck === 0
      ? 'None is stuck.'
      : `${stuck} could not be delivered: Today lists them, and npm run cli -- emails stuck says why.`,
});

/** A backup is made every night; this leaves it half a day. */
const BACKUP_HOURS = 36;

export const backupCheck = (lastAt: Instant | undefined, now: Instant): SystemCheck => {
  const ok = lastAt?.isAfter(now.minus(Duration.ofHours(BACKUP_HOURS))) === true;
  const none =
    lastAt === undefined ? 'None was made yet' : `The last one is older than ${BACKUP_HOURS} hours`;
  return {
    name: 'backup',
    ok,
    says: ok
      ? `The last one is younger than ${BACKUP_HOURS} hours.`
      : `${none}: npm run cli -- backup makes one, and a timer should each night.`,
  };
};

/** The last check of a configured company. specification.md#provider-check */
export const companyCheck = (
  provider: ProviderName,
  last: (Pick<SystemCheck, 'says'> & { readonly isOk: boolean }) | undefined,
): SystemCheck => ({
  name: `provider ${provider}`,
  ok: last?.isOk === true,
  says: last?.says ?? `It was not checked yet: npm run cli -- provider check ${provider}.`,
});
