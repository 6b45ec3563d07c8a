import type { Instant } from '@js-joda/core';
import { isOnline, type Payment } from '../payment/payment.ts';
import { isLinked } from './access-link.ts';
import type { Booking, ConfirmedBooking, PendingBooking } from './booking.ts';
import { type Cancellation, type CancellationPreview, previewOf } from './cancel.ts';
import { MADE_BY_STUDIO } from './create.ts';
import { isHoldLive } from './hold.ts';

/** The possible actors of a change. specification.md#timeline-actors */
export const TIMELINE_ACTORS = ['client', 'admin', 'provider', 'system', 'operator'] as const;

export type TimelineActor = (typeof TIMELINE_ACTORS)[number];

/** A payment's id and its amount in whole francs. */
export interface PaymentDetail {
  readonly paymentId: string;
  readonly amountRwf: number;
}

/** The editable contact fields of a booking, by their names in the contract. specification.md#timeline-details */
export const CONTACT_FIELDS = [
  'fullName',
  'email',
  'phone',
  'location',
  'partySize',
  'specialRequests',
] as const;

export type ContactField = (typeof CONTACT_FIELDS)[number];

type Nothing = Readonly<Record<string, never>>;

/**
 * The details of each kind of event: ids, amounts, counts, instants and field names. Details never contain a contact
 * value or text that a person wrote. specification.md#timeline-details
 */
export interface TimelineDetails {
  readonly created: { readonly totalRwf: number; readonly bookingFeeRwf: number };
  readonly hold_expired: Nothing;
  readonly hold_released: Nothing;
  readonly confirmed: Nothing;
  readonly payment_started: PaymentDetail;
  readonly payment_settled: PaymentDetail;
  readonly payment_refused: PaymentDetail;
  readonly payment_adopted: PaymentDetail;
  readonly refund_due: PaymentDetail;
  readonly refunded: PaymentDetail;
  readonly cash_recorded: PaymentDetail;
  readonly cash_voided: PaymentDetail;
  readonly offline_chosen: Nothing;
  readonly fee_recorded: PaymentDetail;
  /** The previous and the new start of the shoot, ISO-8601 in UTC. */
  readonly moved: { readonly previousStartsAt: string; readonly startsAt: string };
  readonly cancelled: CancellationPreview;
  readonly completed: Nothing;
  readonly no_show: Nothing;
  readonly addon_added: { readonly addonId: string; readonly quantity: number; readonly amountRwf: number };
  readonly addon_removed: { readonly addonId: string; readonly quantity: number; readonly amountRwf: number };
  readonly fee_requested: { readonly amountRwf: number };
  readonly link_sent: Nothing;
  readonly link_shared: Nothing;
  readonly link_opened: Nothing;
  readonly email_change_asked: Nothing;
  readonly email_changed: Nothing;
  readonly contact_edited: { readonly fields: readonly ContactField[] };
  readonly delivery_saved: Nothing;
  readonly photos_sent: Nothing;
  readonly note_added: { readonly noteId: string };
  readonly note_deleted: { readonly noteId: string };
  readonly erased: Nothing;
}

export type TimelineKind = keyof TimelineDetails;

/** An event of a booking, without its time and its actor. */
export type Happening = {
  readonly [Kind in TimelineKind]: { readonly kind: Kind; readonly detail: TimelineDetails[Kind] };
}[TimelineKind];

/** The events of one change. A change has at least one event. */
export type Happenings = readonly [Happening, ...Happening[]];

/** When an event happened, and who caused it. */
export interface Occasion {
  readonly at: Instant;
  readonly actor: TimelineActor;
}

/** One event on a booking's timeline. specification.md#timeline */
export type TimelineEvent = Happening & Occasion;

/** Returns an event of this kind about a payment. */
export const ofPayment = <
  Kind extends
    | 'payment_started'
    | 'payment_settled'
    | 'payment_refused'
    | 'payment_adopted'
    | 'refund_due'
    | 'refunded'
    | 'cash_recorded'
    | 'cash_voided'
    | 'fee_recorded',
>(
  kind: Kind,
  { id, amountRwf }: Payment,
): { readonly kind: Kind; readonly detail: PaymentDetail } => ({
  kind,
  detail: { paymentId: id, amountRwf },
});

/**
 * Returns the events that record how a payment was settled; no event while the payment is pending. Money that the
 * booking can't use is recorded as received and as due back. specification.md#timeline-money
 */
export const settlementOf = (payment: Payment): readonly Happening[] => {
  const { status } = payment;
  if (status === 'failed') return [ofPayment('payment_refused', payment)];
  if (status !== 'succeeded' && status !== 'refund_due') return [];
  const came = ofPayment('payment_settled', payment);
  return status === 'succeeded' ? [came] : [came, ofPayment('refund_due', payment)];
};

/** Returns the events of a new booking. For a booking without a fee, they include its confirmation. */
export const creationOf = ({ status, sold }: PendingBooking | ConfirmedBooking): Happenings => {
  const { totalRwf, bookingFeeRwf } = sold;
  const created = { kind: 'created', detail: { totalRwf, bookingFeeRwf } } as const;
  return status === 'confirmed' ? [created, { kind: 'confirmed', detail: {} }] : [created];
};

/**
 * Returns the event that lists the contact fields that an edit changed; no event if no field changed.
 * specification.md#timeline-details
 */
export const contactEdited = (before: Booking, after: Booking): readonly Happening[] => {
  const fields = CONTACT_FIELDS.filter((field) => before[field] !== after[field]);
  return fields.length === 0 ? [] : [{ kind: 'contact_edited', detail: { fields } }];
};

