import { expect } from 'vitest';
import type { EmailCause, EmailMessage } from '@booky/domain';
import type { History, Life } from './history.ts';
import { misconfirmed, mismoved, misinformed, overlapping } from './invariants.ts';
import { misapplied, miscounted, mislaidMoney } from './money-invariants.ts';
import { type Picture, pictureOf } from './picture.ts';
import type { TestedService } from '../drivers/tested-service.ts';

/** What is to see after a step. */
export interface Seen {
  readonly lives: readonly Life[];
  /** The lives that were not there before the step. */
  readonly newcomers: readonly Life[];
  /** The emails that were not queued before the step. */
  readonly newEmails: readonly EmailMessage[];
}

/** What must be to see after a step; undefined where any order of things is right. */
export type Expected = ((seen: Seen) => Picture) | undefined;

/** Reads everything the store holds of this studio and checks every invariant, and the prediction if there is one. */
export const observe = async (history: History, studio: TestedService, expected: Expected): Promise<Seen> => {
  const [before, emailsBefore] = [history.lives, history.emails];
  const lives = await livesIn(studio, before);
  const emails = emailsOf(await studio.adapters.inspect.queuedEmails(), studio, lives);
  history.lives = lives;
  history.emails = emails;

  expect([
    ...overlapping(lives, studio),
    ...misapplied(history),
    ...lives.flatMap((life) => [
      ...misconfirmed(life),
      ...misinformed(life, emails, studio),
      ...mislaidMoney(life, emails),
      ...miscounted(life),
    ]),
    ...before.flatMap((life, index) => {
      const after = lives[index];
      return after === undefined ? [`${life.booking.reference} vanished`] : mismoved(life, after, emails);
    }),
  ]).toEqual([]);
  const seen = {
    lives,
    newcomers: lives.slice(before.length),
    newEmails: addedTo(emailsBefore, emails),
  };
  if (expected !== undefined) expect(pictureOf(lives, studio.clock.now())).toEqual(expected(seen));
  return seen;
};

/** The lives known before, in their order, then the new ones, found by the slots they keep. */
const livesIn = async (
  { adapters, months }: TestedService,
  known: readonly Life[],
): Promise<readonly Life[]> => {
  const found = await adapters.unitOfWork.run(async ({ bookings }) => {
    await bookings.serialiseClaims();
    return bookings.overlapping(months);
  });
  const references = new Set([...known.map(({ booking }) => booking), ...found].map((one) => one.reference));
  const read = await Promise.all(
    Array.from(references, (reference) => adapters.bookingReader.byReference(reference)),
  );
  return read.filter((life) => life !== undefined);
};

const TO_ADMINS: readonly EmailCause[] = [
  'booking_alert',
  'late_fee_alert',
  'payment_alert',
  'password_reset',
  'login_failures',
];

/** Of all queued emails those to our admin, and to the clients of our bookings; a store may hold other studios' too. */
const emailsOf = (
  queued: readonly EmailMessage[],
  { admin }: TestedService,
  lives: readonly Life[],
): readonly EmailMessage[] => {
  const references = new Set<string>(lives.map(({ booking }) => booking.reference));
  return queued.filter((email) =>
    TO_ADMINS.includes(email.cause)
      ? email.to === admin.email
      : 'shoot' in email && references.has(email.shoot.reference),
  );
};

/** The emails that are there now and were not before, alike ones counted; any order. */
const addedTo = (
  before: readonly EmailMessage[],
  after: readonly EmailMessage[],
): readonly EmailMessage[] => {
  const known = new Map<string, number>();
  for (const email of before) known.set(JSON.stringify(email), (known.get(JSON.stringify(email)) ?? 0) + 1);
  return after.filter((email) => {
    const left = known.get(JSON.stringify(email)) ?? 0;
    known.set(JSON.stringify(email), left - 1);
    return left <= 0;
  });
};
