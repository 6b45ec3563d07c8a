/** @import { ChargeView } from '@booky/provider-simulators' */

/** Kigali has kept this offset since 1935 and changes no clocks in summer. */
const KIGALI_OFFSET = '+02:00';
const KIGALI_OFFSET_MS = 2 * 3_600_000;

/** @param {Intl.DateTimeFormatOptions} options */
const kigali = (options) => {
  const format = new Intl.DateTimeFormat('en-GB', { timeZone: 'Africa/Kigali', ...options });
  return (/** @type {number} */ epochMs) => format.format(epochMs);
};

export const writeTime = kigali({ hour: '2-digit', minute: '2-digit', second: '2-digit' });
export const writeMinute = kigali({ hour: '2-digit', minute: '2-digit' });
export const writeDate = kigali({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
export const writeDay = kigali({ weekday: 'long', day: 'numeric', month: 'long' });
export const writeMoment = kigali({ day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' });
export const writeMomentInFull = kigali({
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});

/**
 * An instant as a field for date and time holds it, in Kigali time.
 *
 * @param {number} epochMs
 */
export const toField = (epochMs) => new Date(epochMs + KIGALI_OFFSET_MS).toISOString().slice(0, 16);

/**
 * The instant a field for date and time means, in Kigali time.
 *
 * @param {string} value
 */
export const fromField = (value) => `${value.length === 16 ? `${value}:00` : value}${KIGALI_OFFSET}`;

/** @type {readonly (readonly [unit: string, ms: number])[]} */
const UNITS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
  ['second', 1000],
];

/**
 * How far the sandbox's clock is from real time, in its two largest units.
 *
 * @param {number} offsetMs
 */
export const writeOffset = (offsetMs) => {
  let rest = Math.round(Math.abs(offsetMs) / 1000) * 1000;
  const parts = [];
  for (const [unit, ms] of UNITS) {
    const count = Math.floor(rest / ms);
    rest -= count * ms;
    if (count > 0) parts.push(`${count.toLocaleString('en')} ${unit}${count === 1 ? '' : 's'}`);
  }
  if (parts.length === 0) return 'Less than a second from real time';
  return `${parts.slice(0, 2).join(' ')} ${offsetMs > 0 ? 'ahead of' : 'behind'} real time`;
};

/** @param {number} amountRwf */
export const writeFrancs = (amountRwf) => `RWF\u00a0${amountRwf.toLocaleString('en')}`;

/**
 * +250 788 123 453, kept on one line.
 *
 * @param {string | null} phone
 */
export const writePhone = (phone) =>
  phone === null ? 'no phone' : phone.replace(/^(\+250)(\d{3})(\d{3})(\d{3})$/, '$1\u00a0$2\u00a0$3\u00a0$4');

/** @type {Readonly<Record<ChargeView['method'], string>>} */
const METHODS = { momo_alpha: 'MTN MoMo', momo_beta: 'Airtel Money', card: 'Card' };

/** @param {ChargeView} charge */
export const writeMethod = (charge) => METHODS[charge.method];

/**
 * A number with its noun.
 *
 * @param {number} number
 * @param {string} one
 * @param {string} [many]
 */
export const count = (number, one, many = `${one}s`) =>
  `${number.toLocaleString('en')} ${number === 1 ? one : many}`;

/**
 * What the API answered to callbacks, as the end of a sentence.
 *
 * @param {readonly (number | null)[]} statuses
 */
export const writeAnswers = (statuses) => {
  if (statuses.length === 0) return 'No callback was sent.';
  return `The API answered ${statuses.map((status) => status ?? 'nothing').join(', ')}.`;
};

/**
 * booking_confirmed as "booking confirmed".
 *
 * @param {string} cause
 */
export const writeCause = (cause) => cause.replaceAll('_', ' ');
