import type { ActionName, AdminBooking } from '@booky/api-client';
import type { ComponentType } from 'preact';
import { AddAddOn } from './add-add-on.tsx';
import { AddNote } from './add-note.tsx';
import type { ActionProps } from './booking-dialog.tsx';
import { AdoptPayment } from './adopt-payment.tsx';
import { CancelBooking } from './cancel.tsx';
import { CancelForClient } from './cancel-for-client.tsx';
import { CONFIRMATIONS } from './confirmations.tsx';
import { EditContact } from './edit-contact.tsx';
import { RecordCash } from './record-cash.tsx';
import { RecordFee } from './record-fee.tsx';
import { RescheduleBooking } from './reschedule.tsx';
import { SavePhotoLink } from './save-photo-link.tsx';
import { SendPhotos } from './send-photos.tsx';
import { ShareLink } from './share-link.tsx';
import { VoidCash } from './void-cash.tsx';

/**
 * The actions that have a dialog. `check_payment` has none, because `AskCompany` asks the payment company as soon as
 * the button is pressed.
 */
export type DialogName = Exclude<ActionName, 'check_payment'>;

/** The dialog for each action. The compiler reports an error if an action of the API has no dialog. */
export const ACTIONS: Readonly<Record<DialogName, ComponentType<ActionProps>>> = {
  complete: CONFIRMATIONS.complete,
  request_session_fee: CONFIRMATIONS.request_session_fee,
  record_fee: RecordFee,
  record_cash: RecordCash,
  send_delivery: SendPhotos,
  save_delivery: SavePhotoLink,
  void_cash: VoidCash,
  adopt_payment: AdoptPayment,
  reschedule: RescheduleBooking,
  edit_contact: EditContact,
  add_addon: AddAddOn,
  remove_addon: CONFIRMATIONS.remove_addon,
  add_note: AddNote,
  delete_note: CONFIRMATIONS.delete_note,
  resend_link: CONFIRMATIONS.resend_link,
  share_link: ShareLink,
  no_show: CONFIRMATIONS.no_show,
  release_hold: CONFIRMATIONS.release_hold,
  cancel_for_client: CancelForClient,
  cancel: CancelBooking,
};

/** The actions that clients ask for by phone. Their buttons are always visible, even on a narrow screen. */
export const QUICK_ACTIONS: readonly DialogName[] = ['reschedule', 'cancel_for_client', 'share_link'];

/** The groups in the menu of secondary actions, in order. */
export const ACTION_GROUPS = ['money', 'shoot', 'client'] as const;

/**
 * The group of each action, in the order in which the buttons appear. The button of an `inRow` action is in the row of
 * a payment, add-on or note.
 */
const PLACES: Readonly<Record<DialogName, (typeof ACTION_GROUPS)[number] | 'inRow'>> = {
  record_fee: 'money',
  record_cash: 'money',
  request_session_fee: 'money',
  add_addon: 'money',
  reschedule: 'shoot',
  complete: 'shoot',
  no_show: 'shoot',
  release_hold: 'shoot',
  cancel_for_client: 'shoot',
  cancel: 'shoot',
  share_link: 'client',
  resend_link: 'client',
  edit_contact: 'client',
  add_note: 'client',
  save_delivery: 'client',
  send_delivery: 'client',
  remove_addon: 'inRow',
  delete_note: 'inRow',
  void_cash: 'inRow',
  adopt_payment: 'inRow',
};
const isDialog = (name: string): name is DialogName => name in PLACES;

export const actionsIn = (group: (typeof ACTION_GROUPS)[number]): readonly DialogName[] =>
  Object.keys(PLACES)
    .filter(isDialog)
    .filter((name) => PLACES[name] === group);

/** The usual next steps. The first one that the API allows gets the large button. */
const NEXT_STEPS: readonly DialogName[] = [
  'record_fee',
  'complete',
  'request_session_fee',
  'record_cash',
  'send_delivery',
  'save_delivery',
];

/** The usual next steps once the shoot has started. From then on, the client can pay in cash. */
const NEXT_AT_THE_SHOOT: readonly DialogName[] = ['complete', 'record_cash', ...NEXT_STEPS];

/** Returns the usual next step of a booking. specification.md#office-next-step */
export const nextStep = ({
  actions,
  stage,
}: Pick<AdminBooking, 'actions' | 'stage'>): DialogName | undefined =>
  (stage === 'confirmed' ? NEXT_STEPS : NEXT_AT_THE_SHOOT).find((action) => actions.includes(action));
