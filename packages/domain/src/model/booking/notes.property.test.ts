import { fc, test } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { arbitraryBooking, arbitraryInstant, arbitraryParagraph, arbitraryUuid } from '@booky/testkit';
import { notFound } from '../refusal.ts';
import { orRefuse } from '../result.ts';
import type { Note } from './booking.ts';
import { addNote, deleteNote } from './notes.ts';

const note: fc.Arbitrary<Note> = fc.record({
  id: arbitraryUuid().map((id) => `new ${id}`),
  body: arbitraryParagraph(),
  createdAt: arbitraryInstant(),
  emailed: fc.boolean(),
  private: fc.boolean(),
});

/** specification.md#notes */
describe('a note', () => {
  test.prop([arbitraryBooking(), note])(
    'can be added in any status, and can be deleted again',
    (booking, added) => {
      const noted = orRefuse(addNote(booking, added));
      expect(noted).toStrictEqual({ ...booking, notes: [...booking.notes, added] });
      expect(deleteNote(noted, added.id)).toStrictEqual({ ok: true, value: booking });
    },
  );

  test.prop([arbitraryBooking(), fc.nat()])('that does not exist cannot be deleted', (booking, which) => {
    const one = booking.notes[which % Math.max(1, booking.notes.length)];
    const deleted = deleteNote(booking, one?.id ?? 'unknown');
    if (one === undefined) expect(deleted).toEqual({ ok: false, refusal: notFound });
    else
      expect(deleted).toStrictEqual({
        ok: true,
        value: { ...booking, notes: booking.notes.filter((other) => other !== one) },
      });
  });
});
