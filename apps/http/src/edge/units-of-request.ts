import { AsyncLocalStorage } from 'node:async_hooks';
import type { UnitOfWork } from '@booky/domain/ports';

/**
 * Lets the same use cases run with different units of work. Work that runs inside `runWith` uses the units given to
 * `runWith`, and all other work uses the plain units.
 */
export const makeUnitsOfRequest = (
  plain: UnitOfWork,
): {
  readonly unitOfWork: UnitOfWork;
  readonly runWith: <Value>(units: UnitOfWork, work: () => Promise<Value>) => Promise<Value>;
} => {
  const scope = new AsyncLocalStorage<UnitOfWork>();
  return {
    unitOfWork: { run: (work, how) => (scope.getStore() ?? plain).run(work, how) },
    runWith: (units, work) => scope.run(units, work),
  };
};
