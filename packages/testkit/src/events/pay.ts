import type { ProviderMethod } from '@booky/domain';
import { OUTCOMES } from '../drivers/domain-words.ts';
import type { HttpWay } from '../drivers/http-way.ts';
import type { Setting, Taken } from '../drivers/setting.ts';
import type { UseCasesWay } from '../drivers/use-cases-way.ts';
import { type Answer, at, pay, payOwed } from '../http/index.ts';
import { type Charge, chargeAnswered, type Paying, startPaying } from '../reference/paying.ts';
import { settle } from '../reference/settle.ts';
import { type Booking, NEW, type Purpose, type Studio, type Turn } from '../reference/studio.ts';
import { aBooking, aHeld, byLink, type Chance, onBooking, pick } from './chance.ts';
import type { Definition } from './event.ts';
import { deliver } from './receive-delivery.ts';

interface Payment extends Paying {
  readonly charge: Charge;
  /** True if the verified success arrives before the provider's answer to the charge. */
  readonly isPaidFirst: boolean;
}

const NO_PAYER: Setting['payers'][number] = { method: 'none', phone: '', charges: [] };

const drawn = ({ ref }: Booking, { how, setting }: Chance): Payment => {
  const { method, phone, ...provider } = pick(setting.payers, how) ?? NO_PAYER;
  const { charges, answerableMinutes = setting.answerableMinutes } = provider;
  return {
    booking: ref,
    payer: { method, phone },
    charge: pick(charges, Math.floor(how / 3)) ?? 'accepted',
    isPaidFirst: setting.isPaidFirst && how % 4 === 3,
    answerableMinutes,
    isExclusive: how % 5 === 4,
  };
};

const paid =
  (purpose: Purpose) =>
  (studio: Studio, event: Payment): Turn => {
    const started = startPaying(purpose)(studio, event);
    if (!started.answer.startsWith('new')) return started;
    const amountRwf = Number(started.answer.slice('new '.length));
    const success = { key: NEW, payment: NEW, verdict: 'succeeded', amountRwf } as const;
    const between = event.isPaidFirst ? settle(started.studio, success) : started;
    const after = chargeAnswered(between.studio, NEW, event.charge);
    return { answer: started.answer, studio: after, emails: between.emails };
  };

/** Sets how the provider will answer the charge. Returns what the visitor or client requests. */
const wantedOf = ({ payer, charge, isPaidFirst, isExclusive: exclusive }: Payment, way: UseCasesWay) => {
  way.scripted.answerCharges(async ({ ourRef, amountRwf }) => {
    if (isPaidFirst)
      await deliver({ key: `first ${ourRef}`, payment: ourRef, verdict: 'succeeded', amountRwf }, way);
    return OUTCOMES[charge];
  });
  return { method: payer.method as ProviderMethod, phone: payer.phone, askedFrom: 'a network', exclusive };
};

const startedWith = (amountRwf: unknown, isNew: boolean): Taken => ({
  answer: isNew ? `new ${String(amountRwf)}` : 'same',
});

const bodyOf = ({ payer, isExclusive: exclusive }: Payment) => ({ ...payer, exclusive });

const started = (answer: Answer, way: HttpWay): Taken =>
  answer.status < 300
    ? startedWith(at(answer.body, 'payment', 'amountRwf'), answer.status === 201)
    : way.plainly(answer);

const common: Pick<Definition<Payment>, 'firstUnit' | 'atOnce'> = {
  // The service stores the attempt first, and only then requests the charge.
  firstUnit: (event) => ({ ...event, charge: 'unknown', isPaidFirst: false }),
  atOnce: (event) => ({ ...event, charge: 'accepted', isPaidFirst: false }),
};

const RULES =
  'specification.md#payment-prompts specification.md#identical-attempt specification.md#exclusive-attempt specification.md#provider-trouble';

/** The visitor pays the booking fee at the checkout. */
export const payBookingFee: Definition<Payment> = {
  rule: RULES,
  weight: 7,
  reaches: ['new n', 'not_found', 'payment_in_flight', 'same', 'broke'],
  draw: onBooking(aHeld, drawn),
  expect: paid('booking_fee'),
  byUseCases: async (event, way) => {
    const { booking } = event;
    const { payment, isNew } = await way.useCases.payBookingFee(
      booking,
      way.checkoutTokenOf(booking),
      wantedOf(event, way),
    );
    return startedWith(payment.amountRwf, isNew);
  },
  byHttp: async (event, way) =>
    started(await pay(way.service, way.checkoutOf(event.booking), bodyOf(event)), way),
  ...common,
};

/** The client pays the owed amount, using the private link. */
export const paySessionFee: Definition<Payment> = {
  rule: `${RULES} specification.md#session-fee-payment`,
  weight: 6,
  reaches: [
    'new n',
    'new n by a fresh link',
    'new n without an address',
    'not_found',
    'nothing_owed',
    'payment_in_flight',
    'same',
    'wrong_status',
    'broke',
  ],
  reachesAtOnce: ['new n', 'not_found', 'wrong_status'],
  draw: onBooking(aBooking, (booking, chance) => ({
    ...drawn(booking, chance),
    ...byLink(booking, chance.how),
  })),
  expect: paid('session_fee'),
  byUseCases: async (event, way) => {
    const token = await way.accessTokenOf(event.booking, event.fresh);
    const { payment, isNew } = await way.useCases.paySessionFee(token, wantedOf(event, way));
    return startedWith(payment.amountRwf, isNew);
  },
  byHttp: async (event, way) =>
    started(await way.byLink(event, (linked) => payOwed(way.service, linked, bodyOf(event))), way),
  ...common,
};
