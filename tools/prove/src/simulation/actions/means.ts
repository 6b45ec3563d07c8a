import { type Booking, type ChargeOutcome, isOnline, type Payment } from '@booky/domain';
import { type Charge, type Purpose, react } from '@booky/testkit/reference';
import { Duration } from '@js-joda/core';
import { type Ask, asking, type Step } from '../ask.ts';
import type { Expected, Moment } from '../request.ts';
import { ANSWERABLE_MINUTES } from '../provider.ts';
import { unless } from '../rules.ts';
import type { Service, SimulatedWorld } from '../simulated-world.ts';

/** How a payer wants to pay. */
export interface Means {
  readonly method: string;
  readonly phone: string;
  readonly askedFrom: string;
}

/** The phone that many share. */
export const COMMON_PHONE = '0788123456';

const NO_PHONE = '12';
const NOT_OFFERED = 'momo_beta';
const PHONES = [COMMON_PHONE, '0722000111', '+250 788 123 456', NO_PHONE] as const;

/** Draws some means, mostly good ones. */
export const meansOf = ({ random }: SimulatedWorld): Means => ({
  method: random.pick(['momo_alpha', 'momo_alpha', 'momo_alpha', 'momo_alpha', 'card', 'card', NOT_OFFERED]),
  phone: random.pick([COMMON_PHONE, COMMON_PHONE, ...PHONES]),
  askedFrom: random.pick(['one network', 'one network', 'another network', 'a third network']),
});

const MOST_PROMPTS = 8;
const MOST_PROMPTS_OF_ONE = 3;
const PROMPTS_COUNT = Duration.ofMinutes(10);

/** What was begun further ahead was begun by a clock that has been put back since. */
const CLOCKS_APART = Duration.ofSeconds(5);

/** specification.md#prompts-per-phone: over all bookings, but for what surely prompted no phone. */
const isPromptedTooOften = ({ state, counted, now }: Moment, phone: string, askedFrom: string): boolean => {
  const counts = (payment: Payment): boolean =>
    isOnline(payment) &&
    payment.means.phone === phone &&
    payment.means.method !== 'card' &&
    !(payment.status === 'failed' && payment.concludedBy === 'us') &&
    payment.createdAt.isAfter(now.minus(PROMPTS_COUNT)) &&
    !payment.createdAt.isAfter(now.plus(CLOCKS_APART));
  // One that failed by us counts again once a late success shows that it did prompt the phone.
  const counting = [...state.payments.values()].filter((payment) =>
    counted.every(({ state: { payments } }) => counts(payments.get(payment.id) ?? payment)),
  );
  const own = counting.filter((payment) => isOnline(payment) && payment.means.askedFrom === askedFrom);
  return counting.length >= MOST_PROMPTS || own.length >= MOST_PROMPTS_OF_ONE;
};

interface Paying {
  readonly booking: Booking;
  readonly purpose: Purpose;
  readonly means: Means;
  /** As which of the booking's links the payer's token opens it; undefined where it does not. */
  readonly opens: (moment: Moment) => { readonly fresh?: number } | undefined;
  readonly call: Ask<Awaited<ReturnType<Service['payBookingFee']>>>['call'];
}

const starting =
  ({ booking: { reference }, purpose, means: { method, phone, askedFrom }, opens }: Paying): Expected =>
  (moment) => {
    if (method === NOT_OFFERED) return 'validation_failed method';
    if (phone === NO_PHONE) return 'validation_failed phone';
    const link = opens(moment);
    if (link === undefined) return 'not_found';
    const international = phone.replaceAll(' ', '').replace(/^0/, '+250');
    const event = {
      does: 'start paying',
      booking: reference,
      purpose,
      payer: { method, phone: international },
      answerableMinutes: ANSWERABLE_MINUTES,
      ...link,
    } as const;
    const isPrompt = method !== 'card' && react(moment.studio, event).answer.startsWith('new');
    return isPrompt && isPromptedTooOften(moment, international, askedFrom) ? 'too_many_requests' : event;
  };

/** The provider's answer is recorded, once there is one. */
const answered: Expected = ({ request: { charge } }) => {
  if (charge?.answer === undefined) return 'no answer of the provider';
  const { answer } = charge;
  const hasPage = answer.kind === 'accepted' && answer.redirectUrl !== undefined;
  const word: Charge = hasPage ? 'accepted with a page' : answer.kind;
  return { does: 'charge answered', payment: charge.charge.ourRef, charge: word };
};

/** specification.md#provider-trouble: whether an answer to a charge still waits to be recorded. */
const isLost = (payment: Payment | undefined, answer: ChargeOutcome | undefined): boolean => {
  if (payment?.status !== 'pending' || !isOnline(payment) || answer === undefined) return false;
  return answer.kind === 'accepted'
    ? answer.redirectUrl !== payment.means.redirectUrl
    : answer.kind !== 'unknown';
};

/** A payer starts a payment. */
export const paying = (world: SimulatedWorld, wanted: Paying): Step => {
  const { booking, purpose, means, call } = wanted;
  return asking(world, {
    title: `pay the ${purpose} of ${booking.reference} by ${means.method} of ${means.phone}`,
    call,
    expected: [starting(wanted), answered],
    inWords: ({ isNew, payment }) => (isNew ? `new ${payment.amountRwf}` : 'same'),
    stores: ({ isNew }) => isNew,
    judge: ({ payment: { id, ourRef }, isNew }, { charge }) => {
      const stored = world.watch.state.payments.get(id);
      return [
        ...unless(stored !== undefined, `${ourRef} was answered and is not there`),
        ...unless(
          !isNew || !isLost(stored, charge?.answer),
          `${ourRef}: the provider's answer is not recorded`,
        ),
      ];
    },
  });
};
