import type { ActionName } from '@booky/api-client';
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

/** Those with a dialog: a company is asked at one press, by `AskCompany`. */
export type DialogName = Exclude<ActionName, 'check_payment'>;

/** Every name that the API can allow; a new one does not compile until it has a dialog here. */
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

/** In the order of their buttons. */
export const ACTION_NAMES = Object.keys(ACTIONS) as readonly DialogName[];

/** What usually comes next; the first of these that is allowed stands out. */
export const NEXT_STEPS: readonly DialogName[] = [
  'record_fee',
  'complete',
  'request_session_fee',
  'record_cash',
  'send_delivery',
  'save_delivery',
];

/** Actions that are about one thing of a booking, and have their buttons beside it. */
export const IN_A_ROW: readonly DialogName[] = ['remove_addon', 'delete_note', 'void_cash', 'adopt_payment'];
