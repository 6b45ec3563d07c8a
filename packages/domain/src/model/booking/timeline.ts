import type { Instant } from '@js-joda/core';
import { isOnline, type Payment } from '../payment/payment.ts';
import { isLinked } from './access-link.ts';
import type { Booking, ConfirmedBooking, PendingBooking } from './booking.ts';
import { type Cancellation, type CancellationPreview, previewOf } from './cancel.ts';
import { MADE_BY_STUDIO } from './create.ts';
import { isHoldLive } from './hold.ts';

/** specification.md#timeline-actors: who made a change. */
export const TIMELINE_ACTORS = ['client', 'admin', 'provider', 'system', 'operator'] as const;

export type TimelineActor = (typeof TIMELINE_ACTORS)[number];

/** A payment and its whole francs. */
export interface PaymentDetail {
  readonly paymentId: string;
  readonly amountRwf: number;
}

/** specification.md#timeline-details: what of a booking's contact can be edited, by its name in the contract. */
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
 * specification.md#timeline-details: what is said of each kind of event. Ids, amounts, counts, instants and names of
 * fields: never a value of the contact, nor anything a person wrote.
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
  /** Both starts of the shoot, ISO-8601 in UTC. */
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

/** What happened to a booking, apart from when and by whom. */
export type Happening = {
  readonly [Kind in TimelineKind]: { readonly kind: Kind; readonly detail: TimelineDetails[Kind] };
}[TimelineKind];

/** The happenings of one change: there is always one. */
export type Happenings = readonly [Happening, ...Happening[]];

/** When something happened, and by whom. */
export interface Occasion {
  readonly at: Instant;
  readonly actor: TimelineActor;
}

/** specification.md#timeline: one entry of a booking's history. */
export type TimelineEvent = Happening & Occasion;

/** Something of this kind about a payment. */
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
 * specification.md#timeline-money: what became of a payment that a delivery or the answer to its charge settled; nothing
 * while it is pending. Money that the booking can't use came, and is to go back.
 */
export const settlementOf = (payment: Payment): readonly Happening[] => {
  const { status } = payment;
  if (status === 'failed') return [ofPayment('payment_refused', payment)];
  if (status !== 'succeeded' && status !== 'refund_due') return [];
  const came = ofPayment('payment_settled', payment);
  return status === 'succeeded' ? [came] : [came, ofPayment('refund_due', payment)];
};

/** A new booking, confirmed at once where there is no fee to collect. */
export const creationOf = ({ status, sold }: PendingBooking | ConfirmedBooking): Happenings => {
  const { totalRwf, bookingFeeRwf } = sold;
  const created = { kind: 'created', detail: { totalRwf, bookingFeeRwf } } as const;
  return status === 'confirmed' ? [created, { kind: 'confirmed', detail: {} }] : [created];
};

/** specification.md#timeline-details: the fields that an edit of the contact changed; nothing when all stayed as they were. */
export const contactEdited = (before: Booking, after: Booking): readonly Happening[] => {
  const fields = CONTACT_FIELDS.filter((field) => before[field] !== after[field]);
  return fields.length === 0 ? [] : [{ kind: 'contact_edited', detail: { fields } }];
};

/** The shoot's move from one start to another. */
export const rescheduledFrom = (before: Booking, after: Booking): Happening => ({
  kind: 'moved',
  detail: {
    previousStartsAt: before.slot.startsAt.toString(),
    startsAt: after.slot.startsAt.toString(),
  },
});

/** A cancellation, and every payment that becomes due back by it; `payments` as they were before. */
export const cancellationOf = (
  payments: readonly Payment[],
  cancelled: Cancellation<Booking>,
): Happenings => [
  { kind: 'cancelled', detail: previewOf(payments, cancelled) },
  ...cancelled.becomeDue.map((payment) => ofPayment('refund_due', payment)),
];

/** What a settled payment does to its booking, after what became of the payment itself. */
export const happeningsOf = (
  before: Booking,
  { payment, booking }: { readonly payment: Payment; readonly booking: Booking },
): readonly Happening[] => [
  ...settlementOf(payment),
  ...(booking.status !== before.status && (booking.status === 'confirmed' || booking.status === 'completed')
    ? [{ kind: booking.status, detail: {} } as const]
    : []),
];

/** specification.md#timeline-hold: an expired hold, at the end of the hold, however late it is come upon. */
export const holdExpired = (holdExpiresAt: Instant): TimelineEvent => ({
  at: holdExpiresAt,
  actor: 'system',
  kind: 'hold_expired',
  detail: {},
});

/** A booking with its payments, and the events that were written of it. */
export interface Chronicle {
  readonly booking: Booking;
  /** Oldest first. */
  readonly payments: readonly Payment[];
  /** Oldest first, and of one instant in the order of writing. */
  readonly events: readonly TimelineEvent[];
}

/**
 * specification.md#timeline-order specification.md#timeline-filled: every event, oldest first. What the rows know and no
 * event says is filled in: of bookings older than the timeline, of what a process of the version before did, and of a
 * hold that lapsed and was not swept yet.
 */
export const timelineOf = (
  { booking, payments, events }: Chronicle,
  now: Instant,
): readonly TimelineEvent[] =>
  [
    ...knownOf(booking, payments, now).filter((known) => !events.some((event) => isSame(event, known))),
    ...events,
  ]
    // Stable: what happened in one instant stays in the order of writing, but a hold is over before anything else is done.
    .toSorted((one, other) => one.at.compareTo(other.at) || rankOf(one) - rankOf(other));

const rankOf = ({ kind }: TimelineEvent): number => (kind === 'hold_expired' ? 0 : 1);

const isSame = (event: TimelineEvent, known: TimelineEvent): boolean =>
  event.kind === known.kind &&
  (!('paymentId' in event.detail) ||
    ('paymentId' in known.detail && event.detail.paymentId === known.detail.paymentId));

/** What the rows themselves say has happened. */
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

/** A fee without a provider is on record of the booking that it confirmed alone. specification.md#record-fee */
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

/** When money that came became due back is not kept. */
const knownOfVerdict = (payment: Payment): readonly TimelineEvent[] => {
  if (payment.status === 'pending' || !isOnline(payment)) return [];
  const at = payment.settledAt;
  if (payment.status !== 'failed')
    return [{ at, actor: 'provider', ...ofPayment('payment_settled', payment) }];
  const actor = payment.concludedBy === 'us' ? 'system' : 'provider';
  return [{ at, actor, ...ofPayment('payment_refused', payment) }];
};