export const rescheduledFrom = (before: Booking, after: Booking): Happening => ({
  kind: 'moved',
  detail: {
    previousStartsAt: before.slot.startsAt.toString(),
    startsAt: after.slot.startsAt.toString(),
  },
});

/**
 * Returns the event of a cancellation, and an event for every payment that the cancellation makes due back. `payments`
 * are the payments before the cancellation.
 */
export const cancellationOf = (
  payments: readonly Payment[],
  cancelled: Cancellation<Booking>,
): Happenings => [
  { kind: 'cancelled', detail: previewOf(payments, cancelled) },
  ...cancelled.becomeDue.map((payment) => ofPayment('refund_due', payment)),
];

/**
 * Returns the events of settling a payment: first what happened to the payment, then the booking's new status if it
 * changed.
 */
export const happeningsOf = (
  before: Booking,
  { payment, booking }: { readonly payment: Payment; readonly booking: Booking },
): readonly Happening[] => [
  ...settlementOf(payment),
  ...(booking.status !== before.status && (booking.status === 'confirmed' || booking.status === 'completed')
    ? [{ kind: booking.status, detail: {} } as const]
    : []),
];

/**
 * Returns the event of a hold's expiry. It is dated at the end of the hold, even if a process notices the expiry later.
 * specification.md#timeline-hold
 */
export const holdExpired = (holdExpiresAt: Instant): TimelineEvent => ({
  at: holdExpiresAt,
  actor: 'system',
  kind: 'hold_expired',
  detail: {},
});

/** A booking with its payments and its stored events. */
export interface Chronicle {
  readonly booking: Booking;
  /** The payments, oldest first. */
  readonly payments: readonly Payment[];
  /** The events, oldest first. Events of the same instant are in the order in which they were written. */
  readonly events: readonly TimelineEvent[];
}

/**
 * Returns every event, oldest first. Adds events that were not stored but follow from the booking and its payments:
 * - events from before the timeline existed
 * - changes by a process of the previous version
 * - the end of a lapsed hold, until a worker stores the booking as expired
 * specification.md#timeline-order specification.md#timeline-filled
 */
export const timelineOf = (
  { booking, payments, events }: Chronicle,
  now: Instant,
): readonly TimelineEvent[] =>
  [
    ...knownOf(booking, payments, now).filter((known) => !events.some((event) => isSame(event, known))),
    ...events,
  ]
    // The sort is stable: events of the same instant stay in the order in which they were written, except that the end
    // of a hold comes first.
    .toSorted((one, other) => one.at.compareTo(other.at) || rankOf(one) - rankOf(other));

const rankOf = ({ kind }: TimelineEvent): number => (kind === 'hold_expired' ? 0 : 1);

const isSame = (event: TimelineEvent, known: TimelineEvent): boolean =>
  event.kind === known.kind &&
  (!('paymentId' in event.detail) ||
    ('paymentId' in known.detail && event.detail.paymentId === known.detail.paymentId));

/** Returns the events that follow from the booking and its payments. */
const knownOf = (booking: Booking, payments: readonly Payment[], now: Instant): readonly TimelineEvent[] => {
  const { totalRwf, bookingFeeRwf } = booking.sold;
  const maker = booking.madeFrom === MADE_BY_STUDIO ? 'admin' : 'client';
  const hasLapsed = booking.status === 'pending_payment' && !isHoldLive(booking, now);
  return [
    { at: booking.createdAt, actor: maker, kind: 'created', detail: { totalRwf, bookingFeeRwf } },
    ...payments.flatMap(knownOfPayment),
    ...(isLinked(booking)
      ? [
          {
            at: booking.confirmedAt,
            actor: bookingFeeRwf === 0 ? maker : confirmerOf(payments),
            kind: 'confirmed',
            detail: {},
          } as const,
        ]
      : []),
    ...(hasLapsed ? [holdExpired(booking.holdExpiresAt)] : []),
  ];
};

/**
 * Returns who confirmed the booking: the admin if a fee without a provider was recorded, or else the provider.
 * specification.md#record-fee
 */
const confirmerOf = (payments: readonly Payment[]): TimelineActor =>
  payments.some(({ means }) => means.method === 'offline') ? 'admin' : 'provider';

const knownOfPayment = (payment: Payment): readonly TimelineEvent[] => [
  isOnline(payment)
    ? { at: payment.createdAt, actor: 'client', ...ofPayment('payment_started', payment) }
    : {
        at: payment.createdAt,
        actor: 'admin',
        ...ofPayment(payment.means.method === 'offline' ? 'fee_recorded' : 'cash_recorded', payment),
      },
  ...knownOfVerdict(payment),
  ...(payment.status === 'refunded'
    ? [{ at: payment.refund.refundedAt, actor: 'admin', ...ofPayment('refunded', payment) } as const]
    : []),
];

/**
 * Returns the event at which the payment succeeded or failed. Money that became due back gets no event here, because
 * the payment does not store the time at which the money became due back.
 */
const knownOfVerdict = (payment: Payment): readonly TimelineEvent[] => {
  if (payment.status === 'pending' || !isOnline(payment)) return [];
  const at = payment.settledAt;
  if (payment.status !== 'failed')
    return [{ at, actor: 'provider', ...ofPayment('payment_settled', payment) }];
  const actor = payment.concludedBy === 'us' ? 'system' : 'provider';
  return [{ at, actor, ...ofPayment('payment_refused', payment) }];
};
