import { DAY, HOUR } from '@booky/testkit/reference';
import { endOfKigaliDay } from '@booky/testkit/snapshots';
import type { Draw } from '../ask.ts';
import { oneOf, sometimes } from '../choose.ts';
import { changing, chosen } from './changing.ts';

const KIGALI_AHEAD = 2 * HOUR;

/** The photographer saves the address of the pictures, or sends it. */
export const deliveringPhotos: Draw = (world) => {
  const { random } = world;
  const life = chosen(world, 'completed');
  if (life === undefined) return undefined;
  const { id, reference } = life.booking;
  const recipient = sometimes(random, 0.6, random.pick(['aunt@example.rw', 'no-address']));
  const url = random.pick(['https://photos.example/1', 'https://photos.example/2']);
  return random.chance(0.5)
    ? changing(world, {
        title: `save where the pictures of ${reference} are`,
        call: ({ savePhotoLink }) => savePhotoLink(id, { url, expiresOn: undefined, note: undefined }),
        expected: ({ read, studio }) => {
          const today = Math.floor((studio.now + KIGALI_AHEAD) / DAY);
          const endsAt = endOfKigaliDay(today + read.settings.deliveryExpiryDays);
          return { does: 'save photos', booking: reference, url, endsAt };
        },
      })
    : changing(world, {
        title: `send the pictures of ${reference}`,
        call: ({ sendPhotos }) => sendPhotos(id, recipient),
        expected: () =>
          recipient === 'no-address'
            ? 'validation_failed recipient'
            : { does: 'send photos', booking: reference, recipient },
      });
};

/** The photographer writes a note, or deletes one. */
export const notingDown: Draw = (world) => {
  const { random } = world;
  const life = chosen(world);
  if (life === undefined) return undefined;
  const { id, reference, notes } = life.booking;
  const note = oneOf(random, notes);
  const isEmailed = random.chance(0.5);
  return note !== undefined && random.chance(0.4)
    ? changing(world, {
        title: `delete a note of ${reference}`,
        call: ({ deleteNote }) => deleteNote(id, note.id),
        expected: ({ state }) =>
          state.bookings.get(id)?.notes.some((one) => one.id === note.id) === true
            ? { does: 'delete note', booking: reference }
            : 'not_found',
      })
    : changing(world, {
        title: `note something about ${reference}`,
        call: ({ addNote }) => addNote(id, 'Bring the red coat.', isEmailed),
        expected: { does: 'note', booking: reference, isEmailed },
      });
};
