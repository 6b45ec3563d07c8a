import { type ChargeOutcome, dateOf, type EmailMessage, Refused } from '@booky/domain';
import type { ChargeStatus } from '@booky/domain/ports';
import { Instant } from '@js-joda/core';
import type { Charge } from '../reference/paying.ts';
import type { AddressLink } from './setting.ts';

// The words of events as values of the domain, and back: constructors alone, no rule. Events import nothing else of it.

export { rwf } from '@booky/domain';
export { aPayerPhone } from '../builders/contact.ts';

export const instantOf = (millis: number): Instant => Instant.ofEpochMilli(millis);

export const lastDayBefore = (endsAt: number) => dateOf(instantOf(endsAt - 1));

/** The provider's answers to a charge. */
export const OUTCOMES: Readonly<Record<Charge, ChargeOutcome>> = {
  accepted: { kind: 'accepted' },
  'accepted with a page': { kind: 'accepted', redirectUrl: 'https://cards.example/page' },
  declined: { kind: 'declined', reason: 'insufficient_funds' },
  refused: { kind: 'refused', reason: 'merchant_misconfigured' },
  not_sent: { kind: 'not_sent' },
  unknown: { kind: 'unknown' },
};

/** A company's answer about a payment. */
export const statusOf = (
  says: 'paid' | 'failed' | 'pending' | 'unknown',
  amountRwf: number | undefined,
): ChargeStatus => ({
  kind: says === 'unknown' ? 'not_found' : says,
  amountRwf,
  reason: 'payer_declined',
  providerReference: undefined,
});

/** The refusal in the reference's words; undefined for any other fault. */
export const refusalIn = (fault: unknown): string | undefined => {
  if (!(fault instanceof Refused)) return undefined;
  const { refusal } = fault;
  return 'problems' in refusal
    ? `${refusal.code} ${refusal.problems.map(({ field }) => field).join()}`
    : refusal.code;
};

/** The refusal that a request must reject with; `opened` or `another fault` where it does not. */
export const refusalOf = (answer: Promise<unknown>): Promise<string> =>
  answer.then(
    () => 'opened',
    (fault: unknown) => refusalIn(fault) ?? 'another fault',
  );

/** The links that were emailed to confirm another address, each with its token. */
export const addressLinksIn = (
  emails: readonly EmailMessage[],
): readonly (AddressLink & { readonly token: string })[] =>
  emails.flatMap((email) =>
    email.cause === 'email_change'
      ? [
          {
            booking: email.shoot.reference,
            email: email.to,
            expiresAt: Instant.parse(email.expiresAt).toEpochMilli(),
            token: email.confirmationToken,
          },
        ]
      : [],
  );
