import {
  billOf,
  dueBackOf,
  isAnswerable,
  isInFlight,
  isSamePrompt,
  MOST_IN_FLIGHT,
  owedOf,
  paidOf,
} from './money.ts';
import { confirm, saidPaid, settle, type Verdict } from './settle.ts';
import {
  hasBegun,
  isAskable,
  isFree,
  isVoidable,
  keepsSlot,
  LINK_LIFE,
  masked,
  mayVoid,
  refusalOfFee,
  studioAsSeen,
} from './stage.ts';
import {
  type Booking,
  DAY,
  FIRST_PLACE,
  type Email,
  type EmailPolicy,
  type Happening,
  HOUR,
  LARGEST,
  MINUTE,
  NEW,
  type Payment,
  type Purpose,
  type Studio,
  type Turn,
} from './studio.ts';
import { happening, ofPayment, since } from './timeline.ts';

/** How a provider takes a charge (specification.md#provider-trouble). */
export type Charge = 'accepted' | 'accepted with a page' | 'declined' | 'refused' | 'not_sent' | 'unknown';

export interface Payer {
  readonly method: string;
  /** As it is stored: +250 and nine digits. */
  readonly phone: string;
}

/** What the client does by the private link. */
interface ByLink {
  /** Counts links that the client asked for back from the newest, 0; the present link when left out. */
  readonly fresh?: number | undefined;
}

interface Paying extends ByLink {
  readonly booking: string;
  readonly purpose: Purpose;
  readonly payer: Payer;
  readonly answerableMinutes: number;
  /** Refused beside another prompt that can still be answered; false when left out. */
  readonly isExclusive?: boolean;
}

/** The photographer has the company of a payment asked. */
interface Asking {
  readonly payment: string;
  readonly says: 'paid' | 'failed' | 'pending' | 'unknown';
  /** What it says was paid; undefined where it names no amount. */
  readonly amountRwf: number | undefined;
}

/** Everything that can happen to a studio's bookings. A booking and a payment are named by their references. */
export type Event =
  | { readonly does: 'wait'; readonly until: number }
  | { readonly does: 'sweep' }
  | { readonly does: 'set email policy'; readonly policy: EmailPolicy }
  /** The worker looks for reminders that are due; of these bookings alone, where it passes over others. */
  | { readonly does: 'remind'; readonly of?: readonly string[] }
  /** Every way to open a booking with something that is not its access token. */
  | { readonly does: 'open in vain'; readonly booking: string }
  | {
      readonly does: 'book';
      readonly package: {
        readonly priceRwf: number;
        readonly bookingFeeRwf: number;
        readonly minutes: number;
      };
      readonly startsAt: number;
      readonly bufferMinutes: number;
      readonly holdMinutes: number;
      readonly email: string;
    }
  | {
      readonly does: 'book as admin';
      readonly package: {
        readonly priceRwf: number;
        readonly bookingFeeRwf: number;
        readonly minutes: number;
      };
      readonly startsAt: number;
      readonly bufferMinutes: number;
      readonly holdMinutes: number;
      readonly email: string;
      readonly isWaived: boolean;
      /** Whether the fee is to come without a provider; not where it is waived. */
      readonly isOffline?: boolean;
      readonly isConfirmed: boolean;
      /** Outside of hours, within the lead time or on a block. */
      readonly isOutside: boolean;
    }
  | {
      readonly does: 'edit contact';
      readonly booking: string;
      readonly email: string | undefined;
      readonly location: string | undefined;
      readonly isNotified: boolean;
      /** Null clears it. */
      readonly partySize: number | null | undefined;
    }
  /** An attempt is stored; the provider has not been asked for the charge yet. */
  | (Paying & { readonly does: 'start paying' })
  /** The provider's answer to the charge is recorded. */
  | { readonly does: 'charge answered'; readonly payment: string; readonly charge: Charge }
  /** Both, and in between perhaps the verified success of a payer who was quicker than the provider's answer. */
  | (Paying & { readonly does: 'pay'; readonly charge: Charge; readonly isPaidFirst: boolean })
  | {
      readonly does: 'hear';
      /** The event key; the same key again is a repeat. */
      readonly key: string;
      readonly payment: string;
      readonly verdict: Verdict;
      readonly amountRwf: number | undefined;
      /** The payer's phone, as the provider names it. */
      readonly payer?: string | undefined;
      /** Whose doing it is that this is applied: the provider's, when left out. */
      readonly by?: 'provider' | 'operator' | 'admin';
    }
  /** The provider, asked by us, says that a pending payment is paid. */
  | { readonly does: 'answer paid'; readonly payment: string }
  | (Asking & { readonly does: 'ask company' })
  | (Asking & { readonly does: 'accept payment' })
  | {
      readonly does: 'hear what nothing proves';
      readonly kind: 'forged' | 'unreadable' | 'other provider';
      readonly payment: string;
    }
  /** All bookings of this address. */
  | { readonly does: 'erase'; readonly email: string }
  | { readonly does: 'choose offline'; readonly booking: string; readonly holdMinutes: number }
  | { readonly does: 'record fee'; readonly booking: string }
  | { readonly does: 'cash'; readonly booking: string; readonly amountRwf: number }
  | { readonly does: 'void cash'; readonly booking: string; readonly payment: string }
  | (ByLink & { readonly does: 'cancel as client'; readonly booking: string })
  | { readonly does: 'cancel as admin'; readonly booking: string; readonly reason: string | undefined }
  | { readonly does: 'release as admin'; readonly booking: string }
  | { readonly does: 'release as visitor'; readonly booking: string }
  | {
      readonly does: 'move';
      readonly booking: string;
      readonly startsAt: number;
      readonly bufferMinutes: number;
      /** False asks before a move outside of hours, within the lead time or on a block. */
      readonly isConfirmed?: boolean | undefined;
      readonly isOutside?: boolean;
    }
  | (ByLink & {
      readonly does: 'move as client';
      readonly booking: string;
      readonly startsAt: number;
      readonly bufferMinutes: number;
      readonly policy: { readonly untilMinutesBefore: number; readonly times: number };
    })
  | { readonly does: 'complete'; readonly booking: string }
  | { readonly does: 'no-show'; readonly booking: string }
  | { readonly does: 'ask for the rest'; readonly booking: string }
  | (ByLink & { readonly does: 'view'; readonly booking: string })
  | (ByLink & { readonly does: 'open page'; readonly booking: string })
  | { readonly does: 'resend link'; readonly booking: string }
  | { readonly does: 'find booking'; readonly booking: string; readonly email: string }
  | {
      readonly does: 'add';
      readonly booking: string;
      readonly addOn: { readonly id: string; readonly priceRwf: number; readonly isActive: boolean };
      readonly quantity: number;
    }
  | { readonly does: 'remove'; readonly booking: string; readonly addOnId: string }
  | { readonly does: 'refund'; readonly booking: string; readonly payment: string }
  | { readonly does: 'save photos'; readonly booking: string; readonly url: string; readonly endsAt: number }
  | { readonly does: 'send photos'; readonly booking: string; readonly recipient: string | undefined }
  | { readonly does: 'note'; readonly booking: string; readonly isEmailed: boolean }
  | { readonly does: 'delete note'; readonly booking: string }
  | { readonly does: 'correct address'; readonly booking: string; readonly email: string }
  | (ByLink & {
      readonly does: 'ask for another address';
      readonly booking: string;
      readonly email: string;
    })
  | {
      readonly does: 'confirm address';
      readonly booking: string;
      /** The link that was emailed to this address and ends then. */
      readonly link: { readonly email: string; readonly expiresAt: number };
    };

