import { isLinked } from '../../../model/booking/access-link.ts';
import { addNote, deleteNote } from '../../../model/booking/notes.ts';
import { NOTE_LIMITS, within } from '../../../model/limits.ts';
import { invalid } from '../../../model/refusal.ts';
import { orRefuse, Refused } from '../../../model/result.ts';
import type { SecretSource } from '../../../ports/security.ts';
import { tellClient } from '../../emails.ts';
import type { ShownBooking } from '../../show-booking.ts';
import type { ChangeBooking } from './change-booking.ts';

interface Ports {
  readonly secrets: SecretSource;
  readonly changeBooking: ChangeBooking;
}

/**
 * Adds a plain-text note. Emails the note to the client unless `isEmailed` is false, the note is private, or the
 * client has no address. Fails with:
 * - `validation_failed`, naming `body` if it is outside its limits, or `email` if a private note would be emailed
 * - `not_found`
 * - `wrong_status` if the client was erased
 * specification.md#add-note specification.md#notes
 */
export const makeAddNote =
  ({ secrets, changeBooking }: Ports) =>
  async (id: string, given: string, isEmailed?: boolean, isPrivate = false): Promise<ShownBooking> => {
    const { body } = orRefuse(within(NOTE_LIMITS, { body: given }));
    if (isPrivate && isEmailed === true) throw new Refused(invalid('email', 'not_offered'));
    const noteId = secrets.uuid();
    return changeBooking(id, async ({ transaction, booking, now }) => {
      const emailed = (isEmailed ?? !isPrivate) && booking.email !== undefined;
      await transaction.bookings.save(
        orRefuse(addNote(booking, { id: noteId, body, createdAt: now, emailed, private: isPrivate })),
      );
      if (emailed)
        await tellClient(transaction, booking, (client) => ({
          cause: 'client_note',
          ...client,
          body,
          hasLink: isLinked(booking),
        }));
      return [{ kind: 'note_added', detail: { noteId } }];
    });
  };

/**
 * Deletes a note. Fails with `not_found` if the booking or the note is unknown. specification.md#delete-note
 * specification.md#notes
 */
export const makeDeleteNote =
  ({ changeBooking }: Pick<Ports, 'changeBooking'>) =>
  (id: string, noteId: string): Promise<ShownBooking> =>
    changeBooking(id, async ({ transaction, booking }) => {
      await transaction.bookings.save(orRefuse(deleteNote(booking, noteId)));
      return [{ kind: 'note_deleted', detail: { noteId } }];
    });
