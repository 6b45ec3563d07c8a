import { type Rate, rateOf } from './money/rate.ts';

/** The five operating values. specification.md#settings-values */
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

/** The settings of a new studio. specification.md#settings-values */
export const DEFAULT_SETTINGS: Settings = {
  bookingFeeRate: exactly(0.3),
  minLeadTimeMinutes: 1440,
  holdMinutes: 15,
  bufferMinutes: 30,
  deliveryExpiryDays: 30,
};
