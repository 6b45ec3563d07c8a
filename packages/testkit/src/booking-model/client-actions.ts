import { Duration, type Instant } from '@js-joda/core';
import { expect } from 'vitest';
import type { Payment } from '@booky/domain';
import { dueBackOf, paidOf } from '../histories/money-oracle.ts';
import { expectPredicted, expectShown, type Prediction } from './expect-predicted.ts';
import { hasBegun } from './expectations.ts';
import { type EmailLink, type History, type Life } from './history.ts';
import type { Seen } from './observe.ts';
import { pictureOf, type PaymentWord, withFacts } from './picture.ts';
import type { Breakage, TestedService } from '../drivers/tested-service.ts';

const EMAIL_LINK_HOURS = 24;
const MOST_LINKS_A_DAY = 3;

/** The token of the confirmation email; valid while there is a link, because no link is resent here. */
export const accessTokenOf = ({ emails }: History, { booking }: Life): string => {
  for (const email of emails)
    if (email.cause === 'booking_confirmed' && email.shoot.reference === booking.reference)
      return email.accessToken;
  throw new Error('no email carries the access token of this booking');
};

/** The words of a booking's payments once those that a cancellation returns are to be returned. */
export const wordsAfterReturning = (
  { payments }: Life,
  words: Readonly<Record<string, PaymentWord>>,
  isReturned: (payment: Payment) => boolean,
): Readonly<Record<string, PaymentWord>> => ({
  ...words,
  ...Object.fromEntries(
    payments
      .filter((payment) => payment.status === 'succeeded' && isReturned(payment))
      .map(({ ourRef }) => [ourRef, 'refund_due' as const]),
  ),
});

/** A client opens their booking: it is shown as it stands, and the use of the link is noted. */
export const view = async (history: History, studio: TestedService, life: Life): Promise<void> => {
  const now = studio.clock.now();
  const picture = pictureOf(history.lives, now);
  const { answer, seen } = await expectPredicted(
    history,
    studio,
    {
      story: 'viewed',
      refusal: undefined,
      picture: () => withFacts(picture, life.booking.reference, { linkLastUsedAt: now.toString() }),
      emails: [],
    },
    () => studio.useCases.viewOwnBooking(accessTokenOf(history, life)),
  );
  expect(answer).toMatchObject({ booking: life.booking, payments: life.payments });
  expect(seen.newEmails).toEqual([]);
};

const isSessionFee = ({ purpose }: Payment): boolean => purpose === 'session_fee';

/** specification.md#client-cancellation specification.md#client-cancellation-refunds. */
export const cancelAsClient = async (
  history: History,
  studio: TestedService,
  life: Life,
  breakage: Breakage | undefined,
): Promise<void> => {
  const now = studio.clock.now();
  const { booking, payments } = life;
  const picture = pictureOf(history.lives, now);
  const predicted = (): Prediction => {
    if (booking.status !== 'confirmed') return { story: 'client cancels', refusal: 'wrong_status' };
    if (hasBegun(booking, now)) return { story: 'client cancels', refusal: 'shoot_started' };
    return {
      story: 'client cancels',
      refusal: undefined,
      picture: () =>
        withFacts(picture, booking.reference, {
          status: 'cancelled_by_client',
          payments: wordsAfterReturning(life, picture[booking.reference]?.payments ?? {}, isSessionFee),
        }),
      emails: [
        {
          cause: 'booking_alert',
          to: studio.admin.email,
          event: {
            kind: 'cancelled_by_client',
            refundDueRwf: paidOf(payments.filter(isSessionFee)) + dueBackOf(payments),
          },
          clientEmail: booking.email,
        },
      ],
    };
  };
  const { answer, seen } = await expectPredicted(
    history,
    studio,
    predicted(),
    () => studio.useCases.cancelOwnBooking(accessTokenOf(history, life)),
    breakage,
  );
  expectShown(answer, seen, life, studio);
};

/** Links of this booking that were asked for in the last day, whatever became of them. */
const recentLinks = (
  { emailLinks }: History,
  { booking }: Life,
  { clock }: TestedService,
): readonly EmailLink[] =>
  emailLinks.filter(
    ({ reference, askedAt }) =>
      reference === booking.reference &&
      Duration.between(askedAt, clock.now()).compareTo(Duration.ofHours(EMAIL_LINK_HOURS)) < 0,
  );

/** Keeps the links that were emailed to new addresses; each takes the place of any before. */
export const noteEmailLinks = ({ emailLinks }: History, { newEmails }: Seen, now: Instant): void => {
  for (const email of newEmails) {
    if (email.cause !== 'email_change') continue;
    const { reference } = email.shoot;
    for (const link of emailLinks) if (link.reference === reference) link.isWaiting = false;
    const token = email.confirmationToken;
    emailLinks.push({ reference, email: email.to, token, askedAt: now, isWaiting: true });
  }
};

/** A client asks for another contact address: a link goes there and takes the place of any before. */
export const askForEmail = async (
  history: History,
  studio: TestedService,
  life: Life,
  address: string,
  breakage: Breakage | undefined,
): Promise<void> => {
  const now = studio.clock.now();
  const { reference } = life.booking;
  const picture = pictureOf(history.lives, now);
  const email = address.toLowerCase();
  const expiresAt = now.plus(Duration.ofHours(EMAIL_LINK_HOURS)).toString();
  const predicted = (): Prediction => {
    if (!address.includes('@')) return { story: 'new address', refusal: 'validation_failed' };
    if (recentLinks(history, life, studio).length >= MOST_LINKS_A_DAY)
      return { story: 'new address', refusal: 'too_many_requests' };
    return {
      story: 'new address',
      refusal: undefined,
      picture: () => withFacts(picture, reference, { waitingEmail: email }),
      emails: [{ cause: 'email_change', to: email, expiresAt }],
    };
  };
  const { answer, seen } = await expectPredicted(
    history,
    studio,
    predicted(),
    () => studio.useCases.requestEmailChange(accessTokenOf(history, life), address),
    breakage,
  );
  expectShown(answer, seen, life, studio);
  noteEmailLinks(history, seen, now);
};

/** specification.md#email-change-link specification.md#email-change-confirmation: follows the link to a new address. */
export const followLink = async (
  history: History,
  studio: TestedService,
  link: EmailLink,
  breakage: Breakage | undefined,
): Promise<void> => {
  const now = studio.clock.now();
  const picture = pictureOf(history.lives, now);
  const end = link.askedAt.plus(Duration.ofHours(EMAIL_LINK_HOURS));
  const isGood = link.isWaiting && now.compareTo(end) < 0;
  const before = picture[link.reference]?.email;
  const [local, domain] = link.email.split('@');
  const fault = link.isWaiting ? 'expired' : 'replaced or used';
  const prediction: Prediction = isGood
    ? {
        story: 'link followed',
        refusal: undefined,
        picture: () => withFacts(picture, link.reference, { email: link.email, waitingEmail: undefined }),
        emails: [
          { cause: 'email_changed', to: before ?? '', maskedEmail: `${local?.charAt(0)}***@${domain}` },
        ],
      }
    : { story: `link followed that is ${fault}`, refusal: 'not_found' };
  const { seen } = await expectPredicted(
    history,
    studio,
    prediction,
    () => studio.useCases.confirmEmailChange(link.token),
    breakage,
  );
  if (seen.newEmails.length > 0) link.isWaiting = false;
};
