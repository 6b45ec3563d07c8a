import {
  type AddressLimitName,
  type AddressLimits,
  DEFAULT_ADDRESS_LIMITS,
  type HoldLimits,
} from '@booky/domain';
import type { EnvironmentReader } from './environment-reader.ts';
import type { NameOf } from './variables.ts';
import type { Strictness } from './web-addresses.ts';

/** The limits that protect the service from overuse. A limit that is undefined or false is off. */
export interface LimitSettings {
  readonly addressLimits: AddressLimits | undefined;
  readonly holdLimits: HoldLimits | undefined;
  readonly limitsPrompts: boolean;
}

/**
 * Reads each limit. `RATE_LIMITS=off` turns all limits off. In production, `off` requires a second setting as
 * confirmation, because without limits a caller can guess passwords and fill the calendar with holds.
 */
export const readLimits = (reader: EnvironmentReader, { isDevelopment }: Strictness): LimitSettings => {
  const isLifted = reader.choice('RATE_LIMITS') === 'off';
  const isConfirmed = reader.choice('RATE_LIMITS_OFF_CONFIRMED') === 'yes';
  if (isLifted && !isDevelopment && !isConfirmed) {
    reader.fault(
      'RATE_LIMITS=off leaves the service unprotected: confirm this with RATE_LIMITS_OFF_CONFIRMED=yes.',
    );
  }
  const read = <Name extends AddressLimitName>(name: Name, variable: NameOf<'limit'>) => ({
    ...DEFAULT_ADDRESS_LIMITS[name],
    ...reader.limit(variable),
  });
  const addressLimits: AddressLimits = {
    login: read('login', 'RATE_LIMIT_LOGIN'),
    passwordReset: read('passwordReset', 'RATE_LIMIT_PASSWORD_RESET'),
    bookingCreation: read('bookingCreation', 'RATE_LIMIT_BOOKING_CREATION'),
    paymentStart: read('paymentStart', 'RATE_LIMIT_PAYMENT_START'),
    clientReschedule: read('clientReschedule', 'RATE_LIMIT_CLIENT_RESCHEDULE'),
    findBooking: read('findBooking', 'RATE_LIMIT_FIND_BOOKING'),
    quoteAndCatalogue: read('quoteAndCatalogue', 'RATE_LIMIT_QUOTE_AND_CATALOGUE'),
    unverifiedDelivery: read('unverifiedDelivery', 'RATE_LIMIT_UNVERIFIED_DELIVERY'),
    unresolvedToken: read('unresolvedToken', 'RATE_LIMIT_UNRESOLVED_TOKEN'),
  };
  const holdLimits = {
    mostLive: reader.integer('LIVE_HOLDS_PER_ADDRESS'),
    heldHours: reader.integer('HELD_HOURS_PER_ADDRESS'),
  };
  return isLifted
    ? { addressLimits: undefined, holdLimits: undefined, limitsPrompts: false }
    : { addressLimits, holdLimits, limitsPrompts: true };
};
