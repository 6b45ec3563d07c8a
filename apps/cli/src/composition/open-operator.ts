import { GrantFault, grantService, migrate, openConnection } from '@booky/adapters-postgres';
import { makePasswordHasher, makeSecretSource } from '@booky/adapters-security';
import { openProcess } from '@booky/composition';
import {
  makeAdoptAnswer,
  makeCheckPayments,
  makeCreateAdmin,
  makeListStuckEmails,
  makeListStuckPayments,
  makeReplayDeliveries,
  makeRetryEmails,
  makeSetUpStudio,
} from '@booky/domain';
import type { PaymentProvider, TokenDigester } from '@booky/domain/ports';
import type { Operator, OperatorTools } from '../operator.ts';
import { makeOperatorLog } from '../operator-log.ts';
import { CommandFault, type CommandWorld } from '../world.ts';
import { examine } from './examine.ts';
import { faultOfSetting, nextSetting, wholeSettings } from './settings.ts';

/** What of the surroundings the commands are wired to. */
type Surroundings = Pick<CommandWorld, 'clock' | 'openProvider' | 'openTokenDigester' | 'errors'>;

/** Wires what the commands can do onto PostgreSQL. */
export const makeOperator = (surroundings: Surroundings): Operator => ({
  migrate: async (databaseUrl) => (await migrate(databaseUrl)).applied,
  grant: async (databaseUrl, role) => {
    try {
      await grantService(databaseUrl, role);
    } catch (fault) {
      throw fault instanceof GrantFault ? new CommandFault(fault.message) : fault;
    }
  },
  reach: async (databaseUrl) => (await openConnection({ url: databaseUrl })).close(),
  nextSetting,
  examine: (environment) => examine(environment, surroundings.clock),
  faultOf: faultOfSetting,
  wholeSettings,
  open: (databaseUrl) => openTools(databaseUrl, surroundings),
});

const openTools = async (
  databaseUrl: string,
  { clock, openProvider, openTokenDigester, errors }: Surroundings,
): Promise<OperatorTools> => {
  const { database, adapters, dispose } = await openProcess<{
    readonly provider: PaymentProvider | undefined;
    readonly tokenDigester: TokenDigester;
  }>({ url: databaseUrl, poolSize: 1 }, { provider: openProvider, tokenDigester: openTokenDigester });
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
      return makeCheckPayments({ bookingReader, provider: adapters.provider });
    },
    get adoptAnswer(): OperatorTools['adoptAnswer'] {
      return makeAdoptAnswer({ ...ports, tokenDigester: adapters.tokenDigester });
    },
    get replayDeliveries(): OperatorTools['replayDeliveries'] {
      return makeReplayDeliveries({ ...ports, tokenDigester: adapters.tokenDigester });
    },
    listStuckPayments: makeListStuckPayments({ operatorRecords, clock }),
    listStuckEmails: makeListStuckEmails({ emailQueue }),
    retryEmails: makeRetryEmails({ emailQueue }),
    records: operatorRecords,
    close: dispose,
  };
};