type About = Exclude<
  Extract<Event, { readonly booking: string }>,
  { readonly does: 'pay' | 'view' | 'open page' }
>;

/** specification.md: what an event must come to in a studio. */
export const react = (given: Studio, event: Event): Turn => {
  const studio = studioAsSeen(given);
  const nothing = (answer: string, after = studio): Turn => ({ answer, studio: after, emails: [] });
  switch (event.does) {
    case 'wait':
      return { answer: 'done', studio: studioAsSeen({ ...studio, now: event.until }), emails: [] };
    case 'sweep':
    case 'hear what nothing proves':
      return nothing('done');
    case 'set email policy':
      return nothing('done', { ...studio, emailPolicy: event.policy });
    case 'remind':
      return remind(studio, event.of);
    case 'book':
      return book(studio, event);
    case 'book as admin':
      return bookAsAdmin(studio, event);
    case 'hear':
      return settle(studio, event);
    case 'answer paid':
      return nothing('done', saidPaid(studio, event.payment));
    case 'ask company':
      return askCompany(studio, event);
    case 'accept payment':
      return acceptPayment(studio, event);
    case 'charge answered':
      return nothing('done', chargeAnswered(studio, event.payment, event.charge));
    case 'erase':
      return erase(studio, event.email);
    case 'pay':
      return pay(studio, event);
    default: {
      const booking = studio.bookings.find(({ ref }) => ref === event.booking);
      if (booking === undefined) return nothing('not_found');
      const isByFresh = 'fresh' in event && event.fresh !== undefined;
      if (event.does === 'view' || event.does === 'open page') {
        const read = readPage(booking, event, studio.now);
        if (read === undefined) return nothing('not_found');
        const bookings = studio.bookings.map((one) => (one === booking ? read : one));
        return nothing('done', { ...studio, bookings });
      }
      const opened = isByFresh ? changedByFresh(booking, event.fresh, studio.now) : booking;
      const change = changed(studio, opened, event);
      if (typeof change === 'string') return nothing(change);
      const { answer = 'done', emails = [], happens = [], ...facts } = change;
      const timeline = since(booking, studio.now, BY_CLIENT.has(event.does) ? 'client' : 'admin', happens);
      const bookings = studio.bookings.map((one) =>
        one === booking ? { ...opened, ...facts, timeline } : one,
      );
      return { answer, studio: { ...studio, bookings }, emails };
    }
  }
};

const paymentIn = ({ bookings }: Studio, ref: string) => {
  const booking = bookings.find(({ payments }) => payments.some((one) => one.ref === ref));
  return { booking, payment: booking?.payments.find((one) => one.ref === ref) };
};

/** specification.md#ask-company */
const askCompany = (studio: Studio, { payment: ref, says, amountRwf }: Asking): Turn => {
  const { booking, payment } = paymentIn(studio, ref);
  if (booking === undefined || payment === undefined) return { answer: 'not_found', studio, emails: [] };
  if (!isAskable(payment)) return { answer: 'wrong_status', studio, emails: [] };
  if (says === 'failed') return { ...settle(studio, answerOf(ref, 'failed', amountRwf)), answer: says };
  return { answer: says, studio: says === 'paid' ? saidPaid(studio, ref) : studio, emails: [] };
};

/** specification.md#adopt-payment */
const acceptPayment = (studio: Studio, event: Asking): Turn => {
  const { payment: ref, says, amountRwf } = event;
  const { payment } = paymentIn(studio, ref);
  if (says !== 'paid' || amountRwf === undefined || payment === undefined || !isAskable(payment)) {
    const { answer, ...asked } = askCompany(studio, event);
    return { ...asked, answer: answer === says ? 'not_paid' : answer };
  }
  const settled = settle(studio, { ...answerOf(ref, 'succeeded', amountRwf), by: 'admin' });
  return { ...settled, answer: amountRwf === payment.amountRwf ? 'done' : 'not_paid' };
};

/** specification.md#adopted-answers: the event that an answer is recorded as. */
const answerOf = (payment: string, verdict: 'succeeded' | 'failed', amountRwf: number | undefined) =>
  ({ does: 'hear', key: `query ${payment} ${verdict} ${amountRwf}`, payment, verdict, amountRwf }) as const;

