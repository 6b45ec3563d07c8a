import { DEFAULT_HOLD_LIMITS } from '@booky/domain';
import type { Event } from '@booky/testkit/events';
import { NEW, NO_REMINDERS, startPaying, studioAsSeen } from '@booky/testkit/reference';
import { bookingsOfSql } from '@booky/testkit/snapshots';
import { type Ending, type HeldBooking as Held, textAt } from '@booky/testkit/http';
import { at, book, heldBy, payFee } from '../../harness/callers.ts';
import type { Ground } from './ground.ts';
import { after, bookingIn, type Charged, type Life } from './life.ts';

/** A booking that a round has made: its state in the reference model, and the answer that the visitor got. */
export interface HeldBooking {
  readonly life: Life;
  readonly held: Held;
}

/** A booking with one attempt to pay its fee. */
export interface PayingBooking {
  readonly life: Life;
  readonly charged: Charged;
}

/** Returns the URL of one of the two processes. Consecutive numbers alternate between the two. */
export const urlFor = ({ urls }: Pick<Ground, 'urls'>, number: number): string =>
  urls[number % urls.length] ?? '';

export const attemptIn = ({ body, status }: Ending): Charged => {
  if (status !== 201) throw new Error(`starting a payment got ${status ?? 'no answer'}, expected 201`);
  return {
    ourRef: textAt(body, 'payment', 'ourRef'),
    amountRwf: Number(at(body, 'payment', 'amountRwf')),
  };
};

/** Returns the booking's state after an attempt to pay its fee is started. */
export const withAttempt = (life: Life, { ourRef, amountRwf }: Charged): Life => {
  const payer = { method: 'momo_alpha', phone: ourRef };
  const event = { booking: life.ref, payer, answerableMinutes: 5 };
  const { answer, studio } = startPaying('booking_fee')(studioAsSeen(life.studio), event);
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
export const nowOf = ({ world }: Pick<Ground, 'world'>, life: Life): Life =>
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

export const holdSlot = async (ground: Ground, startsAt: string): Promise<HeldBooking> => {
  const { random, packageId, world } = ground;
  const held = heldBy(await book(urlFor(ground, random.below(2)), { packageId, startsAt }));
  const bookings = await bookingsOfSql((statement) => world.sql.unsafe(statement));
  const studio = {
    now: world.clock.now().toEpochMilli(),
    bookings: bookings.filter(({ ref }) => ref === held.reference),
    events: new Map(),
    emailPolicy: { ...NO_REMINDERS, receipts: true },
  };
  return { life: { ref: held.reference, studio, reasons: {}, emails: {} }, held };
};

export const holdAndPay = async (ground: Ground, startsAt: string): Promise<PayingBooking> => {
  const { life, held } = await holdSlot(ground, startsAt);
  const charged = attemptIn(await payFee(urlFor(ground, ground.random.below(2)), held));
  return { life: withAttempt(life, charged), charged };
};
