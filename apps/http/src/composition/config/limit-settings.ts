import { MOST_LIVE_HOLDS } from '@booky/domain';
import { type AddressLimitName, type AddressLimits, DEFAULT_ADDRESS_LIMITS } from '../../edge/limits.ts';
import type { EnvironmentReader } from './environment-reader.ts';
import type { Strictness } from './web-addresses.ts';

/** What protects the service from too much of a good thing; undefined and false when lifted. */
export interface LimitSettings {
  readonly addressLimits: AddressLimits | undefined;
  readonly mostLiveHolds: number | undefined;
  readonly limitsPrompts: boolean;
}

const NAMES: Readonly<Record<AddressLimitName, string>> = {
  login: 'RATE_LIMIT_LOGIN',
  passwordReset: 'RATE_LIMIT_PASSWORD_RESET',
  bookingCreation: 'RATE_LIMIT_BOOKING_CREATION',
  paymentStart: 'RATE_LIMIT_PAYMENT_START',
  quoteAndCatalogue: 'RATE_LIMIT_QUOTE_AND_CATALOGUE',
  unverifiedDelivery: 'RATE_LIMIT_UNVERIFIED_DELIVERY',
  unresolvedToken: 'RATE_LIMIT_UNRESOLVED_TOKEN',
};

/**
 * Reads each limit as attempts and seconds, such as `10/60`; `RATE_LIMITS=off` lifts them all, in production only where
 * that is confirmed: without limits passwords can be guessed and the calendar filled with holds.
 */
export const readLimits = (reader: EnvironmentReader, { isDevelopment }: Strictness): LimitSettings => {
  const isLifted = reader.choice('RATE_LIMITS', ['on', 'off'], 'on') === 'off';
  const isConfirmed = reader.choice('RATE_LIMITS_OFF_CONFIRMED', ['yes', 'no'], 'no') === 'yes';
  if (isLifted && !isDevelopment && !isConfirmed) {
    reader.fault(
      'RATE_LIMITS=off leaves the service unprotected: confirm it by RATE_LIMITS_OFF_CONFIRMED=yes.',
    );
  }
  const addressLimits: AddressLimits = {
    login: readLimit(reader, 'login'),
    passwordReset: readLimit(reader, 'passwordReset'),
    bookingCreation: readLimit(reader, 'bookingCreation'),
    paymentStart: readLimit(reader, 'paymentStart'),
    quoteAndCatalogue: readLimit(reader, 'quoteAndCatalogue'),
    unverifiedDelivery: readLimit(reader, 'unverifiedDelivery'),
    unresolvedToken: readLimit(reader, 'unresolvedToken'),
  };
  const mostLiveHolds = reader.integer('LIVE_HOLDS_PER_ADDRESS', {
    min: 1,
    max: 1000,
    fallback: MOST_LIVE_HOLDS,
  });
  return isLifted
    ? { addressLimits: undefined, mostLiveHolds: undefined, limitsPrompts: false }
    : { addressLimits, mostLiveHolds, limitsPrompts: true };
};

const ATTEMPTS_AND_SECONDS = /^([1-9]\d{0,5})\/([1-9]\d{0,4})$/;

const readLimit = (reader: EnvironmentReader, name: AddressLimitName): AddressLimits[AddressLimitName] => {
  const limit = DEFAULT_ADDRESS_LIMITS[name];
  const value = reader.optional(NAMES[name])?.trim();
  if (value === undefined) return limit;
  const [, attempts, seconds] = ATTEMPTS_AND_SECONDS.exec(value) ?? [];
  if (attempts === undefined || seconds === undefined) {
    reader.fault(`${NAMES[name]} must be attempts and seconds, such as 10/60.`);
    return limit;
  }
  return { ...limit, attempts: Number(attempts), windowSeconds: Number(seconds) };
};
