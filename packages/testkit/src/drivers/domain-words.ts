import { type ChargeOutcome, dateOf, type Refusal } from '@booky/domain';
import type { ChargeStatus } from '@booky/domain/ports';
import { Instant } from '@js-joda/core';
import type { Charge, Event } from '../reference/react.ts';

/** How the provider's answer to a charge is given in the domain's words. */
export const OUTCOMES: Readonly<Record<Charge, ChargeOutcome>> = {
  accepted: { kind: 'accepted' },
  'accepted with a page': { kind: 'accepted', redirectUrl: 'https://cards.example/page' },
  declined: { kind: 'declined', reason: 'insufficient_funds' },
  refused: { kind: 'refused', reason: 'merchant_misconfigured' },
  not_sent: { kind: 'not_sent' },
  unknown: { kind: 'unknown' },
};

export type Asked = Extract<Event, { readonly does: 'ask company' | 'accept payment' }>;

/** What the company says of a payment, in the domain's words. */
export const answerOfCompany = ({ says, amountRwf }: Asked): ChargeStatus => ({
  kind: says === 'unknown' ? 'not_found' : says,
  amountRwf,
  reason: 'payer_declined',
  providerReference: undefined,
});

/** A refusal in the reference's words. */
export const refusalInWords = (refusal: Refusal): string =>
  'problems' in refusal
    ? `${refusal.code} ${refusal.problems.map(({ field }) => field).join()}`
    : refusal.code;

export const lastDayBefore = (endsAt: number) => dateOf(Instant.ofEpochMilli(endsAt - 1));
