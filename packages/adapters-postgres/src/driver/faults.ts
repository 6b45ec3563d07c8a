import { StorageBusy, StorageReadOnly } from '@booky/domain/ports';

/**
 * The database refused a statement. Names only the kind of refusal: the driver's error contains values of the row, the
 * statement and its parameters, and errors end up in logs.
 */
export class DatabaseFault extends Error {
  /** PostgreSQL's SQLSTATE, five characters. */
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

/** The server ended a statement that waited too long for a lock, or took too long. */
const OUT_OF_TIME: readonly unknown[] = ['55P03', '57014'];

/** Tells whether the server refused a change because it is read-only, as a standby is. */
export const isReadOnlyFault = (fault: unknown): boolean =>
  fault instanceof Error && textOf(fault, 'code') === READ_ONLY_TRANSACTION;

/**
 * Returns the fault to throw or report instead: StorageReadOnly if the server takes no changes, StorageBusy if a
 * statement ran out of time, a {@link DatabaseFault} for its other errors, else the error itself. pg-boss reports some
 * faults as plain copies of errors; they become errors again, without the copied fields.
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

/** Wraps a port so that its methods reject with {@link withoutValues} of any fault. */
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
