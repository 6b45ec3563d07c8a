import {
  backupCheck,
  callbacksCheck,
  companyCheck,
  emailsCheck,
  isWorkerSeen,
  type SystemCheck,
  workerCheck,
} from '../../../model/system/checks.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { EmailQueue } from '../../../ports/operator-records.ts';
import type { PaymentProvider } from '../../../ports/payment-provider.ts';
import { isStuckForLong } from '../today/view-today.ts';
import type { CallbacksOf, SystemFacts, SystemRecords } from '../../../ports/system-records.ts';

interface Ports {
  readonly systemRecords: SystemRecords;
  readonly emailQueue: EmailQueue;
  readonly providers: readonly PaymentProvider[];
  readonly clock: Clock;
}

/** How the service is doing. */
export interface System extends Omit<SystemFacts, 'companyChecks'> {
  readonly emailsStuck: number;
  readonly checks: readonly SystemCheck[];
}

/** specification.md#get-system: what the store says of the service, and what to do about it. Asks no company. */
export const makeViewSystem =
  ({ systemRecords, emailQueue, providers, clock }: Ports) =>
  async (): Promise<System> => {
    const now = clock.now();
    const [{ companyChecks, ...facts }, stuck] = await Promise.all([
      systemRecords.read(now),
      emailQueue.stuck(),
    ]);
    const unproven = facts.callbacks.reduce(
      (sum, { unprovenSinceYesterday }) => sum + unprovenSinceYesterday,
      0,
    );
    const emailsStuck = stuck.filter(isStuckForLong).length;
    return {
      ...facts,
      callbacks: ofAll(providers, facts.callbacks),
      emailsStuck,
      checks: [
        ...providers.map(({ name }) =>
          companyCheck(
            name,
            companyChecks.find(({ provider }) => provider === name),
          ),
        ),
        emailsCheck(emailsStuck),
        workerCheck(isWorkerSeen(facts.workerSeenAt, now)),
        callbacksCheck(unproven),
        backupCheck(facts.lastBackupAt, now),
      ],
    };
  };

/** Those that are configured, in their order, and then those that still call back. */
const ofAll = (
  providers: readonly PaymentProvider[],
  callbacks: readonly CallbacksOf[],
): readonly CallbacksOf[] => [
  ...providers.map(
    ({ name }): CallbacksOf =>
      callbacks.find(({ provider }) => provider === name) ?? {
        provider: name,
        lastProvenAt: undefined,
        unprovenSinceYesterday: 0,
      },
  ),
  ...callbacks.filter(({ provider }) => !providers.some(({ name }) => name === provider)),
];