/** specification.md#find-booking-link: a fresh link becomes the only one; one that has ended opens nothing. */
const changedByFresh = (booking: Booking, fresh: number, now: number): Booking => {
  const link = booking.freshLinks.at(-1 - fresh);
  return link !== undefined && link.expiresAt > now
    ? {
        ...booking,
        linkExpiresAt: link.expiresAt,
        linkOpenedAt: link.openedAt,
        freshLinks: [],
        newEmail: undefined,
      }
    : { ...booking, linkExpiresAt: undefined };
};

/**
 * specification.md#link-use-noted specification.md#link-opened: reading ends no link; the page's script says once for each
 * that it was opened.
 */
const readPage = (
  booking: Booking,
  { does, fresh }: Extract<Event, { readonly does: 'view' | 'open page' }>,
  now: number,
): Booking | undefined => {
  const { linkExpiresAt = 0, linkOpenedAt } = booking;
  const present = { expiresAt: linkExpiresAt, openedAt: linkOpenedAt };
  const link = fresh === undefined ? present : booking.freshLinks.at(-1 - fresh);
  if (booking.isErased || link === undefined || link.expiresAt <= now) return undefined;
  if (does === 'view') return { ...booking, linkUsedAt: now };
  if (link.openedAt !== undefined) return booking;
  const timeline = since(booking, now, 'client', [happening('link_opened')]);
  if (link === present) return { ...booking, linkOpenedAt: now, timeline };
  const freshLinks = booking.freshLinks.map((one) => (one === link ? { ...one, openedAt: now } : one));
  return { ...booking, freshLinks, timeline };
};

/** specification.md#timeline-actors: what the client does; all else that is about one booking is the admin's. */
const BY_CLIENT: ReadonlySet<Event['does']> = new Set([
  'start paying',
  'cancel as client',
  'release as visitor',
  'choose offline',
  'move as client',
  'correct address',
  'ask for another address',
  'confirm address',
  'find booking',
]);

/** Facts of a booking that change, with what is answered, emailed and written into its timeline; or the refusal. */
type Change =
  | (Partial<Booking> & {
      readonly answer?: string;
      readonly emails?: readonly Email[];
      readonly happens?: readonly Happening[];
    })
  | string;

