// tsyringe refuses to load without the Reflect metadata functions, decorators or not, so this import comes first.
import 'reflect-metadata';
import { openPostgres, type PostgresAdapters, type PostgresOptions } from '@booky/adapters-postgres';
import { container, instanceCachingFactory } from 'tsyringe';

/** Factories of every adapter except the database. A fault of a factory reaches the first reader of its adapter. */
export type Factories<Adapters extends object> = { readonly [Name in keyof Adapters]: () => Adapters[Name] };

/** The adapters of one process. */
export interface OpenedProcess<Adapters extends object> {
  readonly database: PostgresAdapters;
  /** Each adapter is created once, when it is first read. */
  readonly adapters: Adapters;
  /** Closes the database and forgets the adapters. Called once. */
  dispose(): Promise<void>;
}

/**
 * Opens the database of a process and registers its other adapters in a separate container. Only this file uses the
 * container; use cases and everything else above the adapters are plain functions. Rejects as openPostgres does.
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
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- one getter for each factory, of what it makes
    adapters: Object.defineProperties({}, Object.fromEntries(getters)) as Adapters,
    dispose: async () => {
      await own.dispose();
      await database.close();
    },
  };
};
