import { studioAsSeen } from '../reference/stage.ts';
import type { Studio, Turn } from '../reference/studio.ts';
import { addAddOn, removeAddOn } from './add-on.ts';
import { book } from './book.ts';
import { bookAsAdmin } from './book-as-admin.ts';
import { cancel, cancelAsClient, cancelForClient } from './cancel.ts';
import { explainStart, readBusyCalendar } from './busy-calendar.ts';
import type { Chance } from './chance.ts';
import { changeEmailPolicy } from './change-email-policy.ts';
import { adoptPayment, checkPayment } from './check-payment.ts';
import { chooseOffline } from './choose-offline.ts';
import { complete } from './complete.ts';
import { correctEmail } from './correct-email.ts';
import { editContact } from './edit-contact.ts';
import { confirmEmailChange, requestEmailChange } from './email-change.ts';
import { eraseClient } from './erase-client.ts';
import type { Definition } from './event.ts';
import { findBooking } from './find-booking.ts';
import { noShow } from './no-show.ts';
import { addNote, deleteNote } from './note.ts';
import { openPage, viewBooking } from './page.ts';
import { payBookingFee, paySessionFee } from './pay.ts';
import { savePhotoLink, sendPhotoLink } from './photo-link.ts';
import { receiveDelivery } from './receive-delivery.ts';
import { receiveUnprovenDelivery } from './receive-unproven-delivery.ts';
import { recordCash } from './record-cash.ts';
import { recordFee } from './record-fee.ts';
import { recordRefund } from './record-refund.ts';
import { releaseCheckout, releaseHold } from './release.ts';
import { remind } from './remind.ts';
import { requestSessionFee } from './request-session-fee.ts';
import { reschedule, rescheduleAsClient } from './reschedule.ts';
import { resendLink, shareLink } from './resend-link.ts';
import { scanLinks } from './scan-links.ts';
import { sweep } from './sweep.ts';
import { useWrongToken } from './use-wrong-token.ts';
import { voidCash } from './void-cash.ts';
import { wait } from './wait.ts';

/** Every kind of event about a studio's bookings, by name. */
const DEFINITIONS = {
  wait,
  book,
  'book as admin': bookAsAdmin,
  'pay booking fee': payBookingFee,
  'pay session fee': paySessionFee,
  'receive delivery': receiveDelivery,
  'receive unproven delivery': receiveUnprovenDelivery,
  'check payment': checkPayment,
  'adopt payment': adoptPayment,
  'choose offline': chooseOffline,
  'record fee': recordFee,
  'record cash': recordCash,
  'void cash': voidCash,
  'record refund': recordRefund,
  'request session fee': requestSessionFee,
  'correct email': correctEmail,
  'release checkout': releaseCheckout,
  'release hold': releaseHold,
  reschedule,
  'reschedule as client': rescheduleAsClient,
  cancel,
  'cancel as client': cancelAsClient,
  'cancel for client': cancelForClient,
  complete,
  'no-show': noShow,
  'add add-on': addAddOn,
  'remove add-on': removeAddOn,
  'save photo link': savePhotoLink,
  'send photo link': sendPhotoLink,
  'add note': addNote,
  'delete note': deleteNote,
  'edit contact': editContact,
  'request email change': requestEmailChange,
  'confirm email change': confirmEmailChange,
  'view booking': viewBooking,
  'open page': openPage,
  'scan links': scanLinks,
  'use wrong token': useWrongToken,
  'resend link': resendLink,
  'share link': shareLink,
  'find booking': findBooking,
  'erase client': eraseClient,
  'change email policy': changeEmailPolicy,
  'read busy calendar': readBusyCalendar,
  'explain start': explainStart,
  remind,
  sweep,
};

type Definitions = typeof DEFINITIONS;

export type EventName = keyof Definitions;

type FactsOf<Given> = Given extends Definition<infer Of> ? Of : never;
type Facts = FactsOf<Definitions[EventName]>;

/** An event with its facts. Bookings and payments are identified by their references. */
export type Event = {
  [Name in EventName]: { readonly does: Name } & FactsOf<Definitions[Name]>;
}[EventName];

export const EVENTS: Readonly<Record<EventName, Definition<Facts>>> = DEFINITIONS;

export const definitionOf = ({ does }: Event): Definition<Facts> => EVENTS[does];

/** Returns the event with this name and these facts. */
const named = (does: EventName, facts: Facts): Event => ({ does, ...facts }) as Event;

/** Generates an event from the current state. Returns undefined if the event makes no sense in that state. */
export const draw = (does: EventName, chance: Chance): Event | undefined => {
  const facts = EVENTS[does].draw(chance);
  return facts && named(does, facts);
};

/**
 * Returns the effect that an event should have on a studio. If the client has no address, none of the emails to the
 * client are sent. specification.md#no-email
 */
export const react = (studio: Studio, event: Event): Turn => {
  const turn = definitionOf(event).expect(studioAsSeen(studio), event);
  return { ...turn, emails: turn.emails.filter(({ to }) => to !== '') };
};

/** Returns an event that has only the effect of this event's first unit of work. */
export const firstUnitOf = (event: Event): Event =>
  named(event.does, definitionOf(event).firstUnit?.(event) ?? event);

/**
 * Returns the event as it should be when it is simultaneous with others. The returned event uses the current link,
 * because the order of simultaneous events is not known.
 */
export const rivalOf = (event: Event): Event => {
  const rival = named(event.does, definitionOf(event).atOnce?.(event) ?? event);
  return 'fresh' in rival ? { ...rival, fresh: undefined } : rival;
};
