import {
  holdExpiryOf,
  isInFlight,
  isWaiting,
  type MethodLabels,
  type Payment,
  type Today,
} from '@booky/domain';
import type { Attention, BookingAccount, StuckEmail } from '@booky/domain/ports';
import type { Instant } from '@js-joda/core';
import { type Static, Type } from '@sinclair/typebox';
import { component, described } from '../../edge/schema-atoms.ts';
import {
  CountField,
  FlagField,
  IdField,
  InstantField,
  NullableTextField,
  priceFields,
  RwfField,
  TextField,
} from '../fields.ts';
import { instantText, instantTextOrNull } from '../instant.ts';
import { named, namedOrNull } from '../named.ts';
import { AdminPaymentView, viewAdminPayment } from './booking.ts';
import { BookingListRowView, heldFields, viewListRow } from './booking-rows.ts';

const rowsOf = (description: string) => Type.Array(named(BookingListRowView), { description });

/** specification.md#today-lists */
export const AttentionView = Type.Object(
  {
    count: CountField('The number of bookings.', 3),
    totalRwf: RwfField('The sum over all these bookings', 105_000),
    rows: rowsOf('The first of these bookings, at most 20.'),
  },
  { $id: 'Attention', description: 'Bookings that need attention.' },
);

/** specification.md#today-lists */
export const RefundsDueView = Type.Object(
  {
    ...AttentionView.properties,
    rows: Type.Array(
      component(
        'RefundDueRow',
        'A booking with money due back.',
        Type.Object({
          ...BookingListRowView.properties,
          refundsDue: Type.Array(named(AdminPaymentView), {
            description: 'The payments whose money is due back, oldest first.',
          }),
        }),
      ),
      { description: 'The first of these bookings, at most 20.' },
    ),
  },
  { $id: 'RefundsDue', description: 'Bookings with money due back.' },
);

/** specification.md#today-lists */
export const PaymentsWaitingView = Type.Object(
  {
    ...AttentionView.properties,
    rows: Type.Array(
      component(
        'PaymentWaitingRow',
        'A booking with unsettled payments.',
        Type.Object({
          ...BookingListRowView.properties,
          paymentsWaiting: Type.Array(named(AdminPaymentView), {
            description: 'The unsettled payments, oldest first; you can ask their company about each.',
          }),
        }),
      ),
      { description: 'The first of these bookings, at most 20.' },
    ),
  },
  { $id: 'PaymentsWaiting', description: 'Bookings with unsettled payments.' },
);

/** specification.md#fees-awaited */
export const FeesAwaitedView = Type.Object(
  {
    ...AttentionView.properties,
    rows: Type.Array(
      component(
        'FeeAwaitedRow',
        'A held booking whose client pays the fee without a provider.',
        Type.Object({
          ...BookingListRowView.properties,
          bookingFeeRwf: priceFields.bookingFeeRwf,
          holdExpiresAt: heldFields.holdExpiresAt,
          beingPaidOnline: FlagField('Whether a prompt is open, so that no fee can be recorded now.'),
        }),
      ),
      { description: 'The first of these bookings, at most 20.' },
    ),
  },
  { $id: 'FeesAwaited', description: 'Held bookings whose clients chose to pay the fee without a provider.' },
);

/** specification.md#stuck-emails */
export const StuckEmailView = Type.Object(
  {
    id: IdField('The id of the email, for trying it again.'),
    cause: TextField('The cause of the email.', 'booking_confirmed'),
    to: TextField('The recipient.', 'aline@example.com'),
    since: InstantField('When it was queued'),
    reason: NullableTextField(
      'Why the last try failed; null before the first try.',
      'the mail service answered 503',
    ),
  },
  { $id: 'StuckEmail', description: 'An email that has been undelivered for an hour.' },
);

