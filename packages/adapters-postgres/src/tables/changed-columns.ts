import { isDeepStrictEqual } from 'node:util';

/** The columns of a row that are not as they were. */
export const changedColumns = <Row extends object>(before: Row, after: Row): Partial<Row> =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- names and values are the row's own
  Object.fromEntries(
    Object.entries(after).filter(([name, value]) => !isSame(Reflect.get(before, name), value)),
  ) as Partial<Row>;

const isSame = (one: unknown, other: unknown): boolean =>
  one === other || (typeof other === 'object' && isDeepStrictEqual(one, other));
