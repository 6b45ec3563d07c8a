import type { Driver } from '../drivers/driver.ts';
import type { Setting } from '../drivers/setting.ts';
import type { Event } from '../events/index.ts';
import { startAhead } from '../reference/hours.ts';
import { DAY, HOUR, MINUTE } from '../reference/studio.ts';
import { openHistory, ordersOf } from './run.ts';

interface Opened {
  readonly driver: Driver;
  readonly setting: Setting;
  readonly close: () => Promise<void>;
}

type History = ReturnType<typeof openHistory>;

/**
 * Causes ordinary events that prepare a booking. Returns six rivals by name, which are events that compete for this
 * booking.
 */
type Scene = (history: History, setting: Setting) => Promise<Readonly<Record<string, Event>>>;

const FIRST = { method: 'momo_alpha', phone: '+250788123456' } as const;
const AGAIN = { method: 'momo_beta', phone: '+250722000111' } as const;

/**
 * Returns the facts of the event that creates the first booking of a history, by the visitor or by the photographer.
 */
const bookingOf = (setting: Setting, days: number) => {
  const { bufferMinutes, holdMinutes, holdLimits, email, packages, now } = setting;
  const [wanted] = packages;
  if (wanted === undefined) throw new Error('the history contains no package to book');
  const startsAt = startAhead(now, days);
  const madeFrom = 'the first visitor';
  const terms = { bufferMinutes, holdMinutes, holdLimits };
  return { does: 'book', package: wanted, startsAt, email, madeFrom, ...terms } as const;
};

/**
 * Causes an event that creates the history's only booking or an attempt to pay it. Returns the booking's reference and
 * its latest attempt.
 */
const begin = async (history: History, event: Event) => {
  await history.happen(event);
  const [{ ref: booking, payments } = { ref: '', payments: [] }] = history.studio.bookings;
  const { ref: payment, amountRwf } = payments.at(-1) ?? { ref: '', amountRwf: 0 };
  return { booking, attempt: { payment, amountRwf } };
};

const paying = ({ answerableMinutes }: Setting, booking: string) =>
  ({ booking, payer: FIRST, charge: 'accepted', answerableMinutes, isPaidFirst: false }) as const;

/** Returns an event in which the provider reports the result of an attempt. */
const reported = (
  attempt: { readonly payment: string; readonly amountRwf: number },
  verdict: 'succeeded' | 'failed',
): Event => ({ does: 'receive delivery', key: `${verdict} ${attempt.payment}`, verdict, ...attempt });

/**
 * A confirmed booking, some time before or after its shoot starts. An attempt to pay the session fee may still succeed.
 */
const confirmed =
  (shoot: 'ahead' | 'begun', attemptedAgo: number): Scene =>
  async (history, setting) => {
    const book = bookingOf(setting, 2);
    const { startsAt, bufferMinutes } = book;
    const { booking } = await begin(history, book);
    await history.happen({ ...paying(setting, booking), does: 'pay booking fee', isPaidFirst: true });
    const now = shoot === 'ahead' ? startsAt - 5 * HOUR : startsAt + 5 * MINUTE;
    await history.happen({ does: 'wait', until: now - attemptedAgo });
    const paySessionFee = { ...paying(setting, booking), does: 'pay session fee' } as const;
    const { attempt } = await begin(history, paySessionFee);
    await history.happen({ does: 'request session fee', booking });
    await history.happen({ does: 'wait', until: now });
    return {
      'record cash': { does: 'record cash', booking, amountRwf: Math.floor(attempt.amountRwf / 3) },
      'cancel as client': { does: 'cancel as client', booking },
      cancel: { does: 'cancel', booking, reason: 'Rain' },
      reschedule: { does: 'reschedule', booking, startsAt: startsAt + 6 * HOUR, bufferMinutes },
      'the earlier attempt succeeds': reported(attempt, 'succeeded'),
      'pay again': { ...paySessionFee, payer: AGAIN },
    };
  };

/**
 * A hold whose client chose to pay without a provider. It is observed before its end, at its end, or after another
 * visitor's hold on the same slot has lapsed as well. An earlier prompt has expired, but its payment may still succeed.
 */
const offline =
  (moment: 'before its end' | 'at its end' | 'after another hold'): Scene =>
  async (history, setting) => {
    const { answerableMinutes, offlineHoldMinutes, email, now } = setting;
    const book = bookingOf(setting, 4);
    const { booking } = await begin(history, book);
    const { attempt } = await begin(history, { ...paying(setting, booking), does: 'pay booking fee' });
    const chosenAt = now + answerableMinutes * MINUTE;
    await history.happen({ does: 'wait', until: chosenAt });
    await history.happen({
      does: 'choose offline',
      booking,
      holdMinutes: offlineHoldMinutes,
      chosenFrom: 'the first visitor',
    });
    const another = { ...book, email: `v1.${email}`, madeFrom: 'another visitor' };
    const endsAt = chosenAt + offlineHoldMinutes * MINUTE;
    if (moment !== 'before its end') await history.happen({ does: 'wait', until: endsAt });
    if (moment === 'after another hold') {
      await history.happen({ ...another, email: `v2.${email}` });
      await history.happen({ does: 'wait', until: endsAt + book.holdMinutes * MINUTE });
    }
    return {
      'record the fee': { does: 'record fee', booking },
      'record it again': { does: 'record fee', booking },
      'the earlier attempt succeeds': reported(attempt, 'succeeded'),
      'release hold': { does: 'release hold', booking },
      sweep: { does: 'sweep' },
      'another books': another,
    };
  };

