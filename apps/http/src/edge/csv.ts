import { Readable } from 'node:stream';
import type { Locale } from '@booky/domain';
import type { RowStream } from '@booky/domain/ports';
import { type TSchema, Type } from '@sinclair/typebox';
import type { FastifyReply, FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';
import { localeOf } from '../locale.ts';

/** What a cell can hold. */
type Cell = string | number | boolean | null;

/** By which a spreadsheet reads UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

/** What a spreadsheet takes for the beginning of a formula, full-width too, and what it may skip to find one. */
const FORMULA = /^[\p{DI}\p{Cf}\u2800]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20\t\r\n]/u;

/**
 * How a file is written: as RFC 4180 says, or as a spreadsheet on a computer in French or English opens it with a double
 * click. specification.md#csv-files specification.md#csv-excel
 */
export type CsvDialect = 'plain' | 'excel';

const SEPARATORS: Readonly<Record<CsvDialect, string>> = { plain: ',', excel: ';' };

const TO_QUOTE: Readonly<Record<CsvDialect, RegExp>> = { plain: /[",\r\n]/, excel: /[";\r\n]/ };

/** specification.md#csv-cells: one cell as it is written (RFC 4180). */
export const csvCell = (value: Cell, dialect: CsvDialect): string => {
  const text = value === null ? '' : String(value);
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return TO_QUOTE[dialect].test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

export const csvRecord = (cells: readonly Cell[], dialect: CsvDialect): string =>
  `${cells.map((cell) => csvCell(cell, dialect)).join(SEPARATORS[dialect])}\r\n`;

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
const cellAt = (row: object, path: FieldPath): Cell => {
  let value: unknown = row;
  for (const name of path)
    value = typeof value === 'object' && value !== null ? Reflect.get(value, name) : null;
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null;
};

/** The file of all rows that a caller would rather have than a page; undefined for a page. */
export const wantedCsv = ({ headers }: FastifyRequest): CsvDialect | undefined => {
  const types = ['application/json', 'text/csv', 'text/csv;dialect=excel'];
  const wanted = new Negotiator({ headers }).mediaType(types);
  if (wanted === 'text/csv') return 'plain';
  return wanted === 'text/csv;dialect=excel' ? 'excel' : undefined;
};

/** What a spreadsheet calls a field, by its names joined by dots. */
export type ColumnWords = Readonly<Record<string, Readonly<Record<Locale, string>>>>;

/** A list as a file. */
export interface CsvList<Row> {
  /** Of one row. */
  readonly schema: TSchema;
  readonly rows: RowStream<Row>;
  /** As the schema has it. */
  readonly view: (row: Row) => object;
  readonly name: string;
  readonly words: ColumnWords;
  /** What a spreadsheet calls the values of a field, by the field's name. */
  readonly valueWords: Readonly<Record<string, ColumnWords>>;
}

const YES_OR_NO = { en: ['yes', 'no'], fr: ['oui', 'non'] } as const;

const KIGALI_AHEAD_MS = 7_200_000;

/** An instant as a spreadsheet reads it, in Kigali: `2026-11-24 09:00`. */
const kigaliTime = (instant: string): string =>
  new Date(Date.parse(instant) + KIGALI_AHEAD_MS).toISOString().slice(0, 16).replace('T', ' ');

/** specification.md#csv-excel: the value of a field as a person reads it. */
const forPeople =
  <Row>(field: string, { valueWords }: CsvList<Row>, locale: Locale) =>
  (value: Cell): Cell => {
    if (typeof value === 'boolean') return YES_OR_NO[locale][value ? 0 : 1];
    if (typeof value !== 'string' || value === '') return value;
    if (field.endsWith('At')) return kigaliTime(value);
    // As a number it would lose its leading zero.
    if (field === 'phone') return `'${value}`;
    return valueWords[field]?.[value]?.[locale] ?? value;
  };

/** specification.md#csv-files: what a list answers, a page or a file of the whole. */
export const pageOrCsv = <Page extends TSchema>(page: Page) => ({
  description: page.description,
  content: { 'application/json': { schema: page }, 'text/csv': { schema: CSV_FILE } },
});

const CSV_FILE = Type.Unsafe<string>({
  type: 'string',
  description:
    'Every row that matches, as a file (RFC 4180) in UTF-8 with a byte order mark: a header of the names of the fields joined by dots, then a record for each row. It has come whole only where the connection ends as HTTP says. With `dialect=excel`: semicolons, words as headers in the language of `Accept-Language`, and times in Kigali.',
});

/**
 * specification.md#csv-files: answers every row, as fast as the caller takes them. The first are read before anything
 * is sent, so that what fails at once is an error like any other; what fails later cuts the connection.
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
