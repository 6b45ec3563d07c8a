/** Fails to compile as a list of a row's columns while one is missing. */
type All<Row, Names extends readonly (keyof Row)[]> = keyof Row extends Names[number] ? Names : never;

/**
 * Lists the columns of a row, each once, as a statement names them: `"bookings".id, "bookings".status`. Statements
 * never say `select *`: a process with such a prepared statement would fail (0A000) once a migration adds a column.
 */
export const columnsOf =
  <Row extends object>(table: string) =>
  <const Names extends readonly (keyof Row & string)[]>(...names: All<Row, Names>): string =>
    names.map((name) => `${table}.${name}`).join(', ');
