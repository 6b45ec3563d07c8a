import { at, type Json, jsonAt, listAt, textAt } from '../http/index.ts';
import { billOf, dueBackOf, owedOf, paidOf, receivedOf, refundedOf } from '../reference/money.ts';
import {
  actionsOf,
  asSeen,
  canCancel,
  canPay,
  emailsOf,
  ifCancelledByAdmin,
  stageOf,
} from '../reference/stage.ts';
import {
  type Booking,
  DAY,
  type Happened,
  MINUTE,
  NOT_REMINDED,
  type Payment,
  type Studio,
} from '../reference/studio.ts';
import { inOrder } from '../reference/timeline.ts';
import { detailOf } from './of-account.ts';

const instant = (value: unknown): number | undefined =>
  typeof value === 'string' ? Date.parse(value) : undefined;
const instantAt = (view: Json, key: string): number => Date.parse(textAt(view, key));
const numberAt = (view: unknown, key: string): number => Number(at(view, key));

/** How long payers have to answer each prompt. The view does not show this. specification.md#answerable-prompt */
const ANSWERABLE: Readonly<Record<string, number>> = {
  momo_alpha: 5 * MINUTE,
  momo_beta: 5 * MINUTE,
  card: 60 * MINUTE,
};

const paymentOf = (view: unknown): Payment => {
  const status = textAt(view, 'status');
  const method = textAt(view, 'method');
  const createdAt = Date.parse(textAt(view, 'createdAt'));
  return {
    ref: textAt(view, 'ourRef'),
    purpose: textAt(view, 'purpose') === 'booking_fee' ? 'booking_fee' : 'session_fee',
    method,
    phone: at(view, 'payer') === null ? undefined : textAt(jsonAt(view, 'payer'), 'phone'),
    amountRwf: numberAt(view, 'amountRwf'),
    // The view does not show who decided that a payment failed. In histories over HTTP, it is always the provider.
    status: (status === 'failed' ? 'failed by the provider' : status) as Payment['status'],
    createdAt,
    answerableUntil: method in ANSWERABLE ? createdAt + (ANSWERABLE[method] ?? 0) : undefined,
    hasPage: method === 'card',
    isSaidPaid: at(view, 'contradicted') === true,
  };
};

const timelineOf = (view: Json, events: readonly unknown[]): readonly Happened[] => {
  const payments = listAt(view, 'payments').map((one) => ({
    id: textAt(one, 'id'),
    ref: textAt(one, 'ourRef'),
  }));
  return inOrder(
    events.map((event) => ({
      at: Date.parse(textAt(event, 'at')),
      by: textAt(event, 'actor'),
      kind: textAt(event, 'kind'),
      detail: detailOf(jsonAt(event, 'detail'), payments),
    })),
  );
};

const photosOf = (view: Json): Booking['photos'] => {
  const delivery = at(view, 'delivery');
  if (delivery === null) return undefined;
  const lastDay = Date.parse(`${textAt(delivery, 'expiresOn')}T00:00:00+02:00`);
  return { url: textAt(delivery, 'url'), endsAt: lastDay + DAY, sentAt: instant(at(delivery, 'sentAt')) };
};

/**
 * True if the admin made the booking. This follows from the timeline or, if the timeline was not read, from the emails
 * that an edit of the contact would send.
 */
const isMadeByAdmin = (view: Json, events: readonly unknown[]): boolean => {
  const made = events.find((event) => at(event, 'kind') === 'created');
  if (made !== undefined) return at(made, 'actor') === 'admin';
  const { edit_contact: causes } = jsonAt(view, 'actionEmails');
  return Array.isArray(causes) && causes.includes('payment_link');
};

/** Converts the admin's view of a booking, and its timeline, to the form of the reference model. */
export const bookingOfView = (view: Json, events: readonly unknown[] = []): Booking => {
  const [startsAt, endsAt] = [instantAt(view, 'startsAt'), instantAt(view, 'endsAt')];
  const confirmedAt = instant(view['confirmedAt']);
  const asked = view['sessionFeeRequest'];
  const originalStartsAt = instant(view['originalStartsAt']);
  return {
    ref: textAt(view, 'reference'),
    status: textAt(view, 'status') as Booking['status'],
    startsAt,
    minutes: (endsAt - startsAt) / MINUTE,
    bufferMinutes: (instantAt(view, 'bufferEndsAt') - endsAt) / MINUTE,
    totalRwf: numberAt(view, 'totalRwf'),
    bookingFeeRwf: numberAt(view, 'bookingFeeRwf'),
    holdExpiresAt: instant(view['holdExpiresAt']),
    confirmedAt,
    // The view does not show when the link expires, but a link is valid for at least 365 days.
    linkExpiresAt: confirmedAt === undefined ? undefined : confirmedAt + 365 * DAY,
    linkUsedAt: instant(view['linkLastUsedAt']),
    linkOpenedAt: undefined,
    originalStartsAt,
    timesRescheduled: originalStartsAt === undefined ? 0 : 1,
    rescheduledAt: undefined,
    timesRescheduledByClient: 0,
    timesEdited: 0,
    remindedOf: NOT_REMINDED,
    email: view['email'] === null ? '' : textAt(view, 'email'),
    newEmail:
      view['pendingEmail'] === null
        ? undefined
        : { email: textAt(view, 'pendingEmail'), expiresAt: Infinity },
    emailAskedAt: [],
    emailCorrectedAt: [],
    offlineChosenAt: instant(view['offlineChosenAt']),
    instructions: [],
    freshLinks: [],
    freshLinksAskedAt: [],
    location: textAt(view, 'location'),
    partySize: view['partySize'] === null ? undefined : numberAt(view, 'partySize'),
    isMadeByStudio: isMadeByAdmin(view, events),
    sessionFeeAsked:
      asked === null
        ? undefined
        : { amountRwf: numberAt(asked, 'amountRwf'), at: Date.parse(textAt(asked, 'requestedAt')) },
    addOns: listAt(view, 'postShootAddons').map((addOn) => ({
      id: textAt(addOn, 'addonId'),
      unitRwf: numberAt(addOn, 'unitPriceRwf'),
      quantity: numberAt(addOn, 'quantity'),
    })),
    photos: photosOf(view),
    notes: listAt(view, 'notes').length,
    cancellationReason: view['cancellationReason'] === null ? undefined : textAt(view, 'cancellationReason'),
    isErased: view['email'] === 'erased@example.invalid',
    payments: listAt(view, 'payments').map(paymentOf),
    timeline: timelineOf(view, events),
  };
};

