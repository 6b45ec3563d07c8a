import { notFound } from '../refusal.ts';
import { ok, type Result, refused } from '../result.ts';
import type { Booking, Note } from './booking.ts';
import { hasClient } from './erase.ts';

/**
 * Adds a note, whatever the booking's status. Refuses with `wrong_status` if the client was erased.
 * specification.md#notes
 */
export const addNote = (booking: Booking, note: Note): Result<Booking> =>
  hasClient(booking)
    ? ok({ ...booking, notes: [...booking.notes, note] })
    : refused({ code: 'wrong_status', bookingId: booking.id });

/**
 * Deletes a note. If it was emailed, the email can't be recalled. Refuses with `not_found` if the booking has no such
 * note. specification.md#notes
 */
export const deleteNote = (booking: Booking, noteId: string): Result<Booking> => {
  const notes = booking.notes.filter(({ id }) => id !== noteId);
  return notes.length === booking.notes.length ? refused(notFound) : ok({ ...booking, notes });
};
