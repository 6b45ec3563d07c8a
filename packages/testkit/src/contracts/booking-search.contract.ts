import * as fc from 'fast-check';
import { expect } from 'vitest';
import { addressOf, type Booking, dateOf } from '@booky/domain';
import { aBookingOf, anAddress, MONDAY_MORNING } from '../index.ts';
import { type ContractSuite, FEW_RUNS } from './contract-suite.ts';
import { freshBooking } from './fresh-rows.ts';
import { addBookings, EVERY_BOOKING } from './rows-in-store.ts';

const oneOf = (characters: string) => fc.constantFrom(...Array.from(characters));

/** Lines that consist of letters with and without accents, and of the wildcards of database patterns. */
const lines = fc
  .string({ unit: oneOf('aAbBzZeéÉèÈçÇñÑôÔüÜœŒøØ %_\\\'"-.1'), minLength: 1, maxLength: 8 })
  .map((text) => text.trim())
  .filter((text) => text !== '');

const searchableBookings = fc.array(
  fc.record({
    fullName: lines,
    email: fc
      .tuple(fc.constantFrom('ab', 'z_e', 'a%b', 'b-1'), fc.nat(99))
      .map(([name, number]) => anAddress(`${name}.${number}@b-z.example`)),
    phone: fc.string({ unit: oneOf('0178 -.()/'), minLength: 1, maxLength: 12 }).map((text) => `+25${text}8`),
  }),
  { minLength: 3, maxLength: 3 },
);

/** Returns the texts that a search looks at. The phone is included both as written and as dialled. */
const partsOf = ({ reference, fullName, email, phone }: Booking): readonly string[] => [
  reference,
  fullName,
  addressOf({ email, phone }),
  phone,
  phone.replaceAll(/[ .()/-]/g, ''),
];

/**
 * Generates functions that turn the texts of a booking into a search text. The search text is a piece of one of the
 * texts. Sometimes its case is changed, it contains a wildcard, or it continues with the beginning of the next text.
 */
const pieces = fc
  .record({
    part: fc.nat(),
    start: fc.nat(),
    length: fc.integer({ min: 1, max: 6 }),
    change: fc.constantFrom(
      (piece: string) => piece,
      (piece: string) => piece.toUpperCase(),
      (piece: string) => piece.toLowerCase(),
      (piece: string) => `${piece.slice(0, -1)}_`,
      (piece: string) => piece.replace(/.$/, '%'),
      (piece: string) => `\\${piece}`,
    ),
    isWithNext: fc.boolean(),
  })
  .map(({ part, start, length, change, isWithNext }) => (parts: readonly string[]): string => {
    const text = parts[part % parts.length] ?? '';
    const next = isWithNext ? (parts[(part + 1) % parts.length] ?? '').slice(0, 3) : '';
    const from = isWithNext ? Math.max(0, text.length - length) : start % text.length;
    return change(`${text.slice(from, from + length)}${next}`);
  });

/**
 * Normalises a text for comparison: removes accents, case, spaces and punctuation, and replaces letters that look like
 * digits.
 */
const heard = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/[\p{M}\s.()/#+-]/gu, '')
    .toLowerCase()
    .replaceAll('o', '0')
    .replaceAll(/[il]/g, '1');

/** specification.md#list-bookings-search */
export const bookingSearchContract: ContractSuite = (test) => {
  test('a search finds a booking by any part of its reference, name, email or phone', async (adapters) => {
    await fc.assert(
      fc.asyncProperty(
        searchableBookings,
        fc.array(pieces, { minLength: 8, maxLength: 8 }),
        async (drawn, cuts) => {
          const bookings = drawn.map((parts) => ({ ...freshBooking(aBookingOf('expired')), ...parts }));
          await addBookings(adapters, ...bookings);
          // The filter matches no other booking, because fresh days are consecutive.
          const dates = bookings.map(({ slot }) => dateOf(slot.startsAt));
          const [from, to] = [dates[0], dates.at(-1)];
          const texts = bookings.map(partsOf);
          for (const cut of cuts) {
            const search = cut(texts.flat());
            const filter = { ...EVERY_BOOKING, from, to, search };
            const listed = await adapters.bookingReader.page(filter, 1, 100, MONDAY_MORNING);
            const found = listed.bookings.map(({ booking }) => booking.id);
            const words = search.split(/\s+/).map((word) => heard(word).replace(/^(?:00250|250|0|bky)/, ''));
            for (const [index, { id }] of bookings.entries()) {
              const parts = texts[index] ?? [];
              const isWritten = parts.some((text) =>
                text.toLowerCase().includes(search.trim().toLowerCase()),
              );
              const hasAll = words.every((word) => parts.some((text) => heard(text).includes(word)));
              if (found.includes(id)) expect([search, parts, hasAll]).toEqual([search, parts, true]);
              else expect([search, parts, isWritten]).toEqual([search, parts, false]);
            }
          }
        },
      ),
      FEW_RUNS,
    );
  });
};
