import type { AdminBooking } from '@booky/api-client';
import { writeStart } from '@booky/web-ui';
import { useOffice } from '../../office/office.ts';
import { Part } from '../../controls/part.tsx';
import { RowButton } from '../../controls/row-button.tsx';
import type { Open } from './open.ts';

interface NotesProps {
  readonly booking: AdminBooking;
  readonly onOpen: (open: Open) => void;
}

export const Notes = ({ booking, onOpen }: NotesProps) => {
  const { words } = useOffice();
  const { booking: say, actions } = words;
  return (
    <Part heading={say.notes}>
      {booking.notes.length === 0 && <p class="quiet">{say.noNotes}</p>}
      <ul class="rows">
        {booking.notes.map((note) => (
          <li key={note.id} class="row note">
            <bdi class="text">{note.body}</bdi>
            <span class="quiet">
              {writeStart(note.createdAt, words.locale)}
              {note.emailed && `, ${say.emailed}`}
              {note.private && `, ${say.private}`}
            </span>
            {booking.actions.includes('delete_note') && (
              <RowButton
                name={actions.ofRow(actions.names.delete_note, beginningOf(note.body))}
                onPress={(name) => onOpen({ action: 'delete_note', about: note.id, name })}
              />
            )}
          </li>
        ))}
      </ul>
    </Part>
  );
};

/** Shortens a note for the name of the note's button and for the heading of the note's dialog. */
const beginningOf = (body: string): string => {
  const [line = ''] = body.split('\n');
  return line.length > BEGINNING || line !== body
    ? `${line.slice(0, BEGINNING).replace(/[\s.,;:]+$/, '')}…`
    : body;
};

const BEGINNING = 40;
