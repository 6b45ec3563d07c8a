import { StorageBusy, StorageReadOnly } from '@booky/domain/ports';

/**
 * The database refused a statement. Contains only the code of the error, because errors are logged and the driver's
 * error contains values from rows and statements.
 */
export class DatabaseFault extends Error {
  /** PostgreSQL's SQLSTATE: five characters. */
  readonly code: string;

  constructor(code: string, where: readonly string[]) {
    super(['the database refused a statement:', code, ...where].join(' '));
    this.name = 'DatabaseFault';
    this.code = code;
  }
}

const NAMES = ['constraint_name', 'constraint', 'table_name', 'table', 'routine'];

const textOf = (fault: object, name: string): string | undefined => {
  const value: unknown = Reflect.get(fault, name);
  return typeof value === 'string' ? value : undefined;
};

const READ_ONLY_TRANSACTION = '25006';

/** The error codes of a statement that waited too long for a lock or ran too long. */
const OUT_OF_TIME: readonly unknown[] = ['55P03', '57014'];

/** True if the server refused a change because the server is read-only, for example a standby. */
export const isReadOnlyFault = (fault: unknown): boolean =>
  fault instanceof Error && textOf(fault, 'code') === READ_ONLY_TRANSACTION;

/**
 * Returns the fault to throw or report instead of a database error: StorageReadOnly if the server is read-only,
 * StorageBusy if a statement ran out of time, and {@link DatabaseFault} for any other error of the server. pg-boss
 * reports some faults as plain objects with the fields of an error. Such an object becomes an Error with its message.
 * Any other error stays unchanged.
 */
export const withoutValues = (fault: unknown): unknown => {
  if (typeof fault !== 'object' || fault === null) return fault;
  if (isReadOnlyFault(fault)) return new StorageReadOnly();
  const code = textOf(fault, 'code');
  if (OUT_OF_TIME.includes(code)) return new StorageBusy(`the database ended a statement: ${code}`);
  if (code !== undefined && textOf(fault, 'severity') !== undefined) {
    const where = NAMES.map((name) => textOf(fault, name)).filter((name) => name !== undefined);
    return new DatabaseFault(code, where);
  }
  return fault instanceof Error ? fault : new Error(textOf(fault, 'message') ?? 'an error without a message');
};

/**
 * Wraps a port. If a method of the port rejects, the wrapped method rejects with {@link withoutValues} of the fault.
 */
export const hidingValues = <Port extends object>(port: Port): Port =>
  new Proxy(port, {
    get: (target, name, receiver) => {
      const member: unknown = Reflect.get(target, name, receiver);
      if (typeof member !== 'function') return member;
      return async (...given: unknown[]): Promise<unknown> => {
        try {
          return (await Reflect.apply(member, target, given)) as unknown;
        } catch (fault) {
          throw withoutValues(fault);
        }
      };
    },
  });
