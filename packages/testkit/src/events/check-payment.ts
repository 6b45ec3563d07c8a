import { statusOf } from '../drivers/domain-words.ts';
import type { UseCasesWay } from '../drivers/use-cases-way.ts';
import { freshUuid } from '../doubles/fresh.ts';
import { textAt } from '../http/index.ts';
import { type Delivery, saidPaid, settle } from '../reference/settle.ts';
import { isAskable } from '../reference/stage.ts';
import type { Payment, Studio, Turn } from '../reference/studio.ts';
import { aPayment, type Chance, pick } from './chance.ts';
import type { Definition } from './event.ts';

interface Asking {
  readonly payment: string;
  /** The payment company's answer. */
  readonly says: 'paid' | 'failed' | 'pending' | 'unknown';
  /** The amount that the company reports as paid. Undefined if it reports none. */
  readonly amountRwf: number | undefined;
}

const SAYINGS = [
  { says: 'paid', more: 0 },
  { says: 'paid', more: 0 },
  { says: 'pending', more: 0 },
  { says: 'failed', more: 0 },
  { says: 'paid', more: 0 },
  { says: 'paid', more: -1 },
  { says: 'unknown', more: 0 },
] as const;

const draw = (chance: Chance): Asking | undefined => {
  const payment = aPayment(chance);
  const { says, more } = pick(SAYINGS, chance.how) ?? SAYINGS[0];
  return payment && { payment: payment.ref, says, amountRwf: payment.amountRwf + more };
};

/** The event that records what the company answered. specification.md#adopted-answers */
const answerOf = (
  payment: string,
  verdict: 'succeeded' | 'failed',
  amountRwf: number | undefined,
): Delivery => ({
  key: `query ${payment} ${verdict} ${amountRwf}`,
  payment,
  verdict,
  amountRwf,
});

const paymentIn = ({ bookings }: Studio, ref: string): Payment | undefined =>
  bookings.flatMap(({ payments }) => payments).find((one) => one.ref === ref);

const checked = (studio: Studio, { payment: ref, says, amountRwf }: Asking): Turn => {
  const payment = paymentIn(studio, ref);
  if (payment === undefined) return { answer: 'not_found', studio, emails: [] };
  if (!isAskable(payment)) return { answer: 'wrong_status', studio, emails: [] };
  if (says === 'failed') return { ...settle(studio, answerOf(ref, 'failed', amountRwf)), answer: says };
  return { answer: says, studio: says === 'paid' ? saidPaid(studio, ref) : studio, emails: [] };
};

/** Sets what the company will answer, and returns the id of the payment that it is asked about. */
const scripted = async ({ payment, says, amountRwf }: Asking, way: UseCasesWay): Promise<string> => {
  way.scripted.answerQueries(() => statusOf(says, amountRwf));
  return (await way.paymentOf(payment))?.id ?? freshUuid();
};

/**
 * The photographer asks the payment company about a payment. This happens too rarely to reach the limit.
 * specification.md#ask-company-limit
 */
export const checkPayment: Definition<Asking> = {
  rule: 'specification.md#ask-company specification.md#check-payment',
  weight: 2,
  reaches: [
    'failed (booking_fee failed by the provider, pending_payment)',
    'failed (session_fee failed by the provider, confirmed)',
    'paid',
    'pending',
    'unknown',
    'wrong_status',
  ],
  draw,
  expect: checked,
  // Each query comes from another admin, because the number of queries by one admin is limited.
  byUseCases: async (event, way) => ({
    answer: (await way.useCases.checkPayment(await scripted(event, way), freshUuid())).answer,
  }),
  byHttp: async ({ payment, says, amountRwf }, way) => {
    way.sayForCompany(statusOf(says, amountRwf));
    const answer = await way.admin.ask('POST', `${way.paymentPath(payment)}/check`);
    return answer.status === 200 ? { answer: textAt(answer.body, 'answer') } : way.said(answer);
  },
  canBreak: () => false,
};

/** The photographer accepts a payment because the payment company answered that it was paid. */
export const adoptPayment: Definition<Asking> = {
  rule: 'specification.md#adopt-payment',
  weight: 2,
  reaches: [
    'done (booking_fee succeeded, pending_payment to confirmed)',
    'done (session_fee succeeded, confirmed)',
    'not_paid',
    'wrong_status',
  ],
  draw,
  expect: (studio, event) => {
    const { payment: ref, says, amountRwf } = event;
    const payment = paymentIn(studio, ref);
    if (says !== 'paid' || amountRwf === undefined || payment === undefined || !isAskable(payment)) {
      const { answer, ...asked } = checked(studio, event);
      return { ...asked, answer: answer === says ? 'not_paid' : answer };
    }
    const settled = settle(studio, { ...answerOf(ref, 'succeeded', amountRwf), by: 'admin' });
    return { ...settled, answer: amountRwf === payment.amountRwf ? 'done' : 'not_paid' };
  },
  byUseCases: async (event, way) => {
    await way.useCases.adoptPayment(await scripted(event, way), freshUuid());
    return { answer: 'done' };
  },
  byHttp: async ({ payment, says, amountRwf }, way) => {
    way.sayForCompany(statusOf(says, amountRwf));
    return way.said(await way.admin.ask('POST', `${way.paymentPath(payment)}/adopt`));
  },
  canBreak: () => false,
};
