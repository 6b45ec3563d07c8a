import type { TimelineActor, TimelineKind } from '@booky/api-client';

/** The values of an event in words. A missing text is empty, and a missing number is 0. */
export interface Happened {
  readonly total: string;
  readonly bookingFee: string;
  readonly amount: string;
  /** The label of the payment method. */
  readonly method: string;
  readonly kept: string;
  readonly dueBack: string;
  /** The starts before and after a reschedule. */
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
  offline_chosen: () => 'The client chose to pay the fee another way',
  fee_recorded: ({ amount, method }) => `Booking fee of ${amount} recorded: ${method}`,
  confirmed: () => 'Confirmed',
  payment_started: ({ amount, method }) => `Payment of ${amount} started, ${method}`,
  payment_adopted: ({ amount, method }) => `${amount} accepted on the company’s word, ${method}`,
  payment_settled: ({ amount, method }) => `${amount} paid, ${method}`,
  payment_refused: ({ amount, method }) => `${amount} not paid, ${method}`,
  refund_due: ({ amount }) => `Refund of ${amount} due`,
  refunded: ({ amount }) => `${amount} refunded`,
  cash_recorded: ({ amount }) => `${amount} in cash recorded`,
  cash_voided: ({ amount, method }) => `Record of ${amount} voided, ${method}`,
  moved: ({ before, after }) => `Moved from ${before} to ${after}`,
  cancelled: ({ kept, dueBack }) => `Cancelled: ${kept} kept, ${dueBack} to refund`,
  completed: () => 'Completed',
  no_show: () => 'The client did not come',
  addon_added: ({ addOn, quantity, amount }) => `Added: ${times(quantity)}${addOn}, ${amount}`,
  addon_removed: ({ addOn, quantity, amount }) => `Removed: ${times(quantity)}${addOn}, ${amount}`,
  fee_requested: ({ amount }) => `Payment of ${amount} requested`,
  link_sent: () => 'A new link was emailed',
  link_shared: () => 'A new link was created to hand over',
  link_opened: () => 'Opened by the client',
  email_change_asked: () => 'A new email address was requested, not confirmed yet',
  email_changed: () => 'The email address was changed',
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
  system: 'Automatic',
  operator: 'Operator',
};

const times = (quantity: number): string => (quantity === 1 ? '' : `${quantity} × `);

export const timeline = { heading: 'Timeline', actors, kinds, anAddOn: 'add-on' };
