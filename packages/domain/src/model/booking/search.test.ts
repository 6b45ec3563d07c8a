import { describe, expect, it } from 'vitest';
import { folded, searchWords } from './search.ts';

/** specification.md#list-bookings-search */
describe('the words of a search', () => {
  it.each([
    ['Uwase  ALINE', [['uwase'], ['aline', 'a11ne']]],
    ['Célestine', [['celestine']]],
    ['+250 788-300 (411)', [['+250 788-300 (411)', '788300411']]],
    ['00250788300411', [['00250788300411', '788300411']]],
    ['0788', [['0788', '788']]],
    ['2507', [['2507']]],
    ['250', [['250']]],
    ['BKY 2611 NXXNQ', [['bky'], ['2611'], ['nxxnq']]],
    ['bky-2611-nxxnO', [['bky-2611-nxxno', '2611-nxxn0']]],
    ['26118EQCK', [['26118eqck', '2611-8eqck']]],
    ['261178000', [['261178000', '2611-78000']]],
    ['01-0', [['01-0', '010']]],
    ['Marie-Claire', [['marie-claire']]],
    [' ', []],
    ['+', [['+']]],
  ])('are read from %j as %j', (text, words) => {
    expect(searchWords(text)).toEqual(words);
  });

  it('are the same for composed and decomposed letters', () => {
    expect(folded('Müller'.normalize('NFD'))).toBe(folded('Müller'.normalize('NFC')));
  });
});