/**
 * A hold of a week, for which the payer has paid at the payment company. The attempt is either new, or so old that it
 * no longer delays an erasure. If it is old, the client has no email address.
 */
const paidAtCompany =
  (isADayOld: boolean): Scene =>
  async (history, setting) => {
    const { answerableMinutes, phone, now } = setting;
    const email = isADayOld ? '' : setting.email;
    const facts = { phone, fee: 'online', isConfirmed: false, isOutside: false } as const;
    const held = { ...bookingOf(setting, 9), does: 'book as admin', email, ...facts } as const;
    const { booking } = await begin(history, { ...held, holdMinutes: (7 * DAY) / MINUTE });
    const { attempt } = await begin(history, { ...paying(setting, booking), does: 'pay booking fee' });
    if (isADayOld) await history.happen({ does: 'wait', until: now + answerableMinutes * MINUTE + DAY });
    return {
      'accept the payment': { does: 'adopt payment', says: 'paid', ...attempt },
      'accept it again': { does: 'adopt payment', says: 'paid', ...attempt },
      'its callback says paid': reported(attempt, 'succeeded'),
      'its callback says failed': reported(attempt, 'failed'),
      'release hold': { does: 'release hold', booking },
      'erase client': { does: 'erase client', email, phone },
    };
  };

/** A contest of six rivals: the scenes in which it can begin, and all answers that each rival gets in some order. */
interface Contest {
  readonly scenes: readonly Scene[];
  readonly answers: Readonly<Record<string, readonly string[]>>;
}

const aConfirmedBooking: Contest = {
  // An attempt that is a day old no longer delays a cash payment, but its success may still arrive.
  scenes: [DAY - 1, DAY].flatMap((age) => [confirmed('ahead', age), confirmed('begun', age)]),
  answers: {
    'record cash': ['done', 'nothing_owed', 'payment_in_flight', 'wrong_status'],
    'cancel as client': ['done', 'shoot_started', 'wrong_status'],
    cancel: ['done', 'wrong_status'],
    reschedule: ['done', 'wrong_status'],
    'the earlier attempt succeeds': ['applied'],
    'pay again': ['new 51334', 'new 77000', 'nothing_owed', 'wrong_status'],
  },
};

/** specification.md#record-fee */
const anOfflineFee: Contest = {
  scenes: [offline('before its end'), offline('at its end'), offline('after another hold')],
  answers: {
    'record the fee': ['done', 'slot_taken', 'wrong_status'],
    'record it again': ['done', 'slot_taken', 'wrong_status'],
    'the earlier attempt succeeds': ['applied'],
    'release hold': ['done', 'wrong_status'],
    sweep: ['done'],
    'another books': ['pending_payment', 'slot_taken'],
  },
};

/** specification.md#adopt-payment */
const anAdoptedPayment: Contest = {
  scenes: [paidAtCompany(false), paidAtCompany(true)],
  answers: {
    'accept the payment': ['done', 'wrong_status'],
    'accept it again': ['done', 'wrong_status'],
    'its callback says paid': ['already_settled', 'applied', 'contradiction'],
    'its callback says failed': ['already_settled', 'applied'],
    'release hold': ['done', 'wrong_status'],
    'erase client': ['bookings_ahead', 'erased 1', 'money_open'],
  },
};

export const CONTESTS = {
  'a confirmed booking': aConfirmedBooking,
  'a fee paid without a provider': anOfflineFee,
  'a payment that the photographer accepts': anAdoptedPayment,
} as const;

/** All 720 orders of six rivals. */
const ORDERS = ordersOf([0, 1, 2, 3, 4, 5]);

/**
 * How far apart two consecutively chosen orders are in ORDERS. It is large, so that they differ a lot, and it has no
 * common divisor with the number of orders, so that no order is repeated. The first six orders already produce most
 * answers.
 */
const STRIDE = 593;

/** Returns this many orders, chosen so that they differ a lot from each other. */
export const someOrders = (count: number): readonly (readonly number[])[] =>
  Array.from({ length: count }, (_, round) => ORDERS[(round * STRIDE) % ORDERS.length] ?? []);

/**
 * Plays some orders of the rivals in each scene, one after the other or at once. Returns all answers that each rival
 * got when the rivals came one after the other.
 */
export const playRivals = async (
  open: () => Promise<Opened>,
  { scenes }: Contest,
  orders: readonly (readonly number[])[],
  how: 'in turn' | 'at once',
): Promise<Contest['answers']> => {
  const answers: Record<string, readonly string[]> = {};
  for (const scene of scenes)
    for (const order of orders) {
      const { driver, setting, close } = await open();
      try {
        const history = openHistory(driver, setting);
        const events = Object.entries(await scene(history, setting));
        const rivals = order.flatMap((index) => events.slice(index, index + 1));
        if (how === 'at once') await history.happenAtOnce(rivals.map(([, event]) => event));
        else
          for (const [name, event] of rivals)
            answers[name] = [...new Set(answers[name]).add(await history.happen(event))].toSorted();
      } finally {
        await close();
      }
    }
  return answers;
};
