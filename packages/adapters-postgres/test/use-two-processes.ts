import { DEFAULT_METHOD_LABELS, makeUseCases, SILENT_LOG, type UseCases } from '@booky/domain';
import {
  makeCountingSecrets,
  makePlainAdminTokens,
  makePlainCheckoutTokens,
  makePlainPasswordHasher,
  makePlainPictureCleaner,
  makePlainSecretSealer,
  makePlainTokenDigester,
  makeScriptedProvider,
  makeSettableClock,
  makeWillingWebhookSender,
  MONDAY_MORNING,
  makeScriptedCalendars,
} from '@booky/testkit';
import { beforeAll } from 'vitest';
import { openPostgres, type PostgresAdapters } from '../src/index.ts';
import { type OpenedDatabase, useAdapters } from './use-adapters.ts';

const SECRETS_APART = 1_000_000;

/** Makes the use cases of one process. Its clock shows Monday morning, and neither holds nor prompts are limited. */
const useCasesOn = (adapters: PostgresAdapters, firstSecret: number): UseCases => {
  const { provider, deliveryReaders } = makeScriptedProvider();
  return makeUseCases({
    ...adapters,
    providers: [provider],
    deliveryReaders,
    clock: makeSettableClock(MONDAY_MORNING),
    secrets: makeCountingSecrets(firstSecret),
    tokenDigester: makePlainTokenDigester(),
    checkoutTokens: makePlainCheckoutTokens(),
    adminTokens: makePlainAdminTokens(),
    passwordHasher: makePlainPasswordHasher(),
    secretSealer: makePlainSecretSealer(),
    webhookSender: makeWillingWebhookSender(),
    pictureCleaner: makePlainPictureCleaner(),
    operatorLog: SILENT_LOG,
    calendarSource: makeScriptedCalendars().source,
    paymentReturnUrl: (ourRef) => `https://studio.example/pay/${ourRef}`,
    clientLinks: {
      booking: (token) => `https://studio.example/booking/${token}`,
      pay: (reference, token) => `https://studio.example/pay/${reference}/${token}`,
    },
    holdLimits: undefined,
    hasPayPage: true,
    limitsPrompts: false,
    adoptsPaidAnswersOf: [],
    methodLabels: DEFAULT_METHOD_LABELS,
    unverifiedLimit: undefined,
  });
};

/** Two processes of the service on a new database, for one test file. */
export interface TwoProcesses {
  readonly opened: OpenedDatabase;
  /** Returns the first process if the number is even, and the second if it is odd. */
  inProcess(index: number): UseCases;
}

/**
 * Opens two processes before the tests of the file or block and closes them afterwards. The result can be used only
 * in tests.
 */
export const useTwoProcesses = ({ poolSize = 8 }: { readonly poolSize?: number } = {}): TwoProcesses => {
  const opened = useAdapters({ poolSize });
  const processes: UseCases[] = [];
  beforeAll(async () => {
    const other = await openPostgres({ url: opened.database.url, poolSize });
    processes.push(useCasesOn(opened.adapters, 1), useCasesOn(other, SECRETS_APART));
    return () => other.close();
  });
  return {
    opened,
    inProcess: (index) => {
      const useCases = processes[index % processes.length];
      if (useCases === undefined)
        throw new Error('the processes are not open yet: use them inside a test or a hook');
      return useCases;
    },
  };
};
