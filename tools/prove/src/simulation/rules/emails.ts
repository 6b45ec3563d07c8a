import { type EmailCause, isOnline } from '@booky/domain';
import { unless } from '@booky/testkit';
import { type Change, type CommitRule, referenceIn } from '../commit.ts';

type Range = readonly [least: number, most: number];

const NONE: Range = [0, 0];
const ONE: Range = [1, 1];
const MAYBE: Range = [0, 1];

const exactlyIf = (holds: boolean): Range => (holds ? ONE : NONE);

/** specification.md#email-causes: which emails this change of a booking queues, and how many. */
const wantedFor = ({ was, is }: Change): Partial<Record<EmailCause, Range>> => {
  const [one, other] = [was?.booking, is.booking];
  const [before, after] = [
    one !== undefined && 'link' in one ? one : undefined,
    'link' in other ? other : undefined,
  ];
  const isConfirmed = before === undefined && after !== undefined;
  const ends = one?.status !== other.status;
  const request = other.status === 'confirmed' ? other.sessionFeeRequest : undefined;
  const requestBefore = one?.status === 'confirmed' ? one.sessionFeeRequest : undefined;
  const photos = other.status === 'completed' ? other.photoDelivery : undefined;
  const photosBefore = one?.status === 'completed' ? one.photoDelivery : undefined;
  const notesAdded = other.notes.filter(
    (note) => note.emailed && one?.notes.every(({ id }) => id !== note.id) === true,
  );
  const changeAsked =
    after?.emailChange !== undefined && after.emailChange.digest !== before?.emailChange?.digest;
  return {
    booking_confirmed: exactlyIf(isConfirmed),
    booking_alert: exactlyIf(isConfirmed || (ends && other.status === 'cancelled_by_client')),
    booking_cancelled: exactlyIf(ends && other.status === 'cancelled_by_admin'),
    booking_rescheduled: exactlyIf(one !== undefined && other.timesMoved > one.timesMoved),
    fresh_link: exactlyIf(
      before !== undefined && after !== undefined && before.link.digest !== after.link.digest,
    ),
    email_change: exactlyIf(changeAsked),
    // Also when the new address is the one there was; a fresh link ends the change without it.
    email_changed: exactlyIf(
      before?.emailChange !== undefined &&
        after?.emailChange === undefined &&
        before.link.digest === after?.link.digest,
    ),
    session_fee_requested: exactlyIf(request !== undefined && request !== requestBefore),
    client_note: [notesAdded.length, notesAdded.length],
    // Saving again and sending again at one instant leave the same state.
    photos_ready:
      photos?.sentAt === undefined || photos === photosBefore
        ? NONE
        : photos.sentAt === photosBefore?.sentAt
          ? MAYBE
          : ONE,
  };
};

/** Emails that may come without a change, or whose change another rule knows. */
const MONEY: readonly EmailCause[] = ['payment_alert', 'late_fee_alert'];

/** specification.md#emails-queued: every email is in the commit of its cause, and every cause has its email. */
export const emails: CommitRule = (commit) => {
  const reported = commit.changes.some(({ was, is }) =>
    is.payments.some(
      (payment) =>
        isOnline(payment) &&
        payment.means.paidReportedAt !== undefined &&
        was?.payments.some(
          (other) => other.id === payment.id && isOnline(other) && other.means.paidReportedAt === undefined,
        ) === true,
    ),
  );
  const ofMoney = commit.emails.filter(({ cause }) => MONEY.includes(cause));
  const paidReports = ofMoney.filter(
    (email) => email.cause === 'payment_alert' && email.reason === 'paid_without_delivery',
  );
  const byBooking = Map.groupBy(
    commit.emails.filter(({ cause }) => !MONEY.includes(cause)),
    referenceIn,
  );
  const changed = new Set(commit.changes.map(({ is }) => is.booking.reference as string));
  return [
    ...commit.changes.flatMap((change) => {
      const { reference } = change.is.booking;
      const queued = byBooking.get(reference) ?? [];
      const wanted = wantedFor(change);
      const causes = new Set([...Object.keys(wanted), ...queued.map(({ cause }) => cause)]);
      return [...causes].flatMap((cause) => {
        const [least, most] = Object.entries(wanted).find(([name]) => name === cause)?.[1] ?? NONE;
        const count = queued.filter((email) => email.cause === cause).length;
        return unless(
          count >= least && count <= most,
          `${reference}: ${count} emails ${cause} in one commit, not ${least} to ${most}`,
        );
      });
    }),
    ...[...byBooking].flatMap(([reference, queued]) =>
      unless(
        reference === undefined || changed.has(reference),
        `${reference}: ${queued.map(({ cause }) => cause).join()} without a change`,
      ),
    ),
    ...unless(
      commit.concluded.length > 0 || paidReports.length === (reported ? 1 : 0),
      `${paidReports.length} alerts of money that is said to be paid`,
    ),
  ];
};