const changed = (studio: Studio, booking: Booking, event: About): Change => {
  const { now } = studio;
  const { ref, status, payments } = booking;
  const { isErased } = booking;
  const isOpen = !isErased && booking.linkExpiresAt !== undefined && now < booking.linkExpiresAt;
  const isConfirmed = status === 'confirmed';
  const owed = owedOf(booking);
  const toClient = (cause: string, says?: Email['says'], to = booking.email): readonly Email[] => [
    { cause, to, booking: ref, ...(says === undefined ? {} : { says }) },
  ];
  switch (event.does) {
    case 'open in vain':
      return 'not_found';
    case 'start paying':
      return event.purpose === 'session_fee' && !isOpen ? 'not_found' : startPaying(booking, event, now);
    case 'choose offline':
      return chooseOffline(studio, booking, event.holdMinutes);
    case 'record fee': {
      const refusal = refusalOfFee(studio, booking);
      if (refusal !== undefined) return refusal;
      const { booking: confirmed, emails } = confirm(booking, now);
      const fee = offlineOf(booking.bookingFeeRwf, now);
      return {
        ...confirmed,
        payments: [...payments, fee],
        emails,
        happens: [ofPayment('fee_recorded', fee), happening('confirmed')],
      };
    }
    case 'cash':
      if (!isConfirmed) return 'wrong_status';
      if (payments.some((payment) => isInFlight(payment, now))) return 'payment_in_flight';
      if (owed === 0) return 'nothing_owed';
      if (event.amountRwf > owed) return 'exceeds_owed';
      return {
        payments: [...payments, cashOf(event.amountRwf, now)],
        sessionFeeAsked: undefined,
        happens: [ofPayment('cash_recorded', { ref: NEW, amountRwf: event.amountRwf })],
      };
    case 'void cash': {
      const payment = payments.find((one) => one.ref === event.payment);
      if (payment === undefined) return 'not_found';
      if (!mayVoid(booking, payment)) return 'wrong_status';
      if (!isVoidable(payment)) return 'not_voidable';
      return {
        payments: payments.map((one) => (one === payment ? { ...one, status: 'voided' } : one)),
        happens: [ofPayment('cash_voided', payment)],
      };
    }
    case 'cancel as client': {
      if (!isOpen) return 'not_found';
      if (!isConfirmed) return 'wrong_status';
      if (hasBegun(booking, now)) return 'shoot_started';
      const ended = ending(booking, 'cancelled_by_client', ({ purpose }) => purpose === 'session_fee');
      const says = { kind: 'cancelled_by_client', refundDueRwf: dueBackOf(ended) };
      return {
        ...ended,
        emails: [{ cause: 'booking_alert', to: 'admin', booking: ref, says }],
        happens: happeningsOfEnd(booking, ended),
      };
    }
    case 'cancel as admin': {
      if (!isConfirmed) return 'wrong_status';
      const ended = ending(booking, 'cancelled_by_admin', () => true);
      const { reason } = event;
      return {
        ...ended,
        cancellationReason: reason,
        emails: toClient('booking_cancelled', {
          reason,
          refundDueRwf: dueBackOf(ended),
          sequence: booking.timesRescheduled + booking.timesEdited + 1,
        }),
        happens: happeningsOfEnd(booking, ended),
      };
    }
    case 'release as admin':
      return status === 'pending_payment' ? RELEASED : 'wrong_status';
    case 'release as visitor':
      if (status !== 'pending_payment') return 'not_found';
      if (booking.offlineChosenAt !== undefined) return 'already_chosen';
      return payments.some((payment) => isAnswerable(payment, now)) ? 'payment_in_flight' : RELEASED;
    case 'move': {
      const { startsAt, bufferMinutes } = event;
      if (startsAt < now) return 'validation_failed startsAt';
      if (!isConfirmed) return 'wrong_status';
      if (startsAt === booking.startsAt) return 'slot_unchanged';
      if (!isFree(studio, { startsAt, bufferMinutes, minutes: booking.minutes }, ref)) return 'slot_taken';
      if (event.isConfirmed === false && event.isOutside) return 'outside_availability';
      return moved(booking, startsAt, bufferMinutes, now);
    }
    case 'move as client':
      return isOpen ? rescheduleAsClient(studio, booking, event) : 'not_found';
    case 'complete':
    case 'no-show':
      if (!isConfirmed) return 'wrong_status';
      if (!hasBegun(booking, now)) return 'shoot_not_started';
      if (event.does === 'complete' && owed > 0) return 'balance_due';
      return event.does === 'complete'
        ? { status: 'completed', sessionFeeAsked: undefined, happens: [happening('completed')] }
        : { status: 'no_show', sessionFeeAsked: undefined, happens: [happening('no_show')] };
    case 'ask for the rest':
      if (!isConfirmed) return 'wrong_status';
      if (owed === 0) return 'nothing_owed';
      return {
        sessionFeeAsked: { amountRwf: owed, at: now },
        emails: toClient('session_fee_requested', { amountRwf: owed }),
        happens: [happening('fee_requested', { amountRwf: owed })],
      };
    case 'add':
      return add(booking, event, now);
    case 'remove':
      return remove(booking, event.addOnId, now);
    case 'refund': {
      const payment = payments.find((one) => one.ref === event.payment);
      if (payment === undefined) return 'not_found';
      if (payment.status !== 'refund_due') return 'not_refundable';
      // specification.md#erased-money: the payer stayed for this alone.
      const phone = isErased ? undefined : payment.phone;
      return {
        payments: payments.map((one) => (one === payment ? { ...one, status: 'refunded', phone } : one)),
        happens: [ofPayment('refunded', payment)],
      };
    }
    case 'save photos': {
      const { url, endsAt } = event;
      if (endsAt <= now) return 'validation_failed expiresOn';
      if (status !== 'completed' || isErased) return 'wrong_status';
      return {
        photos: { url, endsAt, isSent: booking.photos?.url === url && booking.photos.isSent },
        happens: [happening('delivery_saved')],
      };
    }
    case 'send photos': {
      if (status !== 'completed' || isErased) return 'wrong_status';
      const { photos } = booking;
      if (photos === undefined || photos.endsAt <= now) return 'no_delivery';
      return {
        photos: { ...photos, isSent: true },
        emails: toClient('photos_ready', { url: photos.url }, event.recipient),
        happens: [happening('photos_sent')],
      };
    }
    case 'note':
      if (isErased) return 'wrong_status';
      return {
        notes: booking.notes + 1,
        emails: event.isEmailed ? toClient('client_note') : [],
        happens: [happening('note_added')],
      };
    case 'delete note':
      return booking.notes === 0
        ? 'not_found'
        : { notes: booking.notes - 1, happens: [happening('note_deleted')] };
    case 'resend link':
      if (booking.linkExpiresAt === undefined || isErased) return 'no_link';
      return {
        linkExpiresAt: now + LINK_LIFE,
        linkOpenedAt: undefined,
        freshLinks: [],
        newEmail: undefined,
        emails: toClient('fresh_link'),
        happens: [happening('link_sent')],
      };
    case 'find booking': {
      const isMatch =
        !isErased && booking.linkExpiresAt !== undefined && event.email.toLowerCase() === booking.email;
      const freshLinksAskedAt = withRequest(booking.freshLinksAskedAt, now);
      if (!isMatch || freshLinksAskedAt === undefined) return {};
      const waiting = booking.freshLinks.filter(({ openedAt }) => openedAt === undefined);
      const oldest = waiting.length < MOST_FRESH_LINKS ? undefined : waiting[0];
      return {
        freshLinks: [
          ...booking.freshLinks.filter((one) => one !== oldest),
          { expiresAt: now + LINK_LIFE, openedAt: undefined },
        ],
        freshLinksAskedAt,
        emails: toClient('fresh_link'),
        happens: [happening('link_sent')],
      };
    }
    case 'edit contact':
      return editContact(studio, booking, event);
    case 'correct address':
      return correctAddress(studio, booking, event.email);
    case 'ask for another address':
      return askForAddress(booking, event.email, now, isOpen);
    case 'confirm address': {
      const { newEmail, email } = booking;
      const { link } = event;
      const isIt = newEmail?.email === link.email && newEmail.expiresAt === link.expiresAt;
      if (!isIt || link.expiresAt <= now) return 'not_found';
      return {
        email: link.email,
        newEmail: undefined,
        freshLinks: [],
        emails: [{ cause: 'email_changed', to: email, booking: ref, says: { to: masked(link.email) } }],
        happens: [happening('email_changed')],
      };
    }
    default:
      return event satisfies never;
  }
};

/** specification.md#release-hold specification.md#release-checkout */
const RELEASED: Change = {
  status: 'expired',
  holdExpiresAt: undefined,
  happens: [happening('hold_released')],
};

/** specification.md#erase-client: all bookings of the address, or none. */
const erase = (studio: Studio, email: string): Turn => {
  const own = studio.bookings.filter((booking) => booking.email === email && !booking.isErased);
  const refused = (answer: string): Turn => ({ answer, studio, emails: [] });
  if (own.some(({ status }) => status === 'pending_payment' || status === 'confirmed'))
    return refused('bookings_ahead');
  if (own.some(({ payments }) => payments.some((payment) => isOpenMoney(payment, studio.now))))
    return refused('money_open');
  const bookings = studio.bookings.map((booking) => {
    if (own.includes(booking)) return erased(booking, studio.now);
    return booking.newEmail?.email === email ? { ...booking, newEmail: undefined } : booking;
  });
  return {
    answer: `erased ${own.length}`,
    studio: { ...studio, bookings },
    emails: [],
    withdraws: ({ booking, to, cause }) =>
      (to === email && cause === 'email_change') || own.some(({ ref }) => ref === booking),
  };
};

