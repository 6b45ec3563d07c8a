import type { Event } from '../reference/react.ts';

/** Where docs/specification.md says what an event must come to: named by every failure. */
export const RULES: Readonly<Record<Event['does'], string>> = {
  wait: 'specification.md#hold-live specification.md#stage-derived',
  sweep: 'specification.md#hold-lapses',
  'set email policy': 'specification.md#change-policies',
  remind: 'specification.md#shoot-reminder specification.md#one-reminder-a-start',
  'open in vain': 'specification.md#unresolved-token',
  book: 'specification.md#taken-start specification.md#free-booking-confirms specification.md#slot',
  'book as admin':
    'specification.md#owner-bookings specification.md#outside-availability specification.md#waived-fee specification.md#payment-link specification.md#owner-offline',
  'edit contact': 'specification.md#edit-contact specification.md#edited-address',
  'start paying': 'specification.md#identical-attempt specification.md#attempts-in-flight',
  'charge answered': 'specification.md#provider-trouble specification.md#own-conclusion',
  pay: 'specification.md#identical-attempt specification.md#exclusive-attempt specification.md#session-fee-payment specification.md#provider-trouble',
  hear:
    'specification.md#booking-fee-confirms specification.md#late-fee-confirms specification.md#unusable-money ' +
    'specification.md#settled-is-final specification.md#delivery-repeat specification.md#contradicted specification.md#erased-money',
  'answer paid': 'specification.md#asked-paid specification.md#contradicted',
  'ask company': 'specification.md#ask-company specification.md#check-payment',
  'accept payment': 'specification.md#adopt-payment',
  'hear what nothing proves': 'specification.md#only-verified-deliveries-settle',
  erase: 'specification.md#erase-client specification.md#erased-contact specification.md#erased-booking',
  'choose offline':
    'specification.md#choose-offline specification.md#payment-instructions specification.md#instructions-limit specification.md#offline-payment-alert',
  'record fee': 'specification.md#record-fee specification.md#offline-money',
  cash: 'specification.md#cash specification.md#cash-and-online',
  'void cash': 'specification.md#void-cash specification.md#void-fee',
  'cancel as client': 'specification.md#client-cancellation specification.md#client-cancellation-refunds',
  'cancel as admin': 'specification.md#admin-cancellation specification.md#cancellation-email-due',
  'release as admin': 'specification.md#release-hold',
  'release as visitor': 'specification.md#release-checkout',
  move: 'specification.md#reschedule specification.md#outside-availability specification.md#reschedule-refusals specification.md#original-start',
  'move as client': 'specification.md#client-reschedule specification.md#own-slot-in-no-way',
  complete: 'specification.md#complete',
  'no-show': 'specification.md#no-show',
  'ask for the rest': 'specification.md#session-fee-request',
  'open page': 'specification.md#link-opened specification.md#find-booking-link',
  view: 'specification.md#link-use-noted specification.md#client-access-link specification.md#find-booking-link',
  'resend link': 'specification.md#resend-link specification.md#resend-ends-email-change',
  'find booking':
    'specification.md#find-booking-match specification.md#find-booking-links specification.md#find-booking-limit',
  add: 'specification.md#post-shoot-add-ons specification.md#post-shoot-price specification.md#post-shoot-quantity',
  remove: 'specification.md#post-shoot-removal specification.md#post-shoot-paid-for',
  refund: 'specification.md#refund-record specification.md#erased-money',
  'save photos': 'specification.md#photo-delivery specification.md#photo-link-expiry',
  'send photos': 'specification.md#photos-sent',
  note: 'specification.md#notes',
  'delete note': 'specification.md#notes',
  'correct address': 'specification.md#correct-email',
  'ask for another address': 'specification.md#email-change specification.md#email-change-limit',
  'confirm address': 'specification.md#email-change-link specification.md#email-change-confirmation',
};