/** specification.md#today-object */
export const TodayView = Type.Object(
  {
    now: InstantField('The moment of this overview'),
    current: described(namedOrNull(BookingListRowView), 'The current shoot, or null.'),
    next: described(namedOrNull(BookingListRowView), 'The confirmed shoot that begins next, or null.'),
    shootsToday: rowsOf('The shoots that begin today in Kigali, earliest first.'),
    refundsDue: named(
      RefundsDueView,
      'Bookings with money due back, longest due first; `totalRwf` is that money.',
    ),
    owed: named(
      AttentionView,
      'Confirmed bookings that owe money, earliest shoot first; `totalRwf` is the amount owed.',
    ),
    needsReview: named(
      AttentionView,
      'Bookings whose shoot is over and that are neither completed nor a no-show, earliest first; `totalRwf` is the amount owed.',
    ),
    paymentsWaiting: named(
      PaymentsWaitingView,
      'Bookings with an unsettled payment, longest waiting first; `totalRwf` is the sum of these payments. Leaves out card payments whose page has expired.',
    ),
    emailsStuck: Type.Object(
      {
        count: CountField('The number of emails that have been undelivered for an hour.', 0),
        emails: Type.Array(named(StuckEmailView), { description: 'The oldest of these emails, at most 20.' }),
      },
      { description: 'Emails that have been undelivered for an hour.' },
    ),
    holds: Type.Object(
      {
        count: CountField('The number of live holds.', 1),
        rows: rowsOf('The bookings whose hold lapses soonest, at most 20.'),
      },
      { description: 'Held and unpaid bookings.' },
    ),
    feesAwaited: named(
      FeesAwaitedView,
      'Live holds of clients who chose to pay the booking fee without a provider, soonest lapse first; `totalRwf` is the sum of these fees.',
    ),
    lapsedHolds: Type.Object(
      {
        count: CountField('The number of these bookings.', 1),
        rows: rowsOf('In the order of lapsing, at most 20.'),
      },
      {
        description:
          'Bookings that you made and whose hold lapsed in the last 48 hours, without a later booking of the same email or phone.',
      },
    ),
    unprovenDeliveries: Type.Object(
      {
        sinceYesterday: CountField(
          'The number of callbacks without a valid proof since the start of yesterday in Kigali; at most 10,000.',
          0,
        ),
      },
      { description: 'Unproven callbacks, which changed nothing.' },
    ),
    firstSteps: Type.Object(
      {
        catalogue: FlagField('Whether an active package of an active service exists.'),
        hours: FlagField('Whether there is a weekly row of working hours.'),
        studio: FlagField('Whether the studio has a name.'),
        payment: FlagField('Whether money was received online, or as a booking fee without a provider.'),
      },
      { description: 'The first steps of a new studio.' },
    ),
  },
  { $id: 'Today', description: "The photographer's overview, at one moment." },
);

const viewAttention = ({ count, totalRwf, rows }: Attention, now: Instant): Static<typeof AttentionView> => ({
  count,
  totalRwf,
  rows: rows.map((row) => viewListRow(row, now)),
});

const viewFeesAwaited = (
  { count, totalRwf, rows }: Attention,
  now: Instant,
): Static<typeof FeesAwaitedView> => ({
  count,
  totalRwf,
  rows: rows.map((row) => ({
    ...viewListRow(row, now),
    bookingFeeRwf: row.booking.sold.bookingFeeRwf,
    holdExpiresAt: instantTextOrNull(holdExpiryOf(row.booking)),
    beingPaidOnline: row.payments.some((payment) => isInFlight(payment, now)),
  })),
});

const viewStuck = ({ id, cause, to, queuedAt, lastFault }: StuckEmail): Static<typeof StuckEmailView> => ({
  id,
  cause,
  to,
  since: instantText(queuedAt),
  reason: lastFault ?? null,
});

/** Returns the rows of a list. Each row contains the payments that put the booking on the list. */
const viewWithPayments = (
  { rows }: Attention,
  now: Instant,
  labels: MethodLabels,
  isMeant: (payment: Payment) => boolean,
) =>
  rows.map((row) => ({
    row: viewListRow(row, now),
    payments: row.payments.filter(isMeant).map((payment) => viewAdminPayment(payment, labels)),
  }));

const viewRefundsDue = (
  list: Attention,
  now: Instant,
  labels: MethodLabels,
): Static<typeof RefundsDueView> => ({
  count: list.count,
  totalRwf: list.totalRwf,
  rows: viewWithPayments(list, now, labels, ({ status }) => status === 'refund_due').map(
    ({ row, payments }) => ({ ...row, refundsDue: payments }),
  ),
});

const viewPaymentsWaiting = (
  list: Attention,
  now: Instant,
  labels: MethodLabels,
): Static<typeof PaymentsWaitingView> => ({
  count: list.count,
  totalRwf: list.totalRwf,
  rows: viewWithPayments(list, now, labels, (payment) => isWaiting(payment, now)).map(
    ({ row, payments }) => ({ ...row, paymentsWaiting: payments }),
  ),
});

export const viewToday = (today: Today, labels: MethodLabels): Static<typeof TodayView> => {
  const { now, current, next, shootsToday, emailsStuck, holds, firstSteps } = today;
  const rowOrNull = (row: BookingAccount | undefined) => (row === undefined ? null : viewListRow(row, now));
  return {
    now: instantText(now),
    current: rowOrNull(current),
    next: rowOrNull(next),
    shootsToday: shootsToday.map((row) => viewListRow(row, now)),
    refundsDue: viewRefundsDue(today.refundsDue, now, labels),
    owed: viewAttention(today.owed, now),
    needsReview: viewAttention(today.needsReview, now),
    paymentsWaiting: viewPaymentsWaiting(today.paymentsWaiting, now, labels),
    emailsStuck: { count: emailsStuck.count, emails: emailsStuck.emails.map(viewStuck) },
    holds: { count: holds.count, rows: holds.rows.map((row) => viewListRow(row, now)) },
    feesAwaited: viewFeesAwaited(today.feesAwaited, now),
    lapsedHolds: {
      count: today.lapsedHolds.count,
      rows: today.lapsedHolds.rows.map((row) => viewListRow(row, now)),
    },
    unprovenDeliveries: { sinceYesterday: today.unprovenSinceYesterday },
    firstSteps: { ...firstSteps },
  };
};
