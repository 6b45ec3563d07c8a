import { type ChargeOutcome, dateOf, type EmailMessage, Refused } from '@booky/domain';
import { CalendarFault, type CalendarRead, type ChargeStatus } from '@booky/domain/ports';
import { Instant } from '@js-joda/core';
import { aReading } from '../doubles/scripted-calendars.ts';
import type { Charge } from '../reference/paying.ts';
import type { BusyTime } from '../reference/studio.ts';
import type { AddressLink } from './setting.ts';

// These functions convert the facts of events to domain values and back. This file contains only constructors and no
// rules, and it is all that the files in `events` import from the domain.

export { rwf } from '@booky/domain';
export { aPayerPhone } from '../builders/contact.ts';

export const instantOf = (millis: number): Instant => Instant.ofEpochMilli(millis);

export const dayOf = (at: number) => dateOf(instantOf(at));

export const lastDayBefore = (endsAt: number) => dayOf(endsAt - 1);

/** Returns the result of reading a calendar that has this busy time, or no busy times. */
export const readingOf = (busy: BusyTime | undefined): CalendarRead =>
  busy === undefined ? aReading() : aReading({ from: instantOf(busy.from), to: instantOf(busy.to) });

export const unreadable = (): CalendarFault => new CalendarFault('unreachable');

/** The answers that a provider may give to a charge, as domain values. */
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

/** If the error is a refusal, returns it as the reference model writes refusals. Otherwise returns undefined. */
export const refusalIn = (fault: unknown): string | undefined => {
  if (!(fault instanceof Refused)) return undefined;
  const { refusal } = fault;
  return 'problems' in refusal
    ? `${refusal.code} ${refusal.problems.map(({ field }) => field).join()}`
    : refusal.code;
};

/**
 * Returns `opened` if the request succeeds, the refusal if the request is refused, and `another fault` if it fails in
 * any other way.
 */
export const refusalOf = (answer: Promise<unknown>): Promise<string> =>
  answer.then(
    () => 'opened',
    (fault: unknown) => refusalIn(fault) ?? 'another fault',
  );

/** Returns the links, each with its token, by which clients confirm a new email address. */
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
