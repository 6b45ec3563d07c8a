import { Readable } from 'node:stream';
import type { Locale } from '@booky/domain';
import type { RowStream } from '@booky/domain/ports';
import { type TSchema, Type } from '@sinclair/typebox';
import type { FastifyReply, FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';
import { localeOf } from '../locale.ts';

type Cell = string | number | boolean | null;

/** The byte order mark. It makes spreadsheets read a file as UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

/** Matches text that a spreadsheet may read as a formula, even with a full-width sign or after invisible characters. */
const FORMULA = /^[\p{DI}\p{Cf}\u2800]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20\t\r\n]/u;

/**
 * The dialect of a file. `plain` is RFC 4180. An `excel` file opens correctly by a double click on a computer set to
 * French or English. specification.md#csv-files specification.md#csv-excel
 */
export type CsvDialect = 'plain' | 'excel';

const SEPARATORS: Readonly<Record<CsvDialect, string>> = { plain: ',', excel: ';' };

const TO_QUOTE: Readonly<Record<CsvDialect, RegExp>> = { plain: /[",\r\n]/, excel: /[";\r\n]/ };

/** Writes one cell (RFC 4180). specification.md#csv-cells */
export const csvCell = (value: Cell, dialect: CsvDialect): string => {
  const text = value === null ? '' : String(value);
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return TO_QUOTE[dialect].test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

export const csvRecord = (cells: readonly Cell[], dialect: CsvDialect): string =>
  `${cells.map((cell) => csvCell(cell, dialect)).join(SEPARATORS[dialect])}\r\n`;

/** The path of a field within its row, such as `payment`, `refund`, `reference`. */
export type FieldPath = readonly string[];

/** Returns the leaf fields of a row in the order of its schema. specification.md#csv-files */
export const fieldsOf = (schema: TSchema, path: FieldPath = []): readonly FieldPath[] => {
  const fields: unknown = schema['properties'];
  if (typeof fields !== 'object' || fields === null) return [path];
  return Object.entries(fields).flatMap(([name, field]: [string, TSchema]) =>
    fieldsOf(field, [...path, name]),
  );
};

/** Returns the value of a field. Returns null if a parent of the field is null. */
const cellAt = (row: object, path: FieldPath): Cell => {
  let value: unknown = row;
  for (const name of path)
    value = typeof value === 'object' && value !== null ? Reflect.get(value, name) : null;
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null;
};

/** Returns the dialect if the caller prefers a file with all rows. Returns undefined if the caller prefers a page. */
export const wantedCsv = ({ headers }: FastifyRequest): CsvDialect | undefined => {
  const types = ['application/json', 'text/csv', 'text/csv;dialect=excel'];
  const wanted = new Negotiator({ headers }).mediaType(types);
  if (wanted === 'text/csv') return 'plain';
  return wanted === 'text/csv;dialect=excel' ? 'excel' : undefined;
};

/**
 * The column headings of a spreadsheet, or the words for a field's values. The key of a heading is the path of the
 * column's field, joined by dots.
 */
export type ColumnWords = Readonly<Record<string, Readonly<Record<Locale, string>>>>;

export interface CsvList<Row> {
  readonly schema: TSchema;
  readonly rows: RowStream<Row>;
  /** Returns the row in the form that the schema describes. */
  readonly view: (row: Row) => object;
  readonly name: string;
  readonly words: ColumnWords;
  /** The words for a field's values in a spreadsheet, by the field's name. */
  readonly valueWords: Readonly<Record<string, ColumnWords>>;
}

const YES_OR_NO = { en: ['yes', 'no'], fr: ['oui', 'non'] } as const;

const KIGALI_AHEAD_MS = 7_200_000;

/** Writes an instant for a spreadsheet, in Kigali time: `2026-11-24 09:00`. */
const kigaliTime = (instant: string): string =>
  new Date(Date.parse(instant) + KIGALI_AHEAD_MS).toISOString().slice(0, 16).replace('T', ' ');

/** Writes the value of a field for people. specification.md#csv-excel */
const forPeople =
  <Row>(field: string, { valueWords }: CsvList<Row>, locale: Locale) =>
  (value: Cell): Cell => {
    if (typeof value === 'boolean') return YES_OR_NO[locale][value ? 0 : 1];
    if (typeof value !== 'string' || value === '') return value;
    if (field.endsWith('At')) return kigaliTime(value);
    // A spreadsheet would read a phone number without the apostrophe as a number and drop the leading zero.
    if (field === 'phone') return `'${value}`;
    return valueWords[field]?.[value]?.[locale] ?? value;
  };

/** The answers of an operation that lists rows: a page, or a file of all rows. specification.md#csv-files */
export const pageOrCsv = <Page extends TSchema>(page: Page) => ({
  description: page.description,
  content: { 'application/json': { schema: page }, 'text/csv': { schema: CSV_FILE } },
});

const CSV_FILE = Type.Unsafe<string>({
  type: 'string',
  description:
    'All matching rows as a file (RFC 4180) in UTF-8 with a byte order mark: a header with the field names joined by dots, then one record per row. The file is complete only if the connection ends as HTTP requires. With `dialect=excel`: semicolons, headers in words in the language of `Accept-Language`, and times in Kigali.',
});

/**
 * Sends every row, as fast as the caller reads. Reads the first rows before sending anything, so that a failure at the
 * beginning gets a normal error answer. After a later failure, cuts the connection. specification.md#csv-files
 */
export const sendCsv = async <Row>(
  { method, headers }: FastifyRequest,
  reply: FastifyReply,
  list: CsvList<Row>,
  dialect: CsvDialect,
): Promise<FastifyReply> => {
  const { schema, rows, view, name, words } = list;
  const first = await rows.next();
  void reply.type('text/csv; charset=utf-8').header('content-disposition', `attachment; filename="${name}"`);
  if (method === 'HEAD') {
    await rows.close();
    return reply.send('');
  }
  const locale = localeOf(headers['accept-language']);
  const columns = fieldsOf(schema).map((path) => ({
    path,
    header: dialect === 'excel' ? words[path.join('.')]?.[locale] : undefined,
    write: dialect === 'excel' ? forPeople(path.at(-1) ?? '', list, locale) : (cell: Cell) => cell,
  }));
  const recordOf = (row: Row): string => {
    const shown = view(row);
    const cells = columns.map(({ path, write }) => write(cellAt(shown, path)));
    return csvRecord(cells, dialect);
  };
  const written = (some: readonly Row[]): string => some.map(recordOf).join('');
  const header = columns.map(({ path, header: word }) => word ?? path.join('.'));
  const begin = BYTE_ORDER_MARK + csvRecord(header, dialect) + written(first);
  return reply.send(
    asReadable(begin, first.length === 0 ? undefined : async () => written(await rows.next()), rows),
  );
};

/** Reads the next rows once the caller has received the previous rows. An empty text ends the file. */
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

/** Returns the file name of a list between two dates. specification.md#csv-names */
export const csvName = (list: string, from: string | undefined, to: string | undefined): string =>
  `${list}-${from ?? 'start'}-${to ?? 'end'}.csv`;
