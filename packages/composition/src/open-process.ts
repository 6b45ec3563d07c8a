// Keep this import first: tsyringe throws when it is imported before the Reflect metadata functions exist.
import 'reflect-metadata';
import { openPostgres, type PostgresAdapters, type PostgresOptions } from '@booky/adapters-postgres';
import { container, instanceCachingFactory } from 'tsyringe';

/**
 * The factories of all adapters except the database. A factory runs when its adapter is first used. If the factory
 * throws, using the adapter throws the same error.
 */
export type Factories<Adapters extends object> = { readonly [Name in keyof Adapters]: () => Adapters[Name] };

export interface OpenedProcess<Adapters extends object> {
  readonly database: PostgresAdapters;
  /** The adapters. Each adapter is created only once, when it is first used. */
  readonly adapters: Adapters;
  /** Closes the database and releases the adapters. Call it only once. */
  dispose(): Promise<void>;
}

/**
 * Opens the database of a process, and registers the process's other adapters in a new dependency container. Only
 * this file uses the container. Rejects if openPostgres rejects.
 */
export const openProcess = async <Adapters extends object>(
  options: PostgresOptions,
  factories: Factories<Adapters>,
): Promise<OpenedProcess<Adapters>> => {
  const database = await openPostgres(options);
  const own = container.createChildContainer();
  const getters = Object.entries<() => unknown>(factories).map(([name, make]) => {
    const token = Symbol(name);
    own.register(token, { useFactory: instanceCachingFactory(make) });
    return [name, { enumerable: true, get: (): unknown => own.resolve(token) }] as const;
  });
  return {
    database,
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each getter returns what its factory makes
    adapters: Object.defineProperties({}, Object.fromEntries(getters)) as Adapters,
    dispose: async () => {
      await own.dispose();
      await database.close();
    },
  };
};
