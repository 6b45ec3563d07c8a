// Keep this import first: tsyringe throws at import if the functions for Reflect metadata are missing.
import 'reflect-metadata';
import { openPostgres, type PostgresAdapters, type PostgresOptions } from '@booky/adapters-postgres';
import { container, instanceCachingFactory } from 'tsyringe';

/**
 * The factories of all adapters except the database. A factory runs when its adapter is first read. An error of the
 * factory becomes an error of the read.
 */
export type Factories<Adapters extends object> = { readonly [Name in keyof Adapters]: () => Adapters[Name] };

/** The adapters of one process. */
export interface OpenedProcess<Adapters extends object> {
  readonly database: PostgresAdapters;
  /** The adapters. Each adapter is created once, when it is first read. */
  readonly adapters: Adapters;
  /** Closes the database and releases the adapters. Call it only once. */
  dispose(): Promise<void>;
}

/**
 * Opens the database of a process, and registers the other adapters of this process in a new dependency container. Only
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
