import { freshUuid } from '../doubles/fresh.ts';
import { listAt, textAt } from '../http/index.ts';
import { emailOf, type OfBooking, ofBooking } from '../reference/change.ts';
import { happening } from '../reference/timeline.ts';
import { aBooking, mostly, onBooking } from './chance.ts';
import type { Definition } from './event.ts';

/** The photographer writes a note, and may also email it to the client. */
export const addNote: Definition<OfBooking & { readonly isEmailed: boolean }> = {
  rule: 'specification.md#notes specification.md#no-email',
  weight: 1,
  reaches: ['done', 'done without an address', 'broke'],
  action: 'add_note',
  draw: onBooking(aBooking, ({ ref }, { how }) => ({ booking: ref, isEmailed: how % 2 === 0 })),
  expect: ofBooking('admin', (booking, { isEmailed }) =>
    booking.isErased
      ? 'wrong_status'
      : {
          notes: booking.notes + 1,
          emails: isEmailed ? [emailOf(booking, 'client_note')] : [],
          happens: [happening('note_added')],
        },
  ),
  byUseCases: async ({ booking, isEmailed }, way) =>
    way.show(way.useCases.addNote(await way.idOf(booking), 'Bring a hat', isEmailed)),
  byHttp: ({ booking, isEmailed }, way) =>
    way.act(booking, 'notes', { body: 'Bring a hat', email: isEmailed }),
  isSilent: ({ isEmailed }) => !isEmailed,
};

/** The photographer deletes the first note. */
export const deleteNote: Definition<OfBooking> = {
  rule: 'specification.md#notes',
  weight: 3,
  reaches: ['done', 'not_found', 'broke'],
  action: 'delete_note',
  draw: onBooking(
    mostly(({ notes }) => notes > 0),
    ({ ref }) => ({ booking: ref }),
  ),
  expect: ofBooking('admin', ({ notes }) =>
    notes === 0 ? 'not_found' : { notes: notes - 1, happens: [happening('note_deleted')] },
  ),
  byUseCases: async ({ booking: ref }, way) => {
    const { booking } = await way.accountOf(ref);
    return way.show(way.useCases.deleteNote(booking.id, booking.notes[0]?.id ?? freshUuid()));
  },
  byHttp: async ({ booking }, way) => {
    const [note] = listAt(way.shown.get(booking), 'notes');
    const id = note === undefined ? freshUuid() : textAt(note, 'id');
    return way.said(await way.admin.ask('DELETE', `/bookings/${await way.idOf(booking)}/notes/${id}`));
  },
};
