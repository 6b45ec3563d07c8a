import { Readable } from 'node:stream';
import type { RowStream } from '@booky/domain/ports';
import type { TSchema } from '@sinclair/typebox';
import type { FastifyReply, FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';

/** What a cell can hold. */
type Cell = string | number | boolean | null;

/** By which a spreadsheet reads UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

/** What a spreadsheet takes for the beginning of a formula, full-width too, and what it may skip to find one. */
const FORMULA = /^[\p{DI}\p{Cf}\u2800]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20\t\r\n]/u;

/** specification.md#csv-cells: one cell as it is written (RFC 4180). */
export const csvCell = (value: Cell): string => {
  const text = value === null ? '' : String(value);
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

export const csvRecord = (cells: readonly Cell[]): string => `${cells.map(csvCell).join(',')}\r\n`;

/** The path of a field from its row, such as `payment`, `refund`, `reference`. */
export type FieldPath = readonly string[];

/** specification.md#csv-files: the fields of a row that hold no others, in the order of its schema. */
export const fieldsOf = (schema: TSchema, path: FieldPath = []): readonly FieldPath[] => {
  const fields: unknown = schema['properties'];
  if (typeof fields !== 'object' || fields === null) return [path];
  return Object.entries(fields).flatMap(([name, field]: [string, TSchema]) =>
    fieldsOf(field, [...path, name]),
  );
};

/** The value of a field, null where what would hold it is null. */
const cellAt = (row: unknown, [name, ...further]: FieldPath): Cell => {
  if (name === undefined)
    return typeof row === 'string' || typeof row === 'number' || typeof row === 'boolean' ? row : null;
  return typeof row === 'object' && row !== null ? cellAt(Reflect.get(row, name), further) : null;
};

/** Whether a caller would rather have a file of all rows than a page. */
export const prefersCsv = ({ headers }: FastifyRequest): boolean =>
  new Negotiator({ headers }).mediaType(['application/json', 'text/csv']) === 'text/csv';

/** A list as a file. */
export interface CsvList<Row> {
  /** Of one row. */
  readonly schema: TSchema;
  readonly rows: RowStream<Row>;
  /** As the schema has it. */
  readonly view: (row: Row) => object;
  readonly name: string;
}

/**
 * specification.md#csv-files: answers every row, as fast as the caller takes them. The first are read before anything
 * is sent, so that what fails at once is an error like any other; what fails later cuts the connection.
 */
export const sendCsv = async <Row>(
  { method }: FastifyRequest,
  reply: FastifyReply,
  { schema, rows, view, name }: CsvList<Row>,
): Promise<FastifyReply> => {
  const first = await rows.next();
  void reply.type('text/csv; charset=utf-8').header('content-disposition', `attachment; filename="${name}"`);
  if (method === 'HEAD') {
    await rows.close();
    return reply.send('');
  }
  const fields = fieldsOf(schema);
  const written = (some: readonly Row[]): string =>
    some.map((row) => csvRecord(fields.map((field) => cellAt(view(row), field)))).join('');
  const begin = BYTE_ORDER_MARK + csvRecord(fields.map((field) => field.join('.'))) + written(first);
  return reply.send(
    asReadable(begin, first.length === 0 ? undefined : async () => written(await rows.next()), rows),
  );
};

/** Reads on only when the caller has taken what was read; an empty text is the end. */
const asReadable = (
  begin: string,
  next: (() => Promise<string>) | undefined,
  rows: Pick<RowStream<unknown>, 'close'>,
): Readable => {
  let isBegun = false;
  return new Readable({
    read() {
      if (!isBegun) {
        isBegun = true;
        this.push(begin);
      } else if (next === undefined) this.push(null);
      else
        next().then(
          (text) => this.push(text === '' ? null : text),
          (fault: unknown) =>
            this.destroy(fault instanceof Error ? fault : new Error('the rows ended early')),
        );
    },
    destroy(fault, done) {
      rows.close().then(
        () => done(fault),
        () => done(fault),
      );
    },
  });
};

/** specification.md#csv-names: what a file of a list between two dates is called. */
export const csvName = (list: string, from: string | undefined, to: string | undefined): string =>
  `${list}-${from ?? 'start'}-${to ?? 'end'}.csv`;
