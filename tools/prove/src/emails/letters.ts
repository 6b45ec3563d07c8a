import { ask, at, textAt } from '../ground/ask.ts';
import { askAsAdmin, logIn } from '../ground/photographer.ts';
import { book, freeStarts, heldBy, packageId } from '../ground/visitor.ts';
import type { World } from '../ground/world.ts';

/** The photographer writes notes to a client; each is one email with words of its own. */
export interface Letters {
  /** Writes so many; each was answered, so each must be sent. */
  write(count: number): Promise<void>;
  /** How many were written. */
  written(): number;
  /** What is wrong with what the mail company has: each letter sent once, and nothing else. */
  wrong(): readonly string[];
}

/** Machines are slow at times. */
const PATIENCE_MS = 30_000;

const WORDS = /letter number (\d+)\./;

/**
 * Letters to clients, at most so many, written at an address of the service; each about a booking of its own, because
 * emails of one booking wait for each other.
 */
export const startLetters = async (world: World, url: string, most: number): Promise<Letters> => {
  // The latest first: every other booking of the run takes the earliest free start.
  const starts = [...(await freeStarts(world, url, most))].toReversed();
  const sold = await packageId(url);
  const token = await logIn(url);
  const newBooking = async (): Promise<string> => {
    const held = heldBy(await book(url, { packageId: sold, startsAt: starts.shift() ?? '' }));
    const found = await askAsAdmin(url, token, 'GET', `/bookings?search=${held.reference}`);
    return textAt(found.body, 'bookings', 0, 'id');
  };
  let written = 0;
  return {
    write: async (count) => {
      const numbers = Array.from({ length: count }, (_, index) => written + index + 1);
      written += count;
      const answers = await Promise.all(
        numbers.map(async (number) =>
          ask({
            method: 'POST',
            url: `${url}/api/admin/bookings/${await newBooking()}/notes`,
            headers: { authorization: `Bearer ${token}` },
            body: { body: `This is letter number ${number}.` },
            withinMilliseconds: PATIENCE_MS,
          }),
        ),
      );
      const refused = answers.find(({ status }) => status === undefined || status >= 300);
      if (refused !== undefined)
        throw new Error(`a note was answered ${refused.status} ${String(at(refused.body, 'error'))}`);
    },
    written: () => written,
    wrong: () => {
      const copies = new Map<number, number>();
      for (const { text } of world.mail.accepted()) {
        const number = Number(WORDS.exec(text)?.[1]);
        copies.set(number, (copies.get(number) ?? 0) + 1);
      }
      return Array.from({ length: written }, (_, index) => index + 1)
        .filter((number) => copies.get(number) !== 1)
        .map((number) => `letter ${number} was sent ${copies.get(number) ?? 0} times`);
    },
  };
};
