/** The type of a list of all columns of a row. The compiler refuses a list that lacks a column. */
type All<Row, Names extends readonly (keyof Row)[]> = keyof Row extends Names[number] ? Names : never;

/**
 * Returns the list of a row's columns for a statement, such as `bookings.id, bookings.status`. Statements must not use
 * `select *`. After a migration adds a column, a prepared statement with `select *` would fail with 0A000.
 */
export const columnsOf =
  <Row extends object>(table: string) =>
  <const Names extends readonly (keyof Row & string)[]>(...names: All<Row, Names>): string =>
    names.map((name) => `${table}.${name}`).join(', ');
