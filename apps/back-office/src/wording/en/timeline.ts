import type { TimelineActor, TimelineKind } from '@booky/api-client';

/** The words of an event's detail; empty or 0 where it has none. */
export interface Happened {
  readonly total: string;
  readonly bookingFee: string;
  readonly amount: string;
  /** Of the payment. */
  readonly method: string;
  readonly kept: string;
  readonly dueBack: string;
  /** The starts around a move. */
  readonly before: string;
  readonly after: string;
  readonly addOn: string;
  readonly quantity: number;
  readonly fields: string;
}

const kinds: Readonly<Record<TimelineKind, (happened: Happened) => string>> = {
  created: ({ total, bookingFee }) => `Booked for ${total}, with a booking fee of ${bookingFee}`,
  hold_expired: () => 'The hold ended',
  hold_released: () => 'The hold was released',
  offline_chosen: () => 'The fee is to come another way',
  fee_recorded: ({ amount, method }) => `Booking fee of ${amount} recorded: ${method}`,
  confirmed: () => 'Confirmed',
  payment_started: ({ amount, method }) => `${amount} asked for, ${method}`,
  payment_adopted: ({ amount, method }) => `${amount} accepted by the company’s word, ${method}`,
  payment_settled: ({ amount, method }) => `${amount} paid, ${method}`,
  payment_refused: ({ amount, method }) => `${amount} did not come, ${method}`,
  refund_due: ({ amount }) => `Refund of ${amount} due`,
  refunded: ({ amount }) => `${amount} refunded`,
  cash_recorded: ({ amount }) => `${amount} in cash recorded`,
  cash_voided: ({ amount, method }) => `Record of ${amount} voided, ${method}`,
  moved: ({ before, after }) => `Moved from ${before} to ${after}`,
  cancelled: ({ kept, dueBack }) => `Cancelled: ${kept} kept, ${dueBack} due back`,
  completed: () => 'Completed',
  no_show: () => 'The client did not come',
  addon_added: ({ addOn, quantity, amount }) => `Added: ${times(quantity)}${addOn}, ${amount}`,
  addon_removed: ({ addOn, quantity, amount }) => `Removed: ${times(quantity)}${addOn}, ${amount}`,
  fee_requested: ({ amount }) => `Asked for payment of ${amount}`,
  link_sent: () => 'A fresh link was emailed',
  link_shared: () => 'A fresh link was made to hand over',
  link_opened: () => 'Opened by the client',
  email_change_asked: () => 'Another email address was asked for; it waits for its link to be opened',
  email_changed: () => 'The email address became another',
  contact_edited: ({ fields }) => `Contact edited: ${fields}`,
  delivery_saved: () => 'Photo link saved',
  photos_sent: () => 'Photos sent',
  note_added: () => 'Note added',
  note_deleted: () => 'Note deleted',
  erased: () => 'The data of the client were erased',
};

const actors: Readonly<Record<TimelineActor, string>> = {
  client: 'Client',
  admin: 'Studio',
  provider: 'Payment company',
  system: 'By itself',
  operator: 'Operator',
};

const times = (quantity: number): string => (quantity === 1 ? '' : `${quantity} × `);

/** What happened to a booking. */
export const timeline = { heading: 'Timeline', actors, kinds, anAddOn: 'add-on' };
