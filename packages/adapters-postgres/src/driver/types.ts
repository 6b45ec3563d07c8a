import { Instant, LocalDate } from '@js-joda/core';

/** How to convert elements of one type to and from text, and PostgreSQL's number of the matching array type. */
interface ElementType {
  readonly arrayOid: number;
  readonly serialize: (value: never) => string;
  readonly parse: (text: string) => unknown;
}

// PostgreSQL quotes an element that is empty or contains a space, a comma or a quotation mark. In quotes, a backslash
// escapes the next character.
const ELEMENT = /"((?:[^"\\]|\\.)*)"|[^,]+/g;

const parseArray = (text: string, parse: ElementType['parse']): readonly unknown[] =>
  Array.from(text.slice(1, -1).matchAll(ELEMENT), ([plain, quoted]) => {
    if (quoted === undefined && plain === 'NULL') return null;
    return parse(quoted === undefined ? plain : quoted.replaceAll(/\\(.)/g, '$1'));
  });

const serializeArray = (values: readonly unknown[], serialize: (value: never) => string): string =>
  `{${values
    .map((value) =>
      value === null ? 'null' : `"${serialize(value as never).replaceAll(/["\\]/g, String.raw`\$&`)}"`,
    )
    .join(',')}}`;

/**
 * Returns the type of one-dimensional arrays. Without such types, the driver would look up all array types by a
 * statement on every new connection. A connection that is lost during this statement would cause an unhandled
 * rejection, which ends the process.
 */
export const arrayOf = ({ arrayOid, serialize, parse }: ElementType) => ({
  to: arrayOid,
  from: [arrayOid],
  serialize: (values: readonly unknown[]) => serializeArray(values, serialize),
  parse: (text: string) => parseArray(text, parse),
});

// Does not match infinity, years before Christ or other time zones. Years can have five digits, because a link from the
// year 9999 can expire in the next year.
const UTC_TIMESTAMP = /^(\d{4,6})-(\d\d-\d\d) (\d\d:\d\d:\d\d(?:\.\d{1,6})?)\+00$/;

/**
 * Reads a timestamptz as PostgreSQL writes it in a UTC session, such as `2026-11-21 06:13:48.123+00`. Cuts off
 * fractions of a millisecond. Throws RangeError for any other format.
 */
export const parseInstant = (text: string): Instant => {
  const [, year = '', day, time] = UTC_TIMESTAMP.exec(text) ?? [];
  if (year === '') throw new RangeError(`expected a UTC time in a timestamptz column, got ${text}`);
  const isoYear = year.length === 4 ? year : `+${year.padStart(6, '0')}`;
  return Instant.ofEpochMilli(Date.parse(`${isoYear}-${day}T${time}Z`));
};

const DATE = /^(\d{4})-(\d\d)-(\d\d)$/;

/**
 * Reads a date as PostgreSQL writes it, such as `2026-11-21`. A date in JSON has the same format. This function is ten
 * times as fast as the library. Throws RangeError for any other format.
 */
export const parseDate = (text: string): LocalDate => {
  const [, year, month, day] = DATE.exec(text) ?? [];
  if (year === undefined)
    throw new RangeError(`expected a date with a year of four digits in a date column, got ${text}`);
  return LocalDate.of(Number(year), Number(month), Number(day));
};

// Removes the sign and the zeros that ISO puts before a year after 9999, because PostgreSQL does not accept them.
const serializeInstant = (instant: Instant): string =>
  new Date(instant.toEpochMilli()).toISOString().replace(/^\+0*/, '');

const parseSafeInteger = (text: string): number => {
  const value = Number(text);
  if (!Number.isSafeInteger(value))
    throw new RangeError('expected a safe integer in a bigint column, got a larger number');
  return value;
};

const bigint = { serialize: (value: number) => String(value), parse: parseSafeInteger };
const instant = { serialize: serializeInstant, parse: parseInstant };
const localDate = {
  serialize: (date: LocalDate) => date.toString().replace(/^\+/, ''),
  parse: parseDate,
};
const text = { serialize: (value: string) => value, parse: (value: string) => value };
const integer = { serialize: (value: number) => String(value), parse: Number };

/**
 * Converts columns: a bigint to a number (throws if the number is inexact), a timestamptz to an Instant, and a date to
 * a LocalDate. The driver would convert both time types to a Date in the time zone of the process, which can shift a
 * day. A numeric stays text, because rates are exact decimals. The driver converts jsonb, so write jsonb with
 * `sql.json`. Only arrays of the types in this list can be used.
 */
export const columnTypes = {
  bigint: { to: 20, from: [20], ...bigint },
  instant: { to: 1184, from: [1184], ...instant },
  localDate: { to: 1082, from: [1082], ...localDate },
  bigints: arrayOf({ arrayOid: 1016, ...bigint }),
  instants: arrayOf({ arrayOid: 1185, ...instant }),
  localDates: arrayOf({ arrayOid: 1182, ...localDate }),
  integers: arrayOf({ arrayOid: 1007, ...integer }),
  texts: arrayOf({ arrayOid: 1009, ...text }),
  uuids: arrayOf({ arrayOid: 2951, ...text }),
};
