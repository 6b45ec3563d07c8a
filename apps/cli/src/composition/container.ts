// tsyringe refuses to load without the Reflect metadata functions, decorators or not, so this import comes first.
import 'reflect-metadata';
import { migrate, openPostgres } from '@booky/adapters-postgres';
import { makePasswordHasher, makeSecretSource } from '@booky/adapters-security';
import { makeCreateAdmin } from '@booky/domain';
import type { Clock, PasswordHasher, SecretSource, UnitOfWork } from '@booky/domain/ports';
import type { Operator, OperatorTools } from '../operator.ts';
import { container, instanceCachingFactory, type InjectionToken } from 'tsyringe';

const CLOCK: InjectionToken<Clock> = Symbol('clock');
const UNIT_OF_WORK: InjectionToken<UnitOfWork> = Symbol('unitOfWork');
const PASSWORD_HASHER: InjectionToken<PasswordHasher> = Symbol('passwordHasher');
const SECRETS: InjectionToken<SecretSource> = Symbol('secrets');
const CREATE_ADMIN: InjectionToken<OperatorTools['createAdmin']> = Symbol('createAdmin');

/** Wires what the commands can do onto PostgreSQL. */
export const makeOperator = (clock: Clock): Operator => ({
  migrate: async (databaseUrl) => (await migrate(databaseUrl)).applied,
  open: (databaseUrl) => openTools(databaseUrl, clock),
});

const openTools = async (databaseUrl: string, clock: Clock): Promise<OperatorTools> => {
  const database = await openPostgres({ url: databaseUrl, poolSize: 1 });
  const own = container.createChildContainer();
  own.register(CLOCK, { useValue: clock });
  own.register(UNIT_OF_WORK, { useValue: database.unitOfWork });
  own.register(PASSWORD_HASHER, { useValue: makePasswordHasher() });
  own.register(SECRETS, { useValue: makeSecretSource() });
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
  return { createAdmin: own.resolve(CREATE_ADMIN), close: database.close };
};
