import { type Payment, Refused, rwf } from '@booky/domain';
import { owedOf } from '@booky/testkit/reference';
import { Duration } from '@js-joda/core';
import { asking, type Draw, type Step } from '../ask.ts';
import { oneOf, sometimes } from '../choose.ts';
import { type Life, storedOf } from '../lives.ts';
import type { Expected } from '../request.ts';
import type { SimulatedWorld } from '../simulated-world.ts';
import { begunOne, changing, chosen } from './changing.ts';
import { attempt } from './provider.ts';

/** The photographer adds an add-on after the shoot, or takes one away. */
export const addingOn: Draw = (world) => {
  const { random, watch } = world;
  const life = begunOne(world, 0.9);
  const addOn = oneOf(random, watch.state.catalogue.addOns);
  if (life === undefined) return undefined;
  const { id, reference, sold } = life.booking;
  const removed = oneOf(random, storedOf(life).addOns)?.id ?? addOn?.id;
  if (removed !== undefined && random.chance(0.35))
    return changing(world, {
      title: `take an add-on from ${reference}`,
      call: ({ removePostShootAddOn }) => removePostShootAddOn(id, removed),
      expected: { does: 'remove', booking: reference, addOnId: removed },
    });
  if (addOn === undefined) return undefined;
  const quantity = random.pick([1, 1, 2, 3, 99]);
  return changing(world, {
    title: `add ${quantity} add-ons to ${reference}`,
    call: ({ addPostShootAddOn }) => addPostShootAddOn(id, addOn.id, quantity),
    expected: ({ state }) => {
      const {
        priceRwf = 0,
        isActive = false,
        serviceId,
      } = state.catalogue.addOns.find((row) => row.id === addOn.id) ?? {};
      const isOffered = isActive && [undefined, sold.service.id].includes(serviceId);
      return {
        does: 'add',
        booking: reference,
        addOn: { id: addOn.id, priceRwf, isActive: isOffered },
        quantity,
      };
    },
  });
};

/** The photographer asks for the session fee. */
export const requestingFee: Draw = (world) => {
  const life = chosen(world);
  if (life === undefined) return undefined;
  const { id, reference } = life.booking;
  return changing(world, {
    title: `ask for the session fee of ${reference}`,
    call: ({ requestSessionFee }) => requestSessionFee(id),
    expected: { does: 'ask for the rest', booking: reference },
  });
};

/** The photographer is handed money. */
export const takingCash: Draw = (world) => {
  const life = chosen(world);
  return life === undefined ? undefined : takingCashFor(world, life);
};

/** The photographer is handed money for this shoot. */
export const takingCashFor = (world: SimulatedWorld, life: Life): Step => {
  const { id, reference } = life.booking;
  const owed = Math.max(1, owedOf(storedOf(life)));
  const amountRwf = rwf(world.random.pick([owed, owed, owed, 1, Math.ceil(owed / 2), owed + 1]));
  return changing(world, {
    title: `take ${amountRwf} in cash for ${reference}`,
    call: ({ recordCashPayment }) => recordCashPayment(id, { amountRwf, note: undefined }),
    expected: { does: 'cash', booking: reference, amountRwf },
  });
};

/** The photographer takes back a record of cash or of a fee, or of what is neither. */
export const voidingCash: Draw = (world) => {
  const { random, watch } = world;
  const all = [...watch.state.payments.values()];
  const recorded = all.filter(({ means }) => means.method === 'cash' || means.method === 'offline');
  const payment = oneOf(random, random.chance(0.85) ? recorded : all);
  if (payment === undefined) return undefined;
  return changing(world, {
    title: `take back the record of ${payment.amountRwf}`,
    call: ({ voidCashPayment }) => voidCashPayment(payment.id, 'a mistake'),
    expected: ({ state }) => ({
      does: 'void cash',
      booking: state.bookings.get(payment.bookingId)?.reference ?? '',
      payment: payment.ourRef,
    }),
  });
};

/** The photographer asks the company about a payment. */
export const checking: Draw = (world) => {
  const payment = attempt(world);
  return payment && checkingOf(world, payment);
};

/** The photographer asks the company about this payment. */
export const checkingOf = (world: SimulatedWorld, { id, ourRef }: Payment): Step =>
  asking(world, {
    title: `ask the company about ${ourRef}`,
    hears: 'provider',
    countsRefusals: true,
    expected: bySaying('ask company', ourRef),
    call: ({ checkPayment }) => counted(world, 'check', checkPayment(id, askerIn(world))),
    inWords: ({ answer }) => answer,
    stores: ({ answer }) => answer === 'failed',
  });

/** The photographer accepts a payment by the word of its company. */
export const accepting: Draw = (world) => {
  const payment = attempt(world);
  return payment && acceptingOf(world, payment);
};

/** The photographer accepts this payment by the word of its company. */
export const acceptingOf = (world: SimulatedWorld, { id, ourRef }: Payment): Step =>
  changing(world, {
    title: `accept the payment ${ourRef}`,
    hears: 'admin',
    countsRefusals: true,
    call: ({ adoptPayment }) => counted(world, 'accept', adoptPayment(id, askerIn(world))),
    expected: bySaying('accept payment', ourRef),
  });

/** Another account after each change of the store, because one asks ten times a minute. */
const askerIn = ({ watch }: SimulatedWorld): string => `asker ${watch.number}`;

/** What the company says is drawn when it is asked. */
const bySaying =
  (does: 'ask company' | 'accept payment', payment: string): Expected =>
  ({ request: { said } }) => ({
    does,
    payment,
    says:
      said === undefined || said.kind === 'not_found' || said.kind === 'unavailable' ? 'unknown' : said.kind,
    amountRwf: said?.kind === 'paid' ? said.amountRwf : undefined,
  });

/** Counts what came of a question, refused or not. */
const counted = async <Answer extends object>(
  { tally }: SimulatedWorld,
  how: 'check' | 'accept',
  call: Promise<Answer>,
): Promise<Answer> => {
  try {
    const answer = await call;
    tally.addTo('companies asked', `${how}: ${'answer' in answer ? String(answer.answer) : 'done'}`);
    return answer;
  } catch (fault) {
    tally.addTo(
      'companies asked',
      `${how}: ${fault instanceof Refused ? fault.refusal.code : 'lost connection'}`,
    );
    throw fault;
  }
};

/** The photographer has returned money, or says so of money that is not to be returned. */
export const refunding: Draw = (world) => {
  const { random, watch, clock } = world;
  const all = [...watch.state.payments.values()];
  const due = all.filter(({ status }) => status === 'refund_due');
  const payment = oneOf(random, random.chance(0.85) ? due : all);
  if (payment === undefined) return undefined;
  const claimedAt = random.pick([
    clock.now().minus(Duration.ofHours(1)),
    clock.now().plus(Duration.ofHours(1)),
  ]);
  const refundedAt = sometimes(random, 0.6, claimedAt);
  return changing(world, {
    title: `record the refund of ${payment.amountRwf}`,
    call: ({ recordRefund }) => recordRefund(payment.id, 'their transfer', refundedAt),
    expected: ({ state, now }) =>
      refundedAt?.isAfter(now) === true
        ? 'validation_failed refundedAt'
        : {
            does: 'refund',
            booking: state.bookings.get(payment.bookingId)?.reference ?? '',
            payment: payment.ourRef,
          },
  });
};
