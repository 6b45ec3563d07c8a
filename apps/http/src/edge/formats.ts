import {
  hasForbiddenControl,
  httpsUrl,
  imageUrl,
  isEmailAddress,
  parseInstant,
  parseKigaliDate,
  parseKigaliMonth,
  mobileOrForeignNumber,
} from '@booky/domain';

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

/** Every format that the API's schemas use, with our rules. A schema with any other format does not compile. */
export const FORMATS = {
  uuid: (text: string): boolean => UUID.test(text),
  instant: (text: string): boolean => parseInstant(text) !== undefined,
  'kigali-date': (text: string): boolean => parseKigaliDate(text) !== undefined,
  'kigali-month': (text: string): boolean => parseKigaliMonth(text) !== undefined,
  line: (text: string): boolean => !hasForbiddenControl('line', text),
  lines: (text: string): boolean => !hasForbiddenControl('lines', text),
  email: isEmailAddress,
  /** Accepts foreign numbers too. The domain checks whether the payment method accepts them. */
  'payer-phone': (text: string): boolean =>
    !hasForbiddenControl('line', text) && mobileOrForeignNumber(text) !== undefined,
  'https-url': (text: string): boolean => httpsUrl(text) !== undefined,
  'image-url': (text: string): boolean => imageUrl(text) !== undefined,
} as const;

export type FormatName = keyof typeof FORMATS;

/** Formats of texts that people write. Such texts are cleaned before any check. specification.md#text-cleaned */
export const WRITTEN: ReadonlySet<string | undefined> = new Set<FormatName>([
  'line',
  'lines',
  'email',
  'payer-phone',
  'https-url',
  'image-url',
]);
