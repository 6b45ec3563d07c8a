import { isEmailAddress, LONGEST_NEW_EMAIL } from './booking/contact.ts';
import { LARGEST_RWF } from './money/rwf.ts';
import { hasDecimals, NO_RATE, type Rate, rateAsNumber } from './money/rate.ts';
import { LONGEST_PHONE, mobileOrForeignNumber } from './phone.ts';
import { type Problem, type ProblemCode, allInvalid, invalid, ofField } from './refusal.ts';
import { ok, type Result, refused } from './result.ts';
import { hasForbiddenControl, httpsUrl, imageUrl, isBrokenText, type TextKind } from './text-rules.ts';
import { cleanText } from './text.ts';

/** The limits of a cleaned text. specification.md#text-trimmed specification.md#text-cleaned */
export interface TextLimits {
  readonly kind: TextKind;
  /** In code points. */
  readonly min?: number;
  readonly max: number;
  /** True if empty text means that the field has no value. */
  readonly isOptional?: true;
  /** Returns the text to store; undefined if the text is malformed. */
  readonly read?: (text: string) => string | undefined;
}

/** A whole number from `min` to `max`. */
export interface NumberLimits {
  readonly kind: 'number';
  readonly min: number;
  readonly max: number;
}

/** A {@link Rate} with at most this many decimals. */
export interface RateLimits {
  readonly kind: 'rate';
  readonly decimals: number;
}

export type FieldLimits = TextLimits | NumberLimits | RateLimits;

/** The maximum of every whole number whose field has no other maximum. specification.md#largest-integer */
export const LARGEST_INTEGER = LARGEST_RWF;

const line = (min: number, max: number) => ({ kind: 'line', min, max }) as const;
const optionalLine = (max: number) => ({ kind: 'line', max, isOptional: true }) as const;
const lines = (min: number, max: number) => ({ kind: 'lines', min, max }) as const;
const optionalLines = (max: number) => ({ kind: 'lines', max, isOptional: true }) as const;
const optionalUrl = { ...optionalLine(2000), read: httpsUrl } as const;
const optionalImageUrl = { ...optionalLine(2000), read: imageUrl } as const;
const number = (min = 0, max = LARGEST_INTEGER) => ({ kind: 'number', min, max }) as const;

/** Lower-case words joined by single hyphens. specification.md#slug-form */
export const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** `#rrggbb` in any letter case. specification.md#color-form */
export const COLOR = /^#[0-9A-Fa-f]{6}$/;