/** specification.md#open-money */
const isOpenMoney = ({ status, createdAt, answerableUntil }: Payment, now: number): boolean =>
  status === 'refund_due' ||
  (status === 'pending' && now < (answerableUntil ?? createdAt) + DAY) ||
  (status === 'failed by us' && now < createdAt + DAY);

/** specification.md#erased-contact: money, times and what was sold stay. */
const erased = (booking: Booking, now: number): Booking => ({
  ...booking,
  isErased: true,
  email: 'erased@example.invalid',
  location: 'Erased',
  timesEdited: booking.linkExpiresAt === undefined ? 0 : booking.timesEdited + 1,
  linkExpiresAt: booking.linkExpiresAt === undefined ? undefined : now,
  linkOpenedAt: undefined,
  freshLinks: [],
  freshLinksAskedAt: [],
  newEmail: undefined,
  emailAskedAt: [],
  emailCorrectedAt: [],
  instructions: [],
  photos: undefined,
  notes: 0,
  cancellationReason: undefined,
  payments: booking.payments.map((payment) => ({ ...payment, phone: undefined, hasPage: false })),
  timeline: since(booking, now, 'admin', [happening('erased')]),
});

/** specification.md#reschedule-keeps specification.md#original-start */
const moved = (booking: Booking, startsAt: number, bufferMinutes: number, now: number) => {
  const { ref, email } = booking;
  const timesRescheduled = booking.timesRescheduled + 1;
  const sequence = timesRescheduled + booking.timesEdited;
  const says = { from: booking.startsAt, to: startsAt, sequence };
  return {
    startsAt,
    bufferMinutes,
    timesRescheduled,
    rescheduledAt: now,
    originalStartsAt: booking.originalStartsAt ?? booking.startsAt,
    emails: [{ cause: 'booking_rescheduled', to: email, booking: ref, says }],
    happens: [happening('moved', { previousStartsAt: booking.startsAt, startsAt })],
  };
};

const sinceOpening = (startsAt: number): number => ((startsAt + 2 * HOUR) % DAY) - 8 * HOUR;

/** Whether this start is outside of what a studio that is open from eight to six, with a day of lead time, offers. */
export const isOutsideOf = (startsAt: number, minutes: number, now: number): boolean => {
  const opened = sinceOpening(startsAt);
  return startsAt < now + DAY || opened < 0 || opened + minutes * MINUTE > 10 * HOUR;
};

/** Whether that studio has this start. */
const isOffered = (startsAt: number, minutes: number, now: number): boolean =>
  !isOutsideOf(startsAt, minutes, now) && sinceOpening(startsAt) % (30 * MINUTE) === 0;

/** specification.md#client-reschedule specification.md#own-slot-in-no-way */
const rescheduleAsClient = (
  studio: Studio,
  booking: Booking,
  { startsAt, bufferMinutes, policy }: Extract<Event, { readonly does: 'move as client' }>,
): Change => {
  const { ref, minutes, timesRescheduledByClient } = booking;
  if (!isOffered(startsAt, minutes, studio.now)) return 'validation_failed startsAt';
  if (booking.status !== 'confirmed') return 'wrong_status';
  if (studio.now >= booking.startsAt - policy.untilMinutesBefore * MINUTE) return 'too_late';
  if (timesRescheduledByClient >= policy.times) return 'moves_used_up';
  if (startsAt === booking.startsAt) return 'slot_unchanged';
  if (!isFree(studio, { startsAt, bufferMinutes, minutes }, ref)) return 'slot_taken';
  const { emails, ...facts } = moved(booking, startsAt, bufferMinutes, studio.now);
  const alert = { cause: 'booking_alert', to: 'admin', booking: ref, says: { kind: 'moved_by_client' } };
  return { ...facts, timesRescheduledByClient: timesRescheduledByClient + 1, emails: [...emails, alert] };
};

/** specification.md#shoot-reminder specification.md#one-reminder-a-start */
const remind = (studio: Studio, of: readonly string[] | undefined): Turn => {
  const { now, emailPolicy } = studio;
  const hours = emailPolicy?.reminderHoursBefore;
  const isDue = ({ ref, status, startsAt, confirmedAt, rescheduledAt, remindedOf }: Booking): boolean =>
    hours !== undefined &&
    of?.includes(ref) !== false &&
    status === 'confirmed' &&
    now < startsAt &&
    Math.max(confirmedAt ?? 0, rescheduledAt ?? 0) <= startsAt - hours * HOUR &&
    now >= startsAt - hours * HOUR &&
    !remindedOf.includes(startsAt);
  return {
    answer: 'done',
    studio: {
      ...studio,
      bookings: studio.bookings.map((one) =>
        isDue(one) ? { ...one, remindedOf: [...one.remindedOf, one.startsAt] } : one,
      ),
    },
    emails: studio.bookings.filter(isDue).map((one) => ({
      cause: 'shoot_reminder',
      to: one.email,
      booking: one.ref,
      says: { startsAt: one.startsAt, owedRwf: owedOf(one) },
    })),
  };
};

/** specification.md#slot specification.md#free-booking-confirms specification.md#booking-starts-pending */
const book = (studio: Studio, event: Extract<Event, { readonly does: 'book' }>): Turn => {
  const { startsAt, bufferMinutes } = event;
  if (!isFree(studio, { startsAt, minutes: event.package.minutes, bufferMinutes }))
    return { answer: 'slot_taken', studio, emails: [] };
  const pending = held(event, studio.now);
  const { booking, emails } =
    pending.bookingFeeRwf === 0 ? confirm(pending, studio.now) : { booking: pending, emails: [] };
  return { answer: booking.status, studio: withNew(studio, booking, 'client'), emails };
};

