import {
  backupCheck,
  callbacksCheck,
  clockCheck,
  companyCheck,
  configurationCheck,
  emailsCheck,
  isWorkerSeen,
  mailCheck,
  migrationsCheck,
  publicAddressCheck,
  type SystemCheck,
  workerCheck,
} from '../../../model/system/checks.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { EmailQueue } from '../../../ports/operator-records.ts';
import type { PaymentProvider } from '../../../ports/payment-provider.ts';
import type { CallbacksOf, SystemFacts, SystemRecords } from '../../../ports/system-records.ts';

interface Ports {
  readonly systemRecords: SystemRecords;
  readonly emailQueue: EmailQueue;
  readonly providers: readonly PaymentProvider[];
  readonly clock: Clock;
  /** The warnings about the configuration, one sentence each. */
  readonly configurationWarnings?: readonly string[];
}

export interface System
  extends Pick<SystemFacts, 'postgres' | 'workerSeenAt' | 'lastEmailAt' | 'lastBackupAt' | 'callbacks'> {
  /** How many emails have failed at least once or have waited an hour. */
  readonly emailsStuck: number;
  readonly checks: readonly SystemCheck[];
}

/**
 * Returns the state of the service as the store knows it, and what the admin should do. Does not ask any company.
 * specification.md#get-system
 */
export const makeViewSystem =
  ({ systemRecords, emailQueue, providers, clock, configurationWarnings = [] }: Ports) =>
  async (): Promise<System> => {
    const now = clock.now();
    const [{ companyChecks, ownChecks, isMigrated, clockApartMs, ...facts }, stuck] = await Promise.all([
      systemRecords.read(now),
      emailQueue.stuck(),
    ]);
    const unproven = facts.callbacks.reduce(
      (sum, { unprovenSinceYesterday }) => sum + unprovenSinceYesterday,
      0,
    );
    return {
      ...facts,
      callbacks: ofAll(providers, facts.callbacks),
      emailsStuck: stuck.length,
      checks: [
        configurationCheck(configurationWarnings),
        migrationsCheck(isMigrated),
        clockCheck(clockApartMs),
        ...providers.map(({ name }) =>
          companyCheck(
            name,
            companyChecks.find(({ provider }) => provider === name),
          ),
        ),
        mailCheck(ownChecks.mail, facts.lastEmailAt),
        publicAddressCheck(ownChecks.publicAddress),
        emailsCheck(stuck),
        workerCheck(isWorkerSeen(facts.workerSeenAt, now)),
        callbacksCheck(unproven),
        backupCheck(facts.lastBackupAt, now),
      ],
    };
  };

/** Returns the configured companies in their order, then any other companies that ever sent a callback. */
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
