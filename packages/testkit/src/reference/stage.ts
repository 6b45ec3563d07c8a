import { billOf, dueBackOf, isAnswerable, isInFlight, owedOf, paidOf } from './money.ts';
import { type Booking, DAY, MINUTE, type Payment, type Studio } from './studio.ts';
import { withExpiry } from './timeline.ts';

/**
 * Returns the booking as it should be treated now, even if the stored booking has not been updated yet. A hold that has
 * lapsed counts as expired, and a fresh link that was first opened a day ago counts as the current link.
 * specification.md#hold-live specification.md#find-booking-link
 */
export const asSeen = (booking: Booking, now: number): Booking =>
  booking.status === 'pending_payment' && (booking.holdExpiresAt ?? 0) <= now
    ? { ...booking, status: 'expired', holdExpiresAt: undefined, timeline: withExpiry(booking) }
    : withLinks(booking, now);

/** How long a new link is valid. */
export const LINK_LIFE = 365 * DAY;

const withLinks = (booking: Booking, now: number): Booking => {
  const first = Math.min(...booking.freshLinks.map(({ openedAt }) => openedAt ?? Infinity));
  const link = booking.freshLinks.find(({ openedAt }) => openedAt === first);
  if (link === undefined || first + DAY > now) return booking;
  const made = booking.freshLinks.filter((one) => one !== link && one.expiresAt - LINK_LIFE > first);
  const settled = { ...booking, linkExpiresAt: link.expiresAt, linkOpenedAt: first, freshLinks: made };
  return withLinks(settled, now);
};

/** Returns the studio with each booking as it should be treated now. */
export const studioAsSeen = (studio: Studio): Studio => ({
  ...studio,
  bookings: studio.bookings.map((booking) => asSeen(booking, studio.now)),
});

export const hasBegun = ({ startsAt }: Booking, now: number): boolean => startsAt <= now;

const endOf = ({ startsAt, minutes }: Booking): number => startsAt + minutes * MINUTE;

/** specification.md#occupying-statuses */
export const keepsSlot = (booking: Booking, now: number): boolean =>
  ['pending_payment', 'confirmed', 'completed', 'no_show'].includes(asSeen(booking, now).status);

type SlotWithBuffer = Pick<Booking, 'startsAt' | 'minutes' | 'bufferMinutes'>;

/** True if two slots overlap. A slot includes its buffer, but not its end. specification.md#slot */
export const shareTime = (one: SlotWithBuffer, other: SlotWithBuffer): boolean => {
  const until = ({ startsAt, minutes, bufferMinutes }: SlotWithBuffer): number =>
    startsAt + (minutes + bufferMinutes) * MINUTE;
  return one.startsAt < until(other) && other.startsAt < until(one);
};

/** True if no booking, other than `own`, occupies any part of this time. */
export const isFree = ({ bookings, now }: Studio, wanted: SlotWithBuffer, own?: string): boolean =>
  !bookings.some((booking) => booking.ref !== own && keepsSlot(booking, now) && shareTime(booking, wanted));

/** True if an external calendar is busy during any part of this time. specification.md#busy-times */
export const isBusy = (
  { busy = [] }: Studio,
  { startsAt, minutes, bufferMinutes }: SlotWithBuffer,
): boolean =>
  busy.some(({ from, to }) => startsAt < to && from < startsAt + (minutes + bufferMinutes) * MINUTE);

/** specification.md#stage-awaiting-payment specification.md#stage-confirmed specification.md#stage-closed */
export const stageOf = (stored: Booking, now: number): string => {
  const booking = asSeen(stored, now);
  if (booking.status === 'pending_payment') return 'awaiting_payment';
  if (booking.status === 'confirmed') {
    if (!hasBegun(booking, now)) return 'confirmed';
    return now < endOf(booking) ? 'in_progress' : 'needs_review';
  }
  return booking.status === 'completed' && (booking.photos?.endsAt ?? Infinity) <= now
    ? 'closed'
    : booking.status;
};

/** specification.md#checkout-outcome */
export const outcomeOf = (stored: Booking, now: number): string => {
  const { status, confirmedAt, payments } = asSeen(stored, now);
  if (status === 'pending_payment') return 'open';
  const isReceived = payments.some(
    (one) => one.purpose === 'booking_fee' && ['succeeded', 'refund_due', 'refunded'].includes(one.status),
  );
  return isReceived || confirmedAt !== undefined ? 'paid' : 'ended';
};

/** specification.md#stage-needs-review */
export const publicStageOf = (booking: Booking, now: number): string =>
  stageOf(booking, now).replace('needs_review', 'in_progress');

/** specification.md#can-cancel */
export const canCancel = (booking: Booking, now: number): boolean =>
  booking.status === 'confirmed' && !hasBegun(booking, now);

/** specification.md#client-cancellation-refunds */
const goesBack = ({ purpose, status }: Booking['payments'][number]): boolean =>
  status === 'refund_due' || (status === 'succeeded' && purpose === 'session_fee');

/** specification.md#if-cancelled */
export const ifCancelled = (
  booking: Booking,
  now: number,
): { readonly keptRwf: number; readonly dueBackRwf: number } | null => {
  if (!canCancel(booking, now)) return null;
  const dueBackRwf = booking.payments.filter(goesBack).reduce((sum, { amountRwf }) => sum + amountRwf, 0);
  return { keptRwf: paidOf(booking) + dueBackOf(booking) - dueBackRwf, dueBackRwf };
};

/** specification.md#can-pay */
export const canPay = (booking: Booking, isProviderConfigured: boolean): boolean =>
  isProviderConfigured && booking.status === 'confirmed' && owedOf(booking) > 0;

const isAnyInFlight = ({ payments }: Booking, now: number): boolean =>
  payments.some((payment) => isInFlight(payment, now));

