// tsyringe refuses to load without the Reflect metadata functions, decorators or not, so this import comes first.
import 'reflect-metadata';
import { GrantFault, grantService, migrate, openPostgres } from '@booky/adapters-postgres';
import { makePasswordHasher, makeSecretSource } from '@booky/adapters-security';
import {
  makeAdoptAnswer,
  makeCheckPayments,
  makeCreateAdmin,
  makeListStuckEmails,
  makeListStuckPayments,
  makeReplayDeliveries,
  makeRetryEmails,
} from '@booky/domain';
import type {
  BookingReader,
  Clock,
  EmailQueue,
  OperatorLog,
  OperatorRecords,
  PasswordHasher,
  PaymentProvider,
  ProviderDeliveryInbox,
  SecretSource,
  TokenDigester,
  UnitOfWork,
} from '@booky/domain/ports';
import type { Operator, OperatorTools } from '../operator.ts';
import { makeOperatorLog } from '../operator-log.ts';
import { CommandFault, type CommandWorld } from '../world.ts';
import { container, type DependencyContainer, instanceCachingFactory, type InjectionToken } from 'tsyringe';

const CLOCK: InjectionToken<Clock> = Symbol('clock');
const UNIT_OF_WORK: InjectionToken<UnitOfWork> = Symbol('unitOfWork');
const PASSWORD_HASHER: InjectionToken<PasswordHasher> = Symbol('passwordHasher');
const SECRETS: InjectionToken<SecretSource> = Symbol('secrets');
const BOOKING_READER: InjectionToken<BookingReader> = Symbol('bookingReader');
const OPERATOR_RECORDS: InjectionToken<OperatorRecords> = Symbol('operatorRecords');
const DELIVERY_INBOX: InjectionToken<ProviderDeliveryInbox> = Symbol('deliveryInbox');
const OPERATOR_LOG: InjectionToken<OperatorLog> = Symbol('operatorLog');
const TOKEN_DIGESTER: InjectionToken<TokenDigester> = Symbol('tokenDigester');
const EMAIL_QUEUE: InjectionToken<EmailQueue> = Symbol('emailQueue');
const PROVIDER: InjectionToken<PaymentProvider | undefined> = Symbol('provider');
const CREATE_ADMIN: InjectionToken<OperatorTools['createAdmin']> = Symbol('createAdmin');
const CHECK_PAYMENTS: InjectionToken<OperatorTools['checkPayments']> = Symbol('checkPayments');
const ADOPT_ANSWER: InjectionToken<OperatorTools['adoptAnswer']> = Symbol('adoptAnswer');
const REPLAY_DELIVERIES: InjectionToken<OperatorTools['replayDeliveries']> = Symbol('replayDeliveries');
const LIST_STUCK_PAYMENTS: InjectionToken<OperatorTools['listStuckPayments']> = Symbol('listStuckPayments');
const LIST_STUCK_EMAILS: InjectionToken<OperatorTools['listStuckEmails']> = Symbol('listStuckEmails');
const RETRY_EMAILS: InjectionToken<OperatorTools['retryEmails']> = Symbol('retryEmails');

/** The environment and streams the commands are wired to. */
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
  open: (databaseUrl) => openTools(databaseUrl, surroundings),
});