/** A name on Instagram, with or without `@`, or the https address of the profile. specification.md#instagram-form */
export const INSTAGRAM =
  /^(?:@?[A-Za-z0-9._]{1,30}|https:\/\/(?:www\.)?instagram\.com\/[A-Za-z0-9._~:/?#@!$&'()*+,;=%-]+)$/;

const lowerCaseAddress = (text: string): string | undefined =>
  isEmailAddress(text) ? text.toLowerCase() : undefined;

const ofForm =
  (form: RegExp) =>
  (text: string): string | undefined =>
    form.test(text) ? text.toLowerCase() : undefined;

const asTyped =
  (isRight: (text: string) => boolean) =>
  (text: string): string | undefined =>
    isRight(text) ? text : undefined;

/** specification.md#booking-form */
export const BOOKING_LIMITS = {
  fullName: line(1, 200),
  phone: line(1, LONGEST_PHONE),
  location: line(1, 500),
  partySize: number(1, 1000),
  specialRequests: optionalLines(2000),
} as const;

/** The photographer may hold a slot for at most a week. specification.md#create-owner-booking */
export const ADMIN_BOOKING_LIMITS = { ...BOOKING_LIMITS, holdMinutes: number(1, 10_080) } as const;

/** specification.md#create-api-key */
export const API_KEY_LIMITS = { name: line(1, 100) } as const;

/** specification.md#create-webhook-endpoint */
export const WEBHOOK_LIMITS = { url: line(1, 2000), description: optionalLine(200) } as const;

/** specification.md#cancel-booking */
export const CANCELLATION_LIMITS = { reason: optionalLines(1000) } as const;

/** specification.md#post-shoot-quantity */
export const POST_SHOOT_LIMITS = { quantity: number(1, 99) } as const;

/** specification.md#record-cash */
export const CASH_LIMITS = { amountRwf: number(1), note: optionalLines(500) } as const;

/** specification.md#record-fee */
export const FEE_LIMITS = { transactionReference: optionalLine(100), note: optionalLines(500) } as const;

/** specification.md#record-refund */
export const REFUND_LIMITS = { reference: line(1, 100) } as const;

/** specification.md#void-cash-payment */
export const VOID_LIMITS = { reason: line(1, 500) } as const;

/** specification.md#save-photo-delivery */
export const PHOTO_LINK_LIMITS = {
  url: { kind: 'line', max: 2000, read: httpsUrl },
  note: optionalLines(2000),
} as const;

/** specification.md#add-note */
export const NOTE_LIMITS = { body: lines(1, 1000) } as const;

const NAMES = { nameEn: line(1, 200), nameFr: optionalLine(200) } as const;
const DESCRIPTIONS = { descriptionEn: optionalLines(5000), descriptionFr: optionalLines(5000) } as const;

/** specification.md#service */
export const SERVICE_LIMITS = {
  slug: { ...line(1, 100), read: ofForm(SLUG) },
  ...NAMES,
  ...DESCRIPTIONS,
  coverImageUrl: optionalImageUrl,
  bookingFeeRateOverride: { kind: 'rate', decimals: 3 },
  sortOrder: number(),
} as const;

/** The limits of each picture of a service, and the largest number of pictures. specification.md#service-pictures */
export const SERVICE_PICTURE_LIMITS = { altEn: optionalLine(300), altFr: optionalLine(300) } as const;
export const MOST_SERVICE_PICTURES = 12;

/** specification.md#add-picture */
export const PICTURE_LIMITS = { color: { ...optionalLine('#rrggbb'.length), read: ofForm(COLOR) } } as const;

/** specification.md#package */
export const PACKAGE_LIMITS = {
  ...NAMES,
  ...DESCRIPTIONS,
  priceRwf: number(),
  photoCount: number(),
  durationMinutes: number(1),
  sortOrder: number(),
} as const;

/** specification.md#add-on */
export const ADD_ON_LIMITS = { ...NAMES, priceRwf: number(), sortOrder: number() } as const;

/** Times in minutes from midnight in Kigali; weekday 0 is Sunday. specification.md#working-hours-row */
export const WORKING_HOURS_LIMITS = {
  weekday: number(0, 6),
  opensMinute: number(0, 1440),
  closesMinute: number(0, 1440),
  nextDayUntilMinute: number(1, 360),
  note: optionalLines(500),
} as const;

/** The limits of each break, and the largest number of breaks in one row. specification.md#breaks */
export const BREAK_LIMITS = { fromMinute: number(0, 1440), toMinute: number(0, 1440) } as const;
export const MOST_BREAKS = 50;

/** The limits of each window, and the largest number of windows in a package. specification.md#package-windows */
export const WINDOW_LIMITS = {
  opensMinute: number(0, 1440),
  closesMinute: number(0, 1440),
  stepMinutes: number(5, 120),
  bufferMinutes: number(0, 240),
} as const;
export const MOST_WINDOWS = 60;

/** specification.md#block */
export const BLOCK_LIMITS = { reason: optionalLines(500) } as const;

/** specification.md#add-busy-calendar */
export const BUSY_CALENDAR_LIMITS = { name: line(1, 100), url: line(1, 2000) } as const;

/** specification.md#settings-values */
export const SETTINGS_LIMITS = {
  bookingFeeRate: { kind: 'rate', decimals: 6 },
  minLeadTimeMinutes: number(),
  holdMinutes: number(1),
  bufferMinutes: number(),
  deliveryExpiryDays: number(1),
} as const;

/** specification.md#studio-facts */
export const STUDIO_LIMITS = {
  name: optionalLine(200),
  email: { ...optionalLine(LONGEST_NEW_EMAIL), read: lowerCaseAddress },
  phone: optionalLine(LONGEST_PHONE),
  address: optionalLine(500),
  website: optionalUrl,
  logoUrl: optionalImageUrl,
  accentColor: { ...optionalLine('#rrggbb'.length), read: ofForm(COLOR) },
  aboutEn: optionalLines(5000),
  aboutFr: optionalLines(5000),
  termsEn: optionalLines(5000),
  termsFr: optionalLines(5000),
  whatsapp: {
    ...optionalLine(LONGEST_PHONE),
    read: asTyped((text) => mobileOrForeignNumber(text) !== undefined),
  },
  instagram: { ...optionalLine(200), read: asTyped((text) => INSTAGRAM.test(text)) },
  mapUrl: optionalUrl,
  taxNumber: optionalLine(40),
} as const;

/** The limits of the label that payers see for a payment method. specification.md#method-labels */
export const METHOD_LABEL_LIMITS = line(1, 100);

const instructions = { min: 1, ...optionalLines(1000) } as const;

/** specification.md#policies */
export const POLICY_LIMITS = {
  clientReschedule: { untilMinutesBefore: number(0, 525_600), times: number(1, 10) },
  emails: {
    reminderHoursBefore: number(1, 168),
    balanceDueDaysBefore: number(1, 30),
    photosExpiringDaysBefore: number(1, 30),
    tomorrowAtMinute: number(0, 1439),
    thankYouDaysAfter: number(1, 60),
    reviewUrl: optionalUrl,
  },
  retention: { eraseExpiredAfterDays: number(1, 3650), eraseEndedAfterDays: number(30, 3650) },
  offlineFee: {
    instructionsEn: instructions,
    instructionsFr: instructions,
    holdMinutes: number(30, 10_080),
    mostAtOnce: number(1, 100),
  },
  booking: { furthestDays: number(1, 730) },
} as const;

/**
 * Returns the input with its texts cleaned. An empty optional text becomes undefined. Undefined fields, and fields
 * without limits, keep their values. Refuses with `validation_failed`, naming every field that is outside its limits.
 * specification.md#text-trimmed specification.md#unstorable-text
 */
export const within = <Given extends object>(
  limits: Readonly<Record<string, FieldLimits>>,
  given: Given,
): Result<Given> => {
  const kept: Record<string, unknown> = Object.fromEntries(Object.entries(given));
  const problems: Problem[] = [];
  for (const [field, limit] of Object.entries(limits)) {
    const value = kept[field];
    if (value === undefined) continue;
    const read = readField(limit, value);
    if ('code' in read) problems.push({ field, code: read.code });
    else kept[field] = read.value;
  }
  const [first, ...others] = problems;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same fields, of the same types
  return first === undefined ? ok(kept as Given) : refused(allInvalid(first, ...others));
};

/**
 * Applies {@link within} to every element of a list. Refuses with `validation_failed`, naming `field`. The problem is
 * `too_many` if the list has more than `most` elements; otherwise it is the problem of the first refused element.
 */
export const eachWithin = <Given extends object>(
  field: string,
  limits: Readonly<Record<string, FieldLimits>>,
  most: number,
  given: readonly Given[],
): Result<readonly Given[]> => {
  if (given.length > most) return refused(invalid(field, 'too_many'));
  const kept: Given[] = [];
  for (const element of given) {
    const read = within(limits, element);
    if (!read.ok) return refused(ofField(field, read.refusal));
    kept.push(read.value);
  }
  return ok(kept);
};

type ReadField = { readonly value: unknown } | { readonly code: ProblemCode };

const readField = (limits: FieldLimits, value: unknown): ReadField => {
  if (limits.kind === 'rate') return readRate(limits, value);
  if (limits.kind === 'number') return readNumber(limits, value);
  return typeof value === 'string' ? readText(limits, value) : { code: 'wrong_form' };
};

const readRate = ({ decimals }: RateLimits, value: unknown): ReadField => {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a rate is held as a number
  const rate = value as Rate;
  return rate >= NO_RATE && rateAsNumber(rate) <= 1 && hasDecimals(rate, decimals)
    ? { value }
    : { code: 'wrong_form' };
};

const readNumber = ({ min, max }: NumberLimits, value: unknown): ReadField => {
  if (typeof value !== 'number' || !Number.isInteger(value)) return { code: 'wrong_form' };
  if (value < min) return { code: 'too_small' };
  return value > max ? { code: 'too_large' } : { value };
};

/**
 * Returns the text to store, or the problem code if the text is outside its limits. An empty optional text becomes
 * undefined. specification.md#problem-codes
 */
export const readText = (
  { kind, min = 0, max, isOptional, read }: TextLimits,
  given: string,
): { readonly value: string | undefined } | { readonly code: ProblemCode } => {
  if (isBrokenText(given)) return { code: 'wrong_form' };
  const text = cleanText(given);
  if (text === '' && isOptional === true) return { value: undefined };
  if (hasForbiddenControl(kind, text)) return { code: 'wrong_form' };
  const length = Array.from(text).length;
  if (length < min) return { code: 'too_short' };
  if (length > max) return { code: 'too_long' };
  const stored = read === undefined ? text : read(text);
  return stored === undefined ? { code: 'wrong_form' } : { value: stored };
};