/** The studio with a new booking, whose timeline says who made it. */
const withNew = (studio: Studio, booking: Booking, by: string): Studio => {
  const { totalRwf, bookingFeeRwf, status } = booking;
  const timeline = since(booking, studio.now, by, [
    happening('created', { totalRwf, bookingFeeRwf }),
    ...(booking.offlineChosenAt === undefined ? [] : [happening('offline_chosen')]),
    ...(status === 'confirmed' ? [happening('confirmed')] : []),
  ]);
  // The hold of a shoot that begins this instant is over.
  return studioAsSeen({ ...studio, bookings: [...studio.bookings, { ...booking, timeline }] });
};

/** specification.md#owner-bookings specification.md#outside-availability specification.md#waived-fee */
const bookAsAdmin = (studio: Studio, event: Extract<Event, { readonly does: 'book as admin' }>): Turn => {
  const { startsAt, bufferMinutes, isWaived, isConfirmed, isOutside } = event;
  const nothing = (answer: string): Turn => ({ answer, studio, emails: [] });
  if (startsAt < studio.now) return nothing('validation_failed startsAt');
  if (!isFree(studio, { startsAt, minutes: event.package.minutes, bufferMinutes }))
    return nothing('slot_taken');
  if (isOutside && !isConfirmed) return nothing('outside_availability');
  const made = { ...held(event, studio.now), isMadeByStudio: true };
  const pending = isWaived ? { ...made, bookingFeeRwf: 0 } : made;
  const confirmed = pending.bookingFeeRwf === 0 ? confirm(pending, studio.now) : undefined;
  if (confirmed === undefined && event.isOffline === true) {
    const { emails, ...instructions } = instructed(studio, { ...pending, offlineChosenAt: studio.now });
    const chosen = { ...pending, offlineChosenAt: studio.now, ...instructions };
    return { answer: chosen.status, studio: withNew(studio, chosen, 'admin'), emails };
  }
  const booking = confirmed?.booking ?? pending;
  return {
    answer: booking.status,
    studio: withNew(studio, booking, 'admin'),
    emails: confirmed?.emails.filter(({ cause }) => cause !== 'booking_alert') ?? [payLinkOf(pending)],
  };
};

/** specification.md#payment-link */
const payLinkOf = ({ ref, email, holdExpiresAt }: Booking): Email => ({
  cause: 'payment_link',
  to: email,
  booking: ref,
  says: { expiresAt: holdExpiresAt },
});

/** specification.md#choose-offline */
const chooseOffline = (studio: Studio, booking: Booking, holdMinutes: number): Change => {
  const { now } = studio;
  if (booking.status !== 'pending_payment') return 'not_found';
  if (booking.offlineChosenAt !== undefined) return 'already_chosen';
  if (booking.payments.some((payment) => isAnswerable(payment, now))) return 'payment_in_flight';
  const holdExpiresAt = Math.min(now + holdMinutes * MINUTE, booking.startsAt);
  const chosen = { ...booking, offlineChosenAt: now, holdExpiresAt };
  const { emails, instructions } = instructed(studio, chosen);
  const alert = {
    cause: 'offline_payment_alert',
    to: 'admin',
    booking: booking.ref,
    says: { expiresAt: holdExpiresAt },
  };
  return {
    offlineChosenAt: now,
    holdExpiresAt,
    instructions,
    emails: [...emails, alert],
    happens: [happening('offline_chosen')],
  };
};

/** specification.md#instructions-limit */
const MOST_INSTRUCTIONS = 3;

/** specification.md#payment-instructions specification.md#instructions-limit: of a booking that chose so. */
const instructed = (
  { bookings, now }: Studio,
  { ref, email, holdExpiresAt, instructions }: Booking,
): { readonly instructions: Booking['instructions']; readonly emails: readonly Email[] } => {
  const sent = bookings
    .flatMap((one) => one.instructions)
    .filter(({ to, at }) => to === email && at > now - DAY);
  if (sent.length >= MOST_INSTRUCTIONS) return { instructions, emails: [] };
  return {
    instructions: [...instructions, { to: email, at: now }],
    emails: [{ cause: 'payment_instructions', to: email, booking: ref, says: { expiresAt: holdExpiresAt } }],
  };
};

/** specification.md#edit-contact specification.md#edited-address specification.md#notify-of-edit */
const editContact = (
  studio: Studio,
  booking: Booking,
  event: Extract<Event, { readonly does: 'edit contact' }>,
): Change => {
  const { now } = studio;
  const { ref, isMadeByStudio, linkExpiresAt } = booking;
  const email = event.email?.toLowerCase() ?? booking.email;
  if (!ADDRESS.test(email)) return 'validation_failed email';
  if (booking.isErased || !keepsSlot(booking, now)) return 'wrong_status';
  const { location = booking.location } = event;
  const partySize = event.partySize === undefined ? booking.partySize : (event.partySize ?? undefined);
  const isElsewhere = location !== booking.location;
  const fields = [
    ...(email === booking.email ? [] : ['email']),
    ...(isElsewhere ? ['location'] : []),
    ...(partySize === booking.partySize ? [] : ['partySize']),
  ];
  if (fields.length === 0) return {};
  const timesEdited = booking.timesEdited + (isElsewhere && linkExpiresAt !== undefined ? 1 : 0);
  const facts = { email, location, partySize, timesEdited };
  const isNotified = event.isNotified && booking.status === 'confirmed' && !hasBegun(booking, now);
  const says = { sequence: booking.timesRescheduled + timesEdited };
  const updated = isNotified ? [{ cause: 'booking_updated', to: email, booking: ref, says }] : [];
  const happens = [happening('contact_edited', { fields })];
  if (email === booking.email) return { ...facts, happens, emails: updated };
  const notice = { cause: 'email_changed', to: booking.email, booking: ref, says: { to: masked(email) } };
  if (linkExpiresAt === undefined && booking.offlineChosenAt !== undefined) {
    const { emails, instructions } = instructed(studio, { ...booking, email });
    return { ...facts, instructions, happens, emails: [notice, ...emails] };
  }
  if (linkExpiresAt === undefined)
    return {
      ...facts,
      happens,
      emails: isMadeByStudio ? [notice, payLinkOf({ ...booking, email })] : [notice],
    };
  return {
    ...facts,
    newEmail: undefined,
    linkExpiresAt: now + LINK_LIFE,
    linkOpenedAt: undefined,
    freshLinks: [],
    happens: [...happens, happening('link_sent')],
    emails: [notice, { cause: 'fresh_link', to: email, booking: ref }, ...updated],
  };
};

