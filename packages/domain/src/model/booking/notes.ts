import { notFound } from '../refusal.ts';
import { ok, type Result, refused } from '../result.ts';
import type { Booking, Note } from './booking.ts';
import { hasClient } from './erase.ts';

/** specification.md#notes: accepted in any status. Refused `wrong_status` once the client was erased. */
export const addNote = (booking: Booking, note: Note): Result<Booking> =>
  hasClient(booking)
    ? ok({ ...booking, notes: [...booking.notes, note] })
    : refused({ code: 'wrong_status', bookingId: booking.id });

/** specification.md#notes: what was emailed stays emailed. Refused `not_found` when the booking has no such note. */
export const deleteNote = (booking: Booking, noteId: string): Result<Booking> => {
  const notes = booking.notes.filter(({ id }) => id !== noteId);
  return notes.length === booking.notes.length ? refused(notFound) : ok({ ...booking, notes });
};
