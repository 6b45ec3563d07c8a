/**
 * The database refused a statement. Says which kind of refusal it was and nothing else: the driver's own error carries
 * values of the row, the statement and its parameters, and errors end up in logs.
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

/** What to throw in place of an error: a {@link DatabaseFault} for the server's own, anything else as it is. */
export const withoutValues = (fault: unknown): unknown => {
  if (!(fault instanceof Error) || !('severity' in fault) || !('code' in fault)) return fault;
  const where = NAMES.map((name): unknown => Reflect.get(fault, name)).filter(
    (name) => typeof name === 'string',
  );
  return new DatabaseFault(String(fault.code), where);
};

/** The same port, whose methods reject with {@link withoutValues} of what they met. */
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
