import { describe, expect, it } from 'vitest';
import { slugOf } from '../src/screens/catalogue/slug.ts';
import { renumbered } from '../src/screens/catalogue/use-move.ts';

/** specification.md#office-slug */
describe('the short name suggested for a service', () => {
  it.each([
    ['Portraits', 'portraits'],
    ['Séance en Famille', 'seance-en-famille'],
    [' 2 hours & more! ', '2-hours-more'],
    ['写真', ''],
  ])('called "%s" is "%s"', (name, slug) => {
    expect(slugOf(name)).toBe(slug);
  });
});

const rows = (...places: number[]) =>
  places.map((sortOrder, index) => ({ id: 'abcd'.charAt(index), sortOrder }));

/** specification.md#office-order */
describe('a catalogue row that is moved', () => {
  it("swaps its sort number with its neighbour's if all rows have different numbers", () => {
    expect(renumbered(rows(0, 1, 2, 3), 2, -1)).toEqual([
      { id: 'c', sortOrder: 1 },
      { id: 'b', sortOrder: 2 },
    ]);
  });

  it('causes as few new sort numbers as possible if all rows have the same number', () => {
    expect(renumbered(rows(0, 0, 0), 0, 1)).toEqual([
      { id: 'a', sortOrder: 1 },
      { id: 'c', sortOrder: 2 },
    ]);
  });
});
