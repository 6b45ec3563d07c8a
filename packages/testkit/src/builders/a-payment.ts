import { Duration } from '@js-joda/core';
import {
  type CashMeans,
  type OnlineMeans,
  type OnlinePayment,
  type PendingPayment,
  rwf,
  type SucceededPayment,
} from '@booky/domain';
import { freshToken, freshUuid } from '../doubles/fresh.ts';
import { aPayerPhone } from './contact.ts';
import { MONDAY_MORNING } from './moment.ts';

type Attempt = OnlinePayment<PendingPayment>;

/** A pending attempt to pay a booking fee of 33 000 francs by mobile money. */
export const anAttempt = (
  given: Partial<Omit<Attempt, 'means'>> &
    Pick<Attempt, 'bookingId'> & { readonly means?: Partial<OnlineMeans> },
): Attempt => {
  const createdAt = given.createdAt ?? MONDAY_MORNING;
  return {
    id: freshUuid(),
    ourRef: freshUuid(),
    purpose: 'booking_fee',
    amountRwf: rwf(33_000),
    createdAt,
    status: 'pending',
    ...given,
    means: {
      method: 'momo_alpha',
      provider: 'mobile-money',
      phone: aPayerPhone(),
      askedFrom: freshToken(),
      answerableUntil: createdAt.plus(Duration.ofMinutes(5)),
      providerReference: undefined,
      redirectUrl: undefined,
      paidReportedAt: undefined,
      ...given.means,
    },
  };
};

/** A cash payment of 10 000 francs for the session fee. */
export const aCashPayment = (
  given: Partial<SucceededPayment> & Pick<SucceededPayment, 'bookingId'>,
): SucceededPayment & { readonly means: CashMeans } => {
  const createdAt = given.createdAt ?? MONDAY_MORNING;
  return {
    id: freshUuid(),
    ourRef: freshUuid(),
    purpose: 'session_fee',
    amountRwf: rwf(10_000),
    createdAt,
    settledAt: createdAt,
    ...given,
    status: 'succeeded',
    means: { method: 'cash', note: 'At the studio' },
  };
};
