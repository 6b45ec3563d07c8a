import type { Tally } from './tally.ts';

/** So many steps are enough for each of these to happen many times. */
const ENOUGH_STEPS = 45_000;

/** What a long run is there to reach: a promise about what never happens is never held against anything. */
const REACHED: Readonly<Record<string, string>> = {
  bookings: `nothing to pending_payment, nothing to confirmed, pending_payment to confirmed, pending_payment to expired,
    expired to confirmed, confirmed to completed, confirmed to no_show, confirmed to cancelled_by_client,
    confirmed to cancelled_by_admin`,
  payments: `booking_fee pending, booking_fee succeeded, booking_fee failed by the provider, booking_fee failed by us,
    booking_fee refund_due, booking_fee refunded, session_fee pending, session_fee succeeded,
    session_fee failed by the provider, session_fee failed by us, session_fee refund_due, session_fee refunded,
    cash succeeded, cash refund_due, cash refunded, cash voided`,
  deliveries: `applied, already_settled, not_final, unreadable, no_such_payment, amount_mismatch, reference_mismatch,
    contradiction`,
  emails: `booking_confirmed, booking_rescheduled, booking_updated, booking_cancelled, fresh_link, payment_link, email_change, email_changed,
    session_fee_requested, payment_receipt, shoot_reminder, photos_ready, client_note, booking_alert, late_fee_alert, payment_alert, password_reset,
    login_failures`,
  answers: `good, lost connection, validation_failed, not_found, slot_taken, outside_availability, slot_unchanged, block_overlaps_bookings,
    working_hours_taken, slug_taken, wrong_status, shoot_started, shoot_not_started, payment_in_flight, nothing_owed,
    exceeds_owed, balance_due, no_link, no_delivery, not_refundable, not_voidable, addon_locked, too_many_requests,
    invalid_credentials, invalid_token, not_paid`,
  'companies asked': `check: paid, check: failed, check: pending, check: unknown, check: wrong_status,
    accept: done, accept: not_paid, accept: wrong_status`,
};

/** What a run of so many steps should have reached and did not. */
export const notReached = ({ kinds }: Tally, steps: number): readonly string[] =>
  steps < ENOUGH_STEPS
    ? []
    : Object.entries(REACHED).flatMap(([kind, wanted]) =>
        wanted
          .split(/,\s+/)
          .filter((what) => !kinds.get(kind)?.has(what))
          .map((what) => `of the ${kind} there was never one ${what}: nothing is shown about it`),
      );