/** A new booking that waits for its fee, if it has one. */
const held = (event: Extract<Event, { readonly does: 'book' | 'book as admin' }>, now: number): Booking => {
  const { startsAt, bufferMinutes, holdMinutes, email } = event;
  const { priceRwf, bookingFeeRwf, minutes } = event.package;
  return {
    ref: NEW,
    status: 'pending_payment',
    startsAt,
    minutes,
    bufferMinutes,
    totalRwf: priceRwf,
    bookingFeeRwf,
    holdExpiresAt: Math.min(now + holdMinutes * MINUTE, startsAt),
    confirmedAt: undefined,
    linkExpiresAt: undefined,
    linkUsedAt: undefined,
    linkOpenedAt: undefined,
    originalStartsAt: undefined,
    timesRescheduled: 0,
    rescheduledAt: undefined,
    timesRescheduledByClient: 0,
    timesEdited: 0,
    remindedOf: [],
    email,
    newEmail: undefined,
    emailAskedAt: [],
    emailCorrectedAt: [],
    offlineChosenAt: undefined,
    instructions: [],
    freshLinks: [],
    freshLinksAskedAt: [],
    location: FIRST_PLACE,
    partySize: undefined,
    isMadeByStudio: false,
    sessionFeeAsked: undefined,
    addOns: [],
    photos: undefined,
    notes: 0,
    cancellationReason: undefined,
    isErased: false,
    payments: [],
    timeline: [],
  };
};

/** specification.md#identical-attempt specification.md#exclusive-attempt specification.md#attempts-in-flight */
const startPaying = (booking: Booking, event: Paying, now: number): Change => {
  const { purpose, payer } = event;
  const { status, payments } = booking;
  const isFee = purpose === 'booking_fee';
  if (isFee && status !== 'pending_payment') return 'not_found';
  if (!isFee && status !== 'confirmed') return 'wrong_status';
  const amountRwf = isFee ? booking.bookingFeeRwf : owedOf(booking);
  if (payments.some((payment) => isSamePrompt(payment, { ...payer, purpose, amountRwf }, now)))
    return { answer: 'same' };
  if (event.isExclusive && payments.some((one) => one.purpose === purpose && isAnswerable(one, now)))
    return 'payment_in_flight';
  if (amountRwf === 0) return 'nothing_owed';
  if (payments.filter((payment) => isInFlight(payment, now)).length >= MOST_IN_FLIGHT)
    return 'too_many_requests';
  const attempt: Payment = {
    ref: NEW,
    purpose,
    ...payer,
    amountRwf,
    status: 'pending',
    createdAt: now,
    answerableUntil: now + event.answerableMinutes * MINUTE,
    hasPage: false,
    isSaidPaid: false,
  };
  return {
    answer: `new ${amountRwf}`,
    payments: [...payments, attempt],
    happens: [ofPayment('payment_started', attempt)],
  };
};

/** specification.md#own-conclusion specification.md#provider-trouble: only a decline is the provider's verdict. */
const AFTER_CHARGE: Readonly<Record<Charge, Payment['status']>> = {
  accepted: 'pending',
  'accepted with a page': 'pending',
  unknown: 'pending',
  declined: 'failed by the provider',
  refused: 'failed by us',
  not_sent: 'failed by us',
};

/** An attempt that something else settled meanwhile stays as it is. */
const chargeAnswered = (studio: Studio, ref: string, charge: Charge): Studio => ({
  ...studio,
  bookings: studio.bookings.map((booking) => {
    const attempt = booking.payments.find((payment) => payment.ref === ref && payment.status === 'pending');
    if (attempt === undefined) return booking;
    const status = AFTER_CHARGE[charge];
    const answered = {
      ...attempt,
      status,
      hasPage: attempt.hasPage || charge === 'accepted with a page',
    };
    const refused = status === 'pending' ? [] : [ofPayment('payment_refused', attempt)];
    return {
      ...booking,
      payments: booking.payments.map((payment) => (payment === attempt ? answered : payment)),
      timeline: since(booking, studio.now, charge === 'declined' ? 'provider' : 'system', refused),
    };
  }),
});

/** specification.md#payment-prompts */
const pay = (studio: Studio, event: Extract<Event, { readonly does: 'pay' }>): Turn => {
  const started = react(studio, { ...event, does: 'start paying' });
  if (!started.answer.startsWith('new')) return started;
  const amountRwf = Number(started.answer.slice('new '.length));
  const success = { does: 'hear', key: NEW, payment: NEW, verdict: 'succeeded', amountRwf } as const;
  const between = event.isPaidFirst ? settle(started.studio, success) : started;
  const after = chargeAnswered(between.studio, NEW, event.charge);
  return { answer: started.answer, studio: after, emails: between.emails };
};

/** specification.md#record-fee: the booking fee on record. */
const offlineOf = (amountRwf: number, now: number): Payment => ({
  ...cashOf(amountRwf, now),
  purpose: 'booking_fee',
  method: 'offline',
});

const cashOf = (amountRwf: number, now: number): Payment => ({
  ref: NEW,
  purpose: 'session_fee',
  method: 'cash',
  phone: undefined,
  amountRwf,
  status: 'succeeded',
  createdAt: now,
  answerableUntil: undefined,
  hasPage: false,
  isSaidPaid: false,
});

