import { AsyncLocalStorage } from 'node:async_hooks';
import type { UnitOfWork } from '@booky/domain/ports';

/**
 * The units of work of use cases that are built once: those given to `runWith` during its work, else the plain ones.
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
