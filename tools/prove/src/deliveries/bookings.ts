import { type Answer, ask, at, textAt } from '../ground/ask.ts';
import { book, heldBy, type Held, PATIENT_PHONE, payFee } from '../ground/visitor.ts';
import type { Attempt, Life } from './life.ts';
import type { Setup } from './setup.ts';

/** Payers who never answer by themselves, for two attempts at one fee. */
const PHONES = [PATIENT_PHONE, '0788124453'] as const;

/** A booking of a round, with what its visitor knows. */
export interface HeldBooking {
  readonly life: Life;
  readonly startsAt: string;
  readonly held: Held;
  readonly feeRwf: number;
}

/** The processes in turn: what is written at one is read at the other. */
export const urlFor = ({ urls }: Pick<Setup, 'urls'>, number: number): string =>
  urls[number % urls.length] ?? '';

export const attemptIn = ({ body, status }: Answer): Attempt => {
  if (status !== 201) throw new Error(`an attempt was answered ${status ?? 'not at all'}`);
  return {
    ourRef: textAt(body, 'payment', 'ourRef'),
    purpose: textAt(body, 'payment', 'purpose') === 'session_fee' ? 'session_fee' : 'booking_fee',
    amountRwf: Number(at(body, 'payment', 'amountRwf')),
    standing: 'pending',
  };
};

/** Holds a slot; nothing is asked for yet. */
export const holdSlot = async (setup: Setup, startsAt: string): Promise<HeldBooking> => {
  const answer = await book(urlFor(setup, setup.random.below(2)), {
    packageId: setup.packageId,
    startsAt,
  });
  const held = heldBy(answer);
  const life: Life = {
    reference: held.reference,
    booking: 'unpaid',
    isHoldLive: true,
    isSlotLost: false,
    hasBegun: false,
    totalRwf: Number(at(answer.body, 'booking', 'totalRwf')),
    attempts: [],
    confirmations: 0,
    alerts: {},
    outcomes: {},
    answers: {},
  };
  return { life, startsAt, held, feeRwf: Number(at(answer.body, 'booking', 'bookingFeeRwf')) };
};

/** Holds a slot, and asks so many payers for its fee. */
export const holdAndPay = async (setup: Setup, startsAt: string, attempts: number): Promise<HeldBooking> => {
  const booking = await holdSlot(setup, startsAt);
  const started: Attempt[] = [];
  for (const phone of PHONES.slice(0, attempts))
    started.push(attemptIn(await payFee(urlFor(setup, started.length), booking.held, phone)));
  return { ...booking, life: { ...booking.life, attempts: started } };
};

/** The secret in the private link, as it was emailed. */
export const accessTokenOf = ({ world }: Pick<Setup, 'world'>, reference: string): string => {
  for (const { text, links } of world.mail.accepted()) {
    const link = links.find((one) => one.includes('/booking/'));
    if (link !== undefined && text.includes(reference)) return link.split('/').at(-1) ?? '';
  }
  throw new Error(`no private link was emailed for ${reference}`);
};

/** The life with so many payers asked for its session fee. */
export const withSessionFee = async (setup: Setup, life: Life, attempts: number): Promise<Life> => {
  const token = accessTokenOf(setup, life.reference);
  const started: Attempt[] = [];
  for (const phone of PHONES.slice(0, attempts)) {
    const url = `${urlFor(setup, started.length + 1)}/api/booking/${token}/payments`;
    started.push(attemptIn(await ask({ method: 'POST', url, body: { method: 'momo_alpha', phone } })));
  }
  return { ...life, attempts: [...life.attempts, ...started] };
};
