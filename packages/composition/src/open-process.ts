// tsyringe refuses to load without the Reflect metadata functions, decorators or not, so this import comes first.
import 'reflect-metadata';
import { openPostgres, type PostgresAdapters, type PostgresOptions } from '@booky/adapters-postgres';
import { container, instanceCachingFactory } from 'tsyringe';

/** How each adapter beside the database is made. A factory may throw what the one who asks for its adapter is to see. */
export type Factories<Adapters extends object> = { readonly [Name in keyof Adapters]: () => Adapters[Name] };

/** The adapters of one process. */
export interface OpenedProcess<Adapters extends object> {
  readonly database: PostgresAdapters;
  /** Each is made when it is first read, and once. */
  readonly adapters: Adapters;
  /** Closes the database and forgets the adapters. Called once. */
  dispose(): Promise<void>;
}

/**
 * Opens the database of a process and registers its other adapters in a container of its own. The one place that knows
 * the container; what is built on the adapters, such as use cases, is plain functions. Rejects as openPostgres does.
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
