// tsyringe refuses to load without the Reflect metadata functions, decorators or not, so this import comes first.
import 'reflect-metadata';
import { openPostgres } from '@booky/adapters-postgres';
import { makePasswordHasher, makeSecretSource } from '@booky/adapters-security';
import { makeCreateAdmin } from '@booky/domain';
import type { Clock, PasswordHasher, SecretSource, UnitOfWork } from '@booky/domain/ports';
import { container, instanceCachingFactory, type InjectionToken } from 'tsyringe';

type CreateAdmin = ReturnType<typeof makeCreateAdmin>;

const CLOCK: InjectionToken<Clock> = Symbol('clock');
const UNIT_OF_WORK: InjectionToken<UnitOfWork> = Symbol('unitOfWork');
const PASSWORD_HASHER: InjectionToken<PasswordHasher> = Symbol('passwordHasher');
const SECRETS: InjectionToken<SecretSource> = Symbol('secrets');
const CREATE_ADMIN: InjectionToken<CreateAdmin> = Symbol('createAdmin');

/** What the commands may call, and how to let go of the database. */
export interface OperatorTools {
  readonly createAdmin: CreateAdmin;
  close(): Promise<void>;
}

/** Wires the operator's use cases onto PostgreSQL. */
export const openOperatorTools = async (databaseUrl: string, clock: Clock): Promise<OperatorTools> => {
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
