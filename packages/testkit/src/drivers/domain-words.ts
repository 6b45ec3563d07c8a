import { type ChargeOutcome, dateOf, type EmailMessage, Refused } from '@booky/domain';
import { CalendarFault, type CalendarRead, type ChargeStatus } from '@booky/domain/ports';
import { Instant } from '@js-joda/core';
import { aReading } from '../doubles/scripted-calendars.ts';
import type { Charge } from '../reference/paying.ts';
import type { BusyTime } from '../reference/studio.ts';
import type { AddressLink } from './setting.ts';

// Converts the facts of events to domain values and back. This file contains only constructors and no rules. The files
// of events import nothing else of the domain.

export { rwf } from '@booky/domain';
export { aPayerPhone } from '../builders/contact.ts';

export const instantOf = (millis: number): Instant => Instant.ofEpochMilli(millis);

export const dayOf = (at: number) => dateOf(instantOf(at));

export const lastDayBefore = (endsAt: number) => dayOf(endsAt - 1);

/** Returns the reading of a calendar with one busy time or none. */
export const readingOf = (busy: BusyTime | undefined): CalendarRead =>
  busy === undefined ? aReading() : aReading({ from: instantOf(busy.from), to: instantOf(busy.to) });

export const unreadable = (): CalendarFault => new CalendarFault('unreachable');

/** The provider's possible answers to a charge. */
export const OUTCOMES: Readonly<Record<Charge, ChargeOutcome>> = {
  accepted: { kind: 'accepted' },
  'accepted with a page': { kind: 'accepted', redirectUrl: 'https://cards.example/page' },
  declined: { kind: 'declined', reason: 'insufficient_funds' },
  refused: { kind: 'refused', reason: 'merchant_misconfigured' },
  not_sent: { kind: 'not_sent' },
  unknown: { kind: 'unknown' },
};

/** Returns a company's answer about a payment. */
export const statusOf = (
  says: 'paid' | 'failed' | 'pending' | 'unknown',
  amountRwf: number | undefined,
): ChargeStatus => ({
  kind: says === 'unknown' ? 'not_found' : says,
  amountRwf,
  reason: 'payer_declined',
  providerReference: undefined,
});

/** Returns the refusal in the words of the reference model. Returns undefined for any other fault. */
export const refusalIn = (fault: unknown): string | undefined => {
  if (!(fault instanceof Refused)) return undefined;
  const { refusal } = fault;
  return 'problems' in refusal
    ? `${refusal.code} ${refusal.problems.map(({ field }) => field).join()}`
    : refusal.code;
};

/**
 * Returns `opened` if the request succeeds, the refusal if it is refused, and `another fault` if it fails otherwise.
 */
export const refusalOf = (answer: Promise<unknown>): Promise<string> =>
  answer.then(
    () => 'opened',
    (fault: unknown) => refusalIn(fault) ?? 'another fault',
  );

/** Returns the emailed links that confirm another address. Each link has its token. */
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