const openTools = async (
  databaseUrl: string,
  { clock, openProvider, openTokenDigester, errors }: Surroundings,
): Promise<OperatorTools> => {
  const database = await openPostgres({ url: databaseUrl, poolSize: 1 });
  const own = container.createChildContainer();
  own.register(CLOCK, { useValue: clock });
  own.register(UNIT_OF_WORK, { useValue: database.unitOfWork });
  own.register(BOOKING_READER, { useValue: database.bookingReader });
  own.register(OPERATOR_RECORDS, { useValue: database.operatorRecords });
  own.register(DELIVERY_INBOX, { useValue: database.deliveryInbox });
  own.register(OPERATOR_LOG, { useValue: makeOperatorLog(errors) });
  own.register(EMAIL_QUEUE, { useValue: database.emailQueue });
  own.register(PASSWORD_HASHER, { useValue: makePasswordHasher() });
  own.register(SECRETS, { useValue: makeSecretSource() });
  own.register(PROVIDER, { useFactory: () => openProvider() });
  own.register(TOKEN_DIGESTER, { useFactory: () => openTokenDigester() });
  registerUseCases(own);
  return {
    createAdmin: own.resolve(CREATE_ADMIN),
    get checkPayments(): OperatorTools['checkPayments'] {
      return own.resolve(CHECK_PAYMENTS);
    },
    get adoptAnswer(): OperatorTools['adoptAnswer'] {
      return own.resolve(ADOPT_ANSWER);
    },
    get replayDeliveries(): OperatorTools['replayDeliveries'] {
      return own.resolve(REPLAY_DELIVERIES);
    },
    listStuckPayments: own.resolve(LIST_STUCK_PAYMENTS),
    listStuckEmails: own.resolve(LIST_STUCK_EMAILS),
    retryEmails: own.resolve(RETRY_EMAILS),
    records: own.resolve(OPERATOR_RECORDS),
    close: database.close,
  };
};

/** What applying a delivery takes. */
const applyingPorts = (
  resolver: DependencyContainer,
): Parameters<typeof makeReplayDeliveries>[0] & Parameters<typeof makeAdoptAnswer>[0] => ({
  unitOfWork: resolver.resolve(UNIT_OF_WORK),
  bookingReader: resolver.resolve(BOOKING_READER),
  operatorRecords: resolver.resolve(OPERATOR_RECORDS),
  deliveryInbox: resolver.resolve(DELIVERY_INBOX),
  operatorLog: resolver.resolve(OPERATOR_LOG),
  clock: resolver.resolve(CLOCK),
  secrets: resolver.resolve(SECRETS),
  tokenDigester: resolver.resolve(TOKEN_DIGESTER),
});

const registerUseCases = (own: DependencyContainer): void => {
  own.register(CREATE_ADMIN, {
    useFactory: instanceCachingFactory((resolver) =>
      makeCreateAdmin({
        unitOfWork: resolver.resolve(UNIT_OF_WORK),
        passwordHasher: resolver.resolve(PASSWORD_HASHER),
        clock: resolver.resolve(CLOCK),
        secrets: resolver.resolve(SECRETS),
      }),
    ),
  });
  own.register(CHECK_PAYMENTS, {
    useFactory: instanceCachingFactory((resolver) =>
      makeCheckPayments({
        bookingReader: resolver.resolve(BOOKING_READER),
        provider: resolver.resolve(PROVIDER),
      }),
    ),
  });
  own.register(ADOPT_ANSWER, {
    useFactory: instanceCachingFactory((resolver) => makeAdoptAnswer(applyingPorts(resolver))),
  });
  own.register(REPLAY_DELIVERIES, {
    useFactory: instanceCachingFactory((resolver) => makeReplayDeliveries(applyingPorts(resolver))),
  });
  own.register(LIST_STUCK_PAYMENTS, {
    useFactory: instanceCachingFactory((resolver) =>
      makeListStuckPayments({
        operatorRecords: resolver.resolve(OPERATOR_RECORDS),
        clock: resolver.resolve(CLOCK),
      }),
    ),
  });
  own.register(LIST_STUCK_EMAILS, {
    useFactory: instanceCachingFactory((resolver) =>
      makeListStuckEmails({ emailQueue: resolver.resolve(EMAIL_QUEUE) }),
    ),
  });
  own.register(RETRY_EMAILS, {
    useFactory: instanceCachingFactory((resolver) =>
      makeRetryEmails({ emailQueue: resolver.resolve(EMAIL_QUEUE) }),
    ),
  });
};
