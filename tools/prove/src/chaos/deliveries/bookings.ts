import { DEFAULT_HOLD_LIMITS } from '@booky/domain';
import type { Event } from '@booky/testkit/events';
import { NEW, NO_REMINDERS, startPaying, studioAsSeen } from '@booky/testkit/reference';
import { bookingsOfSql } from '@booky/testkit/snapshots';
import { type Ending, type HeldBooking as Held, linkOf, payOwed, textAt } from '@booky/testkit/http';
import type { Charged } from '../../harness/callbacks.ts';
import { at, book, heldBy, PATIENT_PHONE, payFee, serviceAt } from '../../harness/callers.ts';
import { after, bookingIn, type Life } from './life.ts';
import type { Ground, Setup } from './setup.ts';

/** The phone numbers used for two attempts to pay the same fee. The run decides how their payers answer the prompts. */
const PHONES = [PATIENT_PHONE, '0788124453'] as const;

/** A booking that a round has made: its state in the reference model, and the answer that the visitor got. */
export interface HeldBooking {
  readonly life: Life;
  readonly held: Held;
}

/** Returns the URL of one of the two processes. Consecutive numbers alternate between the two. */
export const urlFor = ({ urls }: Pick<Setup, 'urls'>, number: number): string =>
  urls[number % urls.length] ?? '';

export const attemptIn = ({ body, status }: Ending): Charged => {
  if (status !== 201) throw new Error(`starting a payment got ${status ?? 'no answer'}, expected 201`);
  return {
    ourRef: textAt(body, 'payment', 'ourRef'),
    amountRwf: Number(at(body, 'payment', 'amountRwf')),
  };
};

/** Returns the booking's state after a payment attempt is started. */
export const withAttempt = (
  life: Life,
  purpose: 'booking_fee' | 'session_fee',
  { ourRef, amountRwf }: Charged,
): Life => {
  const payer = { method: 'momo_alpha', phone: ourRef };
  const event = { booking: life.ref, payer, answerableMinutes: 5 };
  const { answer, studio } = startPaying(purpose)(studioAsSeen(life.studio), event);
  if (answer !== `new ${amountRwf}`)
    throw new Error(
      `a payment attempt of ${amountRwf} francs was started, but the reference model expected ${answer}`,
    );
  const bookings = studio.bookings.map((booking) => ({
    ...booking,
    payments: booking.payments.map((one) => (one.ref === NEW ? { ...one, ref: ourRef } : one)),
  }));
  return { ...life, studio: { ...studio, bookings } };
};

/** Returns the booking's state after waiting until the current time of the world's clock. */
export const nowOf = ({ world }: Pick<Setup, 'world'>, life: Life): Life =>
  after(life, { event: { does: 'wait', until: world.clock.now().toEpochMilli() } });

/** Returns the event in which another visitor claims this booking's start. */
export const rivalOf = (life: Life): { readonly event: Event } => {
  const { totalRwf: priceRwf, bookingFeeRwf, minutes, startsAt, bufferMinutes } = bookingIn(life);
  const wanted = { priceRwf, bookingFeeRwf, minutes };
  return {
    event: {
      does: 'book',
      package: wanted,
      startsAt,
      bufferMinutes,
      holdMinutes: 15,
      email: 'rival@example.rw',
      madeFrom: 'the rival',
      holdLimits: DEFAULT_HOLD_LIMITS,
    },
  };
};

/** Holds a slot without a payment attempt. */
export const holdSlot = async (setup: Ground, startsAt: string): Promise<HeldBooking> => {
  const { random, packageId, world } = setup;
  const held = heldBy(await book(urlFor(setup, random.below(2)), { packageId, startsAt }));
  const bookings = await bookingsOfSql((statement) => world.sql.unsafe(statement));
  const studio = {
    now: world.clock.now().toEpochMilli(),
    bookings: bookings.filter(({ ref }) => ref === held.reference),
    events: new Map(),
    emailPolicy: { ...NO_REMINDERS, receipts: true },
  };
  return { life: { ref: held.reference, studio, reasons: {}, emails: {}, answers: {} }, held };
};

/** Holds a slot, and starts the given number of attempts to pay its fee. */
export const holdAndPay = async (setup: Ground, startsAt: string, attempts: number): Promise<HeldBooking> => {
  const { life, held } = await holdSlot(setup, startsAt);
  let paying = life;
  for (const [index, phone] of PHONES.slice(0, attempts).entries())
    paying = withAttempt(paying, 'booking_fee', attemptIn(await payFee(urlFor(setup, index), held, phone)));
  return { life: paying, held };
};

/** Returns the token from the private link that was emailed to the client. */
export const accessTokenOf = ({ world }: Pick<Setup, 'world'>, reference: string): string => {
  for (const { text, links } of world.mail.accepted()) {
    const link = links.find((one) => one.includes('/booking/'));
    if (link !== undefined && text.includes(reference)) return link.split('/').at(-1) ?? '';
  }
  throw new Error(`no email has the private link of ${reference}`);
};

/** Starts the given number of attempts to pay a booking's session fee, and returns the booking's state. */
export const withSessionFee = async (setup: Setup, life: Life, attempts: number): Promise<Life> => {
  const link = linkOf(accessTokenOf(setup, life.ref));
  let paying = life;
  for (const [index, phone] of PHONES.slice(0, attempts).entries()) {
    const answer = await payOwed(serviceAt(urlFor(setup, index + 1)), { link }, { phone });
    paying = withAttempt(paying, 'session_fee', attemptIn(answer));
  }
  return paying;
};
