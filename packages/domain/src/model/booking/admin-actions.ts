import type { Instant } from '@js-joda/core';
import type { EmailCause } from '../email-message.ts';
import { askable, isInFlight, type Payment } from '../payment/payment.ts';
import { sessionFeeDue } from '../payment/session-fee.ts';
import { canConfirm, type SlotAnswer } from '../payment/settle.ts';
import { canVoid } from '../payment/void-cash.ts';
import type { Policies } from '../policies.ts';
import { isLinked } from './access-link.ts';
import { owedRwf, postShootAddOnsOf } from './amount-owed.ts';
import type { Booking } from './booking.ts';
import { canCancel } from './cancel.ts';
import { complete, hasBegun, recordNoShow } from './conclude.ts';
import { MADE_BY_STUDIO } from './create.ts';
import { canEditContact, canNotifyOfEdit } from './edit-contact.ts';
import { hasClient } from './erase.ts';
import { isCheckoutOpen } from './hold.ts';
import { allows } from './lifecycle.ts';
import { offlineInstructions, recordableFee } from './offline-fee.ts';
import { sendPhotos } from './photo-link.ts';
import { removePostShootAddOn } from './post-shoot-add-ons.ts';

/** The facts that decide which actions the admin may take. */
export interface ActionFacts {
  readonly booking: Booking;
  readonly payments: readonly Payment[];
  readonly isProviderConfigured: boolean;
  readonly policies: Policies;
  /** `free` if the booking could claim its slot for a fee that is received now. */
  readonly slot: SlotAnswer;
  readonly now: Instant;
}

/**
 * Every action on a booking, with a function that tells whether the action would accept some input now.
 * specification.md#available-actions
 */
const ACTIONS = {
  reschedule: ({ booking }) => allows(booking, 'reschedule'),
  cancel: ({ booking }) => allows(booking, 'cancel_by_admin'),
  cancel_for_client: ({ booking, now }) => canCancel(booking, now),
  release_hold: ({ booking, now }) => isCheckoutOpen(booking, now),
  record_fee: ({ booking, payments, policies, slot, now }) =>
    recordableFee(booking, payments, policies.offlineFee, slot, now).ok,
  check_payment: ({ payments }) => askable(payments).length > 0,
  adopt_payment: ({ payments }) => askable(payments).length > 0,
  complete: ({ booking, payments, now }) => complete(booking, owedRwf(booking, payments), now).ok,
  no_show: ({ booking, now }) => recordNoShow(booking, now).ok,
  resend_link: ({ booking }) => isLinked(booking) && hasClient(booking) && booking.email !== undefined,
  share_link: ({ booking }) => isLinked(booking) && hasClient(booking),
  edit_contact: ({ booking, now }) => canEditContact(booking, now),
  add_addon: ({ booking, now }) => booking.status === 'confirmed' && hasBegun(booking, now),
  remove_addon: ({ booking, payments, now }) =>
    postShootAddOnsOf(booking).some(
      ({ addOnId }) => removePostShootAddOn(booking, payments, addOnId, now).ok,
    ),
  request_session_fee: ({ booking, payments, isProviderConfigured }) =>
    isProviderConfigured && sessionFeeDue(booking, payments).ok,
  record_cash: ({ booking, payments, now }) =>
    !payments.some((payment) => isInFlight(payment, now)) && sessionFeeDue(booking, payments).ok,
  void_cash: ({ booking, payments, now }) => payments.some((payment) => canVoid(booking, payment, now)),
  save_delivery: ({ booking }) => booking.status === 'completed' && hasClient(booking),
  send_delivery: ({ booking, now }) => sendPhotos(booking, now).ok,
  add_note: ({ booking }) => hasClient(booking),
  delete_note: ({ booking }) => booking.notes.length > 0,
} as const satisfies Readonly<Record<string, (facts: ActionFacts) => boolean>>;

export type AdminAction = keyof typeof ACTIONS;

const isAction = (name: string): name is AdminAction => name in ACTIONS;

/** Every action, in display order. */
export const ADMIN_ACTIONS: readonly AdminAction[] = Object.keys(ACTIONS).filter(isAction);

/** The names of the actions that would be accepted now. specification.md#available-actions */
export const acceptedActions = (facts: ActionFacts): readonly AdminAction[] =>
  ADMIN_ACTIONS.filter((action) => ACTIONS[action](facts));

/**
 * The emails that each action can queue, in the order in which they are queued. Some emails depend on the input:
 * `client_note` is queued only if the note is to be emailed, and `email_changed` only if the edit changes the address.
 * specification.md#action-emails
 */
const EMAILS: Readonly<Record<AdminAction, readonly EmailCause[]>> = {
  reschedule: ['booking_rescheduled'],
  cancel: ['booking_cancelled'],
  cancel_for_client: ['booking_alert'],
  release_hold: [],
  record_fee: ['booking_confirmed', 'booking_alert'],
  check_payment: [],
  adopt_payment: ['booking_confirmed', 'booking_alert'],
  complete: [],
  no_show: [],
  resend_link: ['fresh_link'],
  share_link: [],
  edit_contact: ['email_changed'],
  add_addon: [],
  remove_addon: [],
  request_session_fee: ['session_fee_requested'],
  record_cash: [],
  void_cash: [],
  save_delivery: [],
  send_delivery: ['photos_ready'],
  add_note: ['client_note'],
  delete_note: [],
};

/**
 * Returns each action that would be accepted now, with the causes of the emails that it would send.
 * specification.md#action-emails
 */
export const emailsOfActions = (
  facts: ActionFacts,
): Readonly<Partial<Record<AdminAction, readonly EmailCause[]>>> =>
  Object.fromEntries(acceptedActions(facts).map((action) => [action, emailsOf(action, facts)]));

const emailsOf = (action: AdminAction, facts: ActionFacts): readonly EmailCause[] => {
  // specification.md#no-email
  if (facts.booking.email === undefined) return [];
  if (action === 'edit_contact') return [...EMAILS[action], ...wayIn(facts), ...noticeOf(facts)];
  if (action === 'adopt_payment' && !canConfirm(facts.booking)) return [];
  if (action === 'cancel_for_client' && facts.policies.emails.cancellationCopy)
    return [...EMAILS[action], 'cancellation_copy'];
  return EMAILS[action];
};

/** specification.md#notify-of-edit */
const noticeOf = ({ booking, now }: ActionFacts): readonly EmailCause[] =>
  canNotifyOfEdit(booking, now) ? ['booking_updated'] : [];

/**
 * Returns the emails that give a client with a changed address a way back to the booking.
 * specification.md#edited-address
 */
const wayIn = ({ booking, policies }: ActionFacts): readonly EmailCause[] => {
  if (isLinked(booking)) return ['fresh_link'];
  if (booking.offlineFee !== undefined)
    return offlineInstructions(policies.offlineFee) === undefined ? [] : ['payment_instructions'];
  return booking.madeFrom === MADE_BY_STUDIO ? ['payment_link'] : [];
};