/**
 * Returns the part of a booking that the admin API shows. When two bookings are compared, both are reduced to this
 * part.
 */
export const visible = (stored: Booking, now: number): unknown => {
  const {
    linkExpiresAt: _link,
    emailAskedAt: _asked,
    emailCorrectedAt: _corrected,
    instructions: _instructions,
    linkOpenedAt: _opened,
    freshLinks: _fresh,
    freshLinksAskedAt: _freshAsked,
    isMadeByStudio: _owners,
    timesRescheduled,
    rescheduledAt: _movedAt,
    timesRescheduledByClient: _byClient,
    timesEdited: _edited,
    remindedOf: _reminded,
    newEmail,
    payments,
    ...booking
  } = asSeen(stored, now);
  return {
    ...booking,
    hasMoved: timesRescheduled > 0,
    newEmail: newEmail !== undefined && now < newEmail.expiresAt ? newEmail.email : undefined,
    payments: payments.map(({ answerableUntil: _until, hasPage: _page, ...payment }) => ({
      ...payment,
      status: payment.status.startsWith('failed') ? 'failed' : payment.status,
      isSaidPaid: payment.status.startsWith('failed') && payment.isSaidPaid,
    })),
  };
};

/** The values that the view computes from the booking's facts, such as sums, the stage and the possible actions. */
export interface Derived {
  readonly stage: unknown;
  readonly paidRwf: unknown;
  readonly owedRwf: unknown;
  readonly receivedRwf: unknown;
  readonly refundDueRwf: unknown;
  readonly refundedRwf: unknown;
  readonly billedRwf: unknown;
  readonly sessionFeeRwf: unknown;
  readonly canCancel: unknown;
  readonly canPay: unknown;
  readonly actions: readonly unknown[];
  readonly actionEmails: unknown;
  readonly ifCancelled: unknown;
}

/**
 * Returns the derived values that the view of this booking should show, assuming that a provider is configured and that
 * the policy `offlineFee` is enabled.
 */
export const derivedOf = (booking: Booking, studio: Studio): Derived => {
  const { now } = studio;
  const actions = actionsOf(booking, studio, true);
  return {
    stage: stageOf(booking, now),
    paidRwf: paidOf(booking),
    owedRwf: owedOf(booking),
    receivedRwf: receivedOf(booking),
    refundDueRwf: dueBackOf(booking),
    refundedRwf: refundedOf(booking),
    billedRwf: billOf(booking),
    sessionFeeRwf: booking.totalRwf - booking.bookingFeeRwf,
    canCancel: canCancel(booking, now),
    canPay: canPay(booking, true),
    actions,
    actionEmails: Object.fromEntries(actions.map((action) => [action, emailsOf(action, booking, now)])),
    ifCancelled: ifCancelledByAdmin(booking),
  };
};

/** Returns the derived values that the view does show. */
export const derivedIn = (view: Json): Derived => {
  const addOns = listAt(view, 'postShootAddons');
  return {
    stage: at(view, 'stage'),
    paidRwf: at(view, 'paidRwf'),
    owedRwf: at(view, 'owedRwf'),
    receivedRwf: at(view, 'receivedRwf'),
    refundDueRwf: at(view, 'refundDueRwf'),
    refundedRwf: at(view, 'refundedRwf'),
    billedRwf: addOns.reduce<number>(
      (sum, addOn) => sum + numberAt(addOn, 'totalRwf'),
      numberAt(view, 'totalRwf'),
    ),
    sessionFeeRwf: at(view, 'sessionFeeRwf'),
    canCancel: at(view, 'canCancel'),
    canPay: at(view, 'canPay'),
    actions: listAt(view, 'actions'),
    actionEmails: at(view, 'actionEmails'),
    ifCancelled: at(view, 'ifCancelled'),
  };
};
