import { setTimeout as realPause } from 'node:timers/promises';
import {
  backUp,
  BackupFault,
  finishRecovery,
  GrantFault,
  grantService,
  migrate,
  openConnection,
  restore,
} from '@booky/adapters-postgres';
import { makePasswordHasher, makeSecretSource } from '@booky/adapters-security';
import { openProcess } from '@booky/composition';
import {
  makeAdoptAnswer,
  makeCheckPayments,
  makeCreateAdmin,
  makeListStuckEmails,
  makeListStuckPayments,
  makeReconcilePayments,
  makeReplayDeliveries,
  makeDropEmail,
  makeRetryEmails,
  makeSetUpStudio,
  makeTryProvider,
} from '@booky/domain';
import type { PaymentProvider, TokenDigester } from '@booky/domain/ports';
import type { Operator, OperatorTools } from '../operator.ts';
import { makeOperatorLog } from '../operator-log.ts';
import { CommandFault, type CommandWorld } from '../world.ts';
import { checkCompany } from './check-company.ts';
import { examine } from './examine.ts';
import { payerReaders } from './provider.ts';
import {
  faultOfSetting,
  nextSetting,
  registrations,
  settingsIn,
  shownSetting,
  wholeSettings,
} from './settings.ts';

/** What the commands need from outside. */
type Surroundings = Pick<
  CommandWorld,
  'clock' | 'databasePooler' | 'openProviders' | 'openTokenDigester' | 'pause' | 'errors'
>;

/** Makes the operator whose functions use PostgreSQL. */
export const makeOperator = (surroundings: Surroundings): Operator => ({
  migrate,
  grant: (databaseUrl, role) => inSentences(grantService(databaseUrl, role)),
  backUp: (options) => inSentences(backUp(options)),
  restore: (options) => inSentences(restore(options)),
  finishRecovery,
  reach: async (databaseUrl) => (await openConnection({ url: databaseUrl })).close(),
  nextSetting,
  settingsIn,
  examine: (environment) => examine(environment, surroundings.clock),
  checkCompany: (company, publicBaseUrl) => checkCompany(company, publicBaseUrl, surroundings.clock),
  faultOf: faultOfSetting,
  wholeSettings,
  registrations,
  shownSetting,
  open: (databaseUrl) => openTools(databaseUrl, surroundings),
});

/** Turns a fault that contains a sentence for the operator into a {@link CommandFault}. */
const inSentences = <Value>(done: Promise<Value>): Promise<Value> =>
  done.catch((fault: unknown) => {
    throw fault instanceof GrantFault || fault instanceof BackupFault
      ? new CommandFault(fault.message)
      : fault;
  });

const openTools = async (
  databaseUrl: string,
  { clock, databasePooler, openProviders, openTokenDigester, pause = realPause, errors }: Surroundings,
): Promise<OperatorTools> => {
  const { database, adapters, dispose } = await openProcess<{
    readonly providers: readonly PaymentProvider[];
    readonly tokenDigester: TokenDigester;
  }>(
    { url: databaseUrl, poolSize: 1, pooler: databasePooler?.() },
    { providers: openProviders, tokenDigester: openTokenDigester },
  );
  const { unitOfWork, bookingReader, operatorRecords, deliveryInbox, emailQueue } = database;
  const secrets = makeSecretSource();
  const passwordHasher = makePasswordHasher();
  const ports = {
    unitOfWork,
    bookingReader,
    operatorRecords,
    deliveryInbox,
    operatorLog: makeOperatorLog(errors),
    clock,
    secrets,
    deliveryReaders: payerReaders(),
  };
  return {
    createAdmin: makeCreateAdmin({ unitOfWork, passwordHasher, clock, secrets }),
    setUpStudio: makeSetUpStudio({
      unitOfWork,
      catalogueReader: database.catalogueReader,
      studioReader: database.studioReader,
      passwordHasher,
      clock,
      secrets,
    }),
    get checkPayments(): OperatorTools['checkPayments'] {
      return makeCheckPayments({ bookingReader, providers: adapters.providers });
    },
    get reconcilePayments(): OperatorTools['reconcilePayments'] {
      return makeReconcilePayments({ operatorRecords, providers: adapters.providers, clock, pause });
    },
    get adoptAnswer(): OperatorTools['adoptAnswer'] {
      return makeAdoptAnswer({ ...ports, tokenDigester: adapters.tokenDigester });
    },
    get replayDeliveries(): OperatorTools['replayDeliveries'] {
      return makeReplayDeliveries({ ...ports, tokenDigester: adapters.tokenDigester });
    },
    tryProvider: makeTryProvider({ unitOfWork, operatorRecords, clock, secrets, pause }),
    listStuckPayments: makeListStuckPayments({ operatorRecords, clock }),
    listStuckEmails: makeListStuckEmails({ emailQueue }),
    retryEmails: makeRetryEmails({ emailQueue }),
    dropEmail: makeDropEmail({ unitOfWork }),
    systemRecords: database.systemRecords,
    records: operatorRecords,
    close: dispose,
  };
};
