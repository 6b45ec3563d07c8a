import { expect } from 'vitest';
import type { History, Life } from './history.ts';
import {
  miscounted,
  misapplied,
  misconfirmed,
  mislaidMoney,
  mismoved,
  mistold,
  overlapping,
} from './invariants.ts';
import { type Picture, pictureOf } from './picture.ts';
import type { Studio } from './studio.ts';

/** What must be to see after a step, given the bookings that are new; undefined where any order of things is right. */
export type Expected = ((newcomers: readonly Life[]) => Picture) | undefined;

/** Looks at everything the store holds of this studio and checks every invariant, and the prediction if there is one. */
export const observe = async (history: History, studio: Studio, expected: Expected): Promise<void> => {
  const before = history.lives;
  const lives = await livesIn(studio, before);
  history.lives = lives;
  const emails = await studio.adapters.inspect.queuedEmails();

  expect([
    ...overlapping(lives, studio),
    ...misapplied(history),
    ...lives.flatMap((life) => [
      ...misconfirmed(life),
      ...mistold(life, emails, studio),
      ...mislaidMoney(life, emails, studio),
      ...miscounted(life),
    ]),
    ...before.flatMap((life, index) => {
      const after = lives[index];
      return after === undefined ? [`${life.booking.reference} vanished`] : mismoved(life, after);
    }),
  ]).toEqual([]);
  if (expected !== undefined)
    expect(pictureOf(lives, studio.clock.now())).toEqual(expected(lives.slice(before.length)));
};

/** The lives known before, in their order, then those that are new: whoever was booked keeps a slot at first. */
const livesIn = async ({ adapters, months }: Studio, known: readonly Life[]): Promise<readonly Life[]> => {
  const found = await adapters.unitOfWork.run(async ({ bookings }) => {
    await bookings.serialiseClaims();
    return bookings.overlapping(months);
  });
  const references = new Set([...known.map(({ booking }) => booking), ...found].map((one) => one.reference));
  const read = await Promise.all(
    Array.from(references, (reference) => adapters.bookingReader.byReference(reference)),
  );
  return read.filter((life) => life !== undefined);
};
