import {
  hasForbiddenControl,
  httpsUrl,
  isEmailAddress,
  parseInstant,
  parseKigaliDate,
  parseKigaliMonth,
  mobileOrForeignNumber,
} from '@booky/domain';

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

/** Every format a schema of the API may name, by our own rules; a schema with any other name does not compile. */
export const FORMATS = {
  uuid: (text: string): boolean => UUID.test(text),
  instant: (text: string): boolean => parseInstant(text) !== undefined,
  'kigali-date': (text: string): boolean => parseKigaliDate(text) !== undefined,
  'kigali-month': (text: string): boolean => parseKigaliMonth(text) !== undefined,
  line: (text: string): boolean => !hasForbiddenControl('line', text),
  lines: (text: string): boolean => !hasForbiddenControl('lines', text),
  email: isEmailAddress,
  /** Whether the method takes a foreign one is the domain's to say. */
  'payer-phone': (text: string): boolean =>
    !hasForbiddenControl('line', text) && mobileOrForeignNumber(text) !== undefined,
  'https-url': (text: string): boolean => httpsUrl(text) !== undefined,
} as const;

export type FormatName = keyof typeof FORMATS;

/** Formats of what people write, which is cleaned before any check. specification.md#text-cleaned */
export const WRITTEN: ReadonlySet<string | undefined> = new Set<FormatName>([
  'line',
  'lines',
  'email',
  'payer-phone',
  'https-url',
]);