/**
 * Returns the ids of the add-ons that can be removed. Without such an add-on, the bill is still at least the amount
 * paid. specification.md#post-shoot-paid-for
 */
const removableOf = (booking: Booking): readonly string[] =>
  booking.addOns
    .filter(({ unitRwf, quantity }) => billOf(booking) - unitRwf * quantity >= paidOf(booking))
    .map(({ id }) => id);

/**
 * True if the booking's status allows the photographer to void a record of this payment's method.
 * specification.md#void-cash specification.md#void-fee
 */
export const mayVoid = (booking: Booking, { method }: Payment): boolean =>
  method === 'offline' ? booking.status.startsWith('cancelled') : booking.status === 'confirmed';

export const isVoidable = ({ method, status }: Payment): boolean =>
  (method === 'cash' && status === 'succeeded') ||
  (method === 'offline' && (status === 'succeeded' || status === 'refund_due'));

/** specification.md#ask-company */
export const isAskable = ({ status }: Payment): boolean => status === 'pending' || status === 'failed by us';

/**
 * Returns the refusal that recording a booking fee would get, or undefined if the fee can be recorded.
 * specification.md#record-fee
 */
export const refusalOfFee = (studio: Studio, stored: Booking): string | undefined => {
  const booking = asSeen(stored, studio.now);
  const { status, isErased, payments } = booking;
  if ((status !== 'pending_payment' && status !== 'expired') || isErased) return 'wrong_status';
  if (hasBegun(booking, studio.now)) return 'shoot_started';
  if (payments.some((payment) => isAnswerable(payment, studio.now))) return 'payment_in_flight';
  return status === 'expired' && !isFree(studio, booking, booking.ref) ? 'slot_taken' : undefined;
};

/**
 * The causes of the emails that each action sends, for actions that always send the same emails.
 * specification.md#action-emails
 */
const EMAILS: Readonly<Record<string, readonly string[]>> = {
  reschedule: ['booking_rescheduled'],
  cancel: ['booking_cancelled'],
  cancel_for_client: ['booking_alert'],
  resend_link: ['fresh_link'],
  request_session_fee: ['session_fee_requested'],
  send_delivery: ['photos_ready'],
  add_note: ['client_note'],
  record_fee: ['booking_confirmed', 'booking_alert'],
};

/**
 * Returns the causes of the emails that an action sends. For an edit of the contact, assumes that the address is
 * changed and that the client is notified.
 */
export const emailsOf = (action: string, booking: Booking, now: number): readonly string[] => {
  const { isMadeByStudio, linkExpiresAt } = booking;
  // specification.md#no-email
  if (booking.email === '') return [];
  if (action === 'adopt_payment')
    return ['pending_payment', 'expired'].includes(booking.status) && !booking.isErased
      ? ['booking_confirmed', 'booking_alert']
      : [];
  if (action !== 'edit_contact') return EMAILS[action] ?? [];
  const updated = booking.status === 'confirmed' && !hasBegun(booking, now) ? ['booking_updated'] : [];
  if (linkExpiresAt !== undefined) return ['email_changed', 'fresh_link', ...updated];
  if (booking.offlineChosenAt !== undefined) return ['email_changed', 'payment_instructions'];
  return isMadeByStudio ? ['email_changed', 'payment_link'] : ['email_changed'];
};

/**
 * Returns the amounts in the preview of a cancellation by the photographer. After such a cancellation, the studio keeps
 * no money.
 * specification.md#if-cancelled
 */
export const ifCancelledByAdmin = (
  booking: Booking,
): { readonly keptRwf: number; readonly dueBackRwf: number } | null =>
  booking.status === 'confirmed' ? { keptRwf: 0, dueBackRwf: paidOf(booking) + dueBackOf(booking) } : null;

/**
 * Returns the actions that are possible, in the order in which the specification lists them.
 * specification.md#available-actions
 */
export const actionsOf = (
  booking: Booking,
  studio: Studio,
  isProviderConfigured: boolean,
): readonly string[] => {
  const { now } = studio;
  const isConfirmed = booking.status === 'confirmed';
  const isOn = isConfirmed && hasBegun(booking, now);
  const owes = isConfirmed && owedOf(booking) > 0;
  const isFlying = isAnyInFlight(booking, now);
  const accepted: Readonly<Record<string, boolean>> = {
    reschedule: isConfirmed,
    cancel: isConfirmed,
    cancel_for_client: canCancel(booking, now),
    release_hold: asSeen(booking, now).status === 'pending_payment',
    record_fee: refusalOfFee(studio, booking) === undefined,
    check_payment: booking.payments.some(isAskable),
    adopt_payment: booking.payments.some(isAskable),
    complete: isOn && !owes,
    no_show: isOn,
    resend_link: booking.linkExpiresAt !== undefined && !booking.isErased && booking.email !== '',
    share_link: booking.linkExpiresAt !== undefined && !booking.isErased,
    edit_contact: !booking.isErased && keepsSlot(booking, now),
    add_addon: isOn,
    remove_addon: isOn && !isFlying && removableOf(booking).length > 0,
    request_session_fee: owes && isProviderConfigured,
    record_cash: owes && !isFlying,
    void_cash: booking.payments.some((payment) => mayVoid(booking, payment) && isVoidable(payment)),
    save_delivery: booking.status === 'completed' && !booking.isErased,
    send_delivery: booking.status === 'completed' && now < (booking.photos?.endsAt ?? 0),
    add_note: !booking.isErased,
    delete_note: booking.notes > 0,
  };
  return Object.keys(accepted).filter((action) => accepted[action]);
};

/** specification.md#masked-email */
export const masked = (email: string): string => `${email.charAt(0)}***${email.slice(email.indexOf('@'))}`;
