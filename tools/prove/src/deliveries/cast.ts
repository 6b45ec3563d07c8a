import { type Answer, ask, at, textAt } from '../ground/ask.ts';
import { book, heldBy, type Held, PATIENT_PHONE, payFee } from '../ground/visitor.ts';
import type { Attempt, Life } from './life.ts';
import type { Theatre } from './theatre.ts';

/** Payers who never answer by themselves, for two attempts at the same money. */
const PHONES = [PATIENT_PHONE, '0788124453'] as const;

/** A booking of a round. */
export interface Role {
  readonly life: Life;
  readonly startsAt: string;
  readonly held: Held;
  readonly feeRwf: number;
}

/** Another process for each number: what was written at one is read at the other. */
export const urlFor = ({ urls }: Pick<Theatre, 'urls'>, number: number): string =>
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
export const castHolder = async (theatre: Theatre, startsAt: string): Promise<Role> => {
  const answer = await book(urlFor(theatre, theatre.random.below(2)), {
    packageId: theatre.packageId,
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
export const castPayer = async (theatre: Theatre, startsAt: string, attempts: number): Promise<Role> => {
  const role = await castHolder(theatre, startsAt);
  const started: Attempt[] = [];
  for (const phone of PHONES.slice(0, attempts))
    started.push(attemptIn(await payFee(urlFor(theatre, started.length), role.held, phone)));
  return { ...role, life: { ...role.life, attempts: started } };
};

/** The secret in the private link, as it was emailed. */
export const accessTokenOf = ({ world }: Pick<Theatre, 'world'>, reference: string): string => {
  for (const { text, links } of world.mail.accepted()) {
    const link = links.find((one) => one.includes('/booking/'));
    if (link !== undefined && text.includes(reference)) return link.split('/').at(-1) ?? '';
  }
  throw new Error(`no private link was emailed for ${reference}`);
};

/** The life with so many payers asked for its session fee. */
export const withSessionFee = async (theatre: Theatre, life: Life, attempts: number): Promise<Life> => {
  const token = accessTokenOf(theatre, life.reference);
  const started: Attempt[] = [];
  for (const phone of PHONES.slice(0, attempts)) {
    const url = `${urlFor(theatre, started.length + 1)}/api/booking/${token}/payments`;
    started.push(attemptIn(await ask({ method: 'POST', url, body: { method: 'momo_alpha', phone } })));
  }
  return { ...life, attempts: [...life.attempts, ...started] };
};
