import type { Instant } from '@js-joda/core';
import { ok, type Result, refused } from '../result.ts';
import { isLinked, renewLink } from './access-link.ts';
import { hasClient } from './erase.ts';
import type { AccessLink, Booking, BookingFacts, ConfirmedBooking } from './booking.ts';
import { hasBegun } from './conclude.ts';
import { isOccupying } from './hold.ts';
import type { ContactField } from './timeline.ts';

/** The fields to change; omitted fields keep their values. specification.md#edit-contact */
export type ContactChanges = Partial<Pick<BookingFacts, ContactField>>;

/** True while the booking keeps its slot and its client is not erased. specification.md#edit-contact */
export const canEditContact = (booking: Booking, now: Instant): boolean =>
  isOccupying(booking, now) && hasClient(booking);

/**
 * Changes the contact. If the email address changes, the booking gets a new link, and all links sent to the old address
 * stop working. If it stays, all links stay too. Refuses with `wrong_status` if the booking is expired, cancelled or
 * erased. specification.md#edit-contact specification.md#edited-address specification.md#calendar-entry
 */
export const editContact = (
  booking: Booking,
  changes: ContactChanges,
  link: AccessLink,
  now: Instant,
): Result<Booking> => {
  if (!canEditContact(booking, now)) return refused({ code: 'wrong_status', bookingId: booking.id });
  const edited: Booking = { ...booking, ...changes };
  if (!isLinked(edited)) return ok(edited);
  const isEntryChanged = edited.fullName !== booking.fullName || edited.location !== booking.location;
  const revised = isEntryChanged ? { ...edited, timesEdited: edited.timesEdited + 1, editedAt: now } : edited;
  return revised.email === booking.email ? ok(revised) : renewLink(revised, link);
};

/**
 * True for a confirmed booking before its shoot. Only then can the client be notified of an edit.
 * specification.md#notify-of-edit
 */
export const canNotifyOfEdit = (booking: Booking, now: Instant): booking is ConfirmedBooking =>
  booking.status === 'confirmed' && !hasBegun(booking, now);
