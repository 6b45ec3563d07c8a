import { type Rate, rateOf } from './money/rate.ts';

/** specification.md#settings-values: the five operating values. */
export interface Settings {
  readonly bookingFeeRate: Rate;
  readonly minLeadTimeMinutes: number;
  readonly holdMinutes: number;
  readonly bufferMinutes: number;
  readonly deliveryExpiryDays: number;
}

const exactly = (value: number): Rate => {
  const rate = rateOf(value);
  if (rate === undefined)
    throw new RangeError('the default is not a rate from 0 to 1 with at most six decimals');
  return rate;
};

/** specification.md#settings-values: the values a new studio starts with. */
export const DEFAULT_SETTINGS: Settings = {
  bookingFeeRate: exactly(0.3),
  minLeadTimeMinutes: 1440,
  holdMinutes: 15,
  bufferMinutes: 30,
  deliveryExpiryDays: 30,
};