/** specification.md#client-cancellation-refunds specification.md#admin-cancellation */
const ending = (
  booking: Booking,
  status: Booking['status'],
  goesBack: (payment: Payment) => boolean,
): Booking => ({
  ...booking,
  status,
  sessionFeeAsked: undefined,
  payments: booking.payments.map((payment) =>
    payment.status === 'succeeded' && goesBack(payment) ? { ...payment, status: 'refund_due' } : payment,
  ),
});

/** What is kept and what goes back, and every payment that goes back from now on. */
const happeningsOfEnd = (before: Booking, after: Booking): readonly Happening[] => [
  happening('cancelled', { keptRwf: paidOf(after), dueBackRwf: dueBackOf(after) }),
  ...after.payments
    .filter((payment) => payment.status === 'refund_due' && !before.payments.includes(payment))
    .map((payment) => ofPayment('refund_due', payment)),
];

/** specification.md#post-shoot-quantity */
const MOST_OF_ONE = 99;

/** specification.md#post-shoot-add-ons: the refusal while the row can't be changed at all. */
const lockOf = ({ status }: Booking): string | undefined => {
  if (status === 'completed') return 'addon_locked';
  return status === 'confirmed' ? undefined : 'wrong_status';
};

/** specification.md#post-shoot-price specification.md#post-shoot-quantity specification.md#post-shoot-not-offered */
const add = (booking: Booking, event: Extract<Event, { readonly does: 'add' }>, now: number): Change => {
  const { id, priceRwf, isActive } = event.addOn;
  if (!isActive) return 'validation_failed addonId';
  const known = booking.addOns.find((one) => one.id === id);
  const { unitRwf, quantity } = known ?? { unitRwf: priceRwf, quantity: 0 };
  const row = { id, unitRwf, quantity: quantity + event.quantity };
  const addOns =
    known === undefined ? [...booking.addOns, row] : booking.addOns.map((one) => (one === known ? row : one));
  if (row.quantity > MOST_OF_ONE || billOf({ ...booking, addOns }) > LARGEST)
    return 'validation_failed quantity';
  const detail = { addonId: id, quantity: event.quantity, amountRwf: event.quantity * unitRwf };
  const happens = [happening('addon_added', detail)];
  return lockOf(booking) ?? (hasBegun(booking, now) ? { addOns, happens } : 'shoot_not_started');
};

/** specification.md#post-shoot-removal specification.md#post-shoot-paid-for specification.md#post-shoot-removal-in-flight */
const remove = (booking: Booking, addOnId: string, now: number): Change => {
  const addOns = booking.addOns.filter(({ id }) => id !== addOnId);
  if (addOns.length === booking.addOns.length) return 'not_found';
  const lock = lockOf(booking);
  if (lock !== undefined) return lock;
  if (billOf({ ...booking, addOns }) < paidOf(booking)) return 'addon_locked';
  if (!hasBegun(booking, now)) return 'shoot_not_started';
  if (booking.payments.some((payment) => isInFlight(payment, now))) return 'payment_in_flight';
  const happens = booking.addOns
    .filter(({ id }) => id === addOnId)
    .map(({ id, quantity, unitRwf }) =>
      happening('addon_removed', { addonId: id, quantity, amountRwf: quantity * unitRwf }),
    );
  return { addOns, happens };
};

/** specification.md#email-change-limit specification.md#find-booking-limit */
const MOST_REQUESTS = 3;

/** specification.md#find-booking-links */
const MOST_FRESH_LINKS = 3;

/** What was asked for further ahead than clocks differ was asked before the clock was put back. */
const CLOCKS_APART = 5000;

const ADDRESS = /^[^@]+@[^@]+\.[^@]+$/;

/** One more request beside those that still count; undefined when that is too many. */
const withRequest = (askedAt: readonly number[], now: number): readonly number[] | undefined => {
  const counting = askedAt.filter((at) => at > now - DAY && at <= now + CLOCKS_APART);
  if (counting.length >= MOST_REQUESTS) return undefined;
  return [...counting, now].toSorted((one, other) => one - other);
};

/** specification.md#correct-email */
const correctAddress = (studio: Studio, booking: Booking, address: string): Change => {
  const { now } = studio;
  const { status, payments } = booking;
  const email = address.toLowerCase();
  if (!ADDRESS.test(email)) return 'validation_failed email';
  if (status !== 'pending_payment') return 'not_found';
  if (payments.some((payment) => isAnswerable(payment, now))) return 'payment_in_flight';
  const emailCorrectedAt = withRequest(booking.emailCorrectedAt, now);
  if (emailCorrectedAt === undefined) return 'too_many_requests';
  const facts = { email, emailCorrectedAt, happens: [happening('email_changed')] };
  return booking.offlineChosenAt === undefined || email === booking.email
    ? facts
    : { ...facts, ...instructed(studio, { ...booking, email }) };
};

/** specification.md#email-change specification.md#email-change-link */
const askForAddress = (booking: Booking, address: string, now: number, isOpen: boolean): Change => {
  const email = address.toLowerCase();
  if (!ADDRESS.test(email)) return 'validation_failed email';
  if (!isOpen) return 'not_found';
  const emailAskedAt = withRequest(booking.emailAskedAt, now);
  if (emailAskedAt === undefined) return 'too_many_requests';
  // specification.md#find-booking-link: not past the end of the link by which it was asked for.
  const opened = booking.freshLinks.flatMap(({ openedAt }) => openedAt ?? []);
  const expiresAt = Math.min(now, ...opened) + DAY;
  return {
    newEmail: { email, expiresAt },
    emailAskedAt,
    emails: [{ cause: 'email_change', to: email, booking: booking.ref, says: { expiresAt } }],
    happens: [happening('email_change_asked')],
  };
};
