/** The type of a list of all columns of a row. The code does not compile if a column is missing. */
type All<Row, Names extends readonly (keyof Row)[]> = keyof Row extends Names[number] ? Names : never;

/**
 * Returns the list of a row's columns for a statement, such as `bookings.id, bookings.status`. Statements must not use
 * `select *`: after a migration adds a column, such a prepared statement would fail with 0A000.
 */
export const columnsOf =
  <Row extends object>(table: string) =>
  <const Names extends readonly (keyof Row & string)[]>(...names: All<Row, Names>): string =>
    names.map((name) => `${table}.${name}`).join(', ');
