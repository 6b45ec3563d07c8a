import { Instant, LocalDate } from '@js-joda/core';

/** The text form of one type: PostgreSQL's number of its array type, and the conversion of one element both ways. */
interface ElementType {
  readonly arrayOid: number;
  readonly serialize: (value: never) => string;
  readonly parse: (text: string) => unknown;
}

// An element is quoted if it has a space, a comma, a quotation mark or no character; inside, a backslash escapes.
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
 * Arrays of one dimension. The driver would look all array types up by a statement on every new connection, and a
 * connection that dies under that statement ends the process with a rejection that no caller can handle.
 */
export const arrayOf = ({ arrayOid, serialize, parse }: ElementType) => ({
  to: arrayOid,
  from: [arrayOid],
  serialize: (values: readonly unknown[]) => serializeArray(values, serialize),
  parse: (text: string) => parseArray(text, parse),
});

// Does not match infinity, years before Christ and other time zones. A link made in the last supported year expires in
// a year of five digits.
const UTC_TIMESTAMP = /^(\d{4,6})-(\d\d-\d\d) (\d\d:\d\d:\d\d(?:\.\d{1,6})?)\+00$/;

/**
 * Reads PostgreSQL's text for a timestamptz in a UTC session, `2026-11-21 06:13:48.123+00`, and cuts off fractions of a
 * millisecond. Throws RangeError for any other form.
 */
export const parseInstant = (text: string): Instant => {
  const [, year = '', day, time] = UTC_TIMESTAMP.exec(text) ?? [];
  if (year === '') throw new RangeError(`a timestamptz column holds ${text}, which is not a UTC time`);
  const isoYear = year.length === 4 ? year : `+${year.padStart(6, '0')}`;
  return Instant.ofEpochMilli(Date.parse(`${isoYear}-${day}T${time}Z`));
};

const DATE = /^(\d{4})-(\d\d)-(\d\d)$/;

/**
 * Reads PostgreSQL's text for a date, `2026-11-21`, also in JSON, ten times as fast as the library. Throws RangeError
 * for any other form.
 */
export const parseDate = (text: string): LocalDate => {
  const [, year, month, day] = DATE.exec(text) ?? [];
  if (year === undefined)
    throw new RangeError(`a date column holds ${text}, which has no year of four digits`);
  return LocalDate.of(Number(year), Number(month), Number(day));
};

// PostgreSQL reads years after 9999 too, but without the sign and the zeros that ISO puts before them.
const serializeInstant = (instant: Instant): string =>
  new Date(instant.toEpochMilli()).toISOString().replace(/^\+0*/, '');

const parseSafeInteger = (text: string): number => {
  const value = Number(text);
  if (!Number.isSafeInteger(value))
    throw new RangeError('a bigint column holds a number too large to be exact');
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
 * Converts columns: bigint to a number (refused if inexact), timestamptz to an Instant, date to a LocalDate. The driver
 * would make a Date in the process's time zone of the last two, which can shift a day. numeric stays text, because
 * rates are exact decimals; jsonb is left to the driver (write with `sql.json`). Arrays are known only of the types
 * listed here.
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
