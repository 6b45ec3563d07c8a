import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { cleanText } from './text.ts';

/** The characters that cleanText removes, written as code points to keep the list readable. */
const DROPPED = [
  ['soft hyphen', 0xad],
  ['grapheme joiner', 0x34f],
  ['Arabic letter mark', 0x61c],
  ['Hangul choseong filler', 0x115f],
  ['Hangul jungseong filler', 0x1160],
  ['Khmer inherent vowel', 0x17b4],
  ['Mongolian vowel separator', 0x180e],
  ['zero-width space', 0x200b],
  ['left-to-right mark', 0x200e],
  ['right-to-left mark', 0x200f],
  ['left-to-right embedding', 0x202a],
  ['pop directional formatting', 0x202c],
  ['right-to-left override', 0x202e],
  ['word joiner', 0x2060],
  ['invisible plus', 0x2064],
  ['left-to-right isolate', 0x2066],
  ['pop directional isolate', 0x2069],
  ['blank braille pattern', 0x2800],
  ['Hangul filler', 0x3164],
  ['variation selector', 0xfe0f],
  ['byte order mark', 0xfeff],
  ['half-width Hangul filler', 0xffa0],
  ['interlinear annotation anchor', 0xfff9],
  ['tag', 0xe0041],
] as const;

const DROPPED_CHARACTERS = DROPPED.map(([, code]) => String.fromCodePoint(code));

/** Text that cleanText leaves unchanged, in NFC. */
const KEPT = [
  ['Persian joiner', 'می\u200cخواهم'],
  ['Persian ordinal', '۱۲\u200cام'],
  ['Devanagari half form', 'क्\u200dष'],
  ['Bengali ya-phalaa', 'র\u200d্য'],
  ['artist', '👩🏾\u200d🎨'],
  ['couple', '👩\u200d❤\ufe0f\u200d💋\u200d👨'],
  ['rainbow flag', '🏳\ufe0f\u200d🌈'],
  ['flag of Rwanda', '🇷🇼'],
  ['keycap', '1\ufe0f\u20e3'],
  ['text-style heart', '❤\ufe0e'],
  ['ideographic variant', '葛\u{e0100}城'],
  ['Arabic number sign', '\u0600١٢'],
  ['accents', 'Éloïse Müller'],
  ['lines', 'Roses.\r\n\tNo lilies.'],
  ['control character, which a rule refuses', '\u0007'],
] as const;

const visible = (text: string): string =>
  text.normalize('NFD').replaceAll(/[\p{M}\p{Z}\p{C}\u115f\u1160\u2800\u3164\uffa0]/gu, '');

/** specification.md#text-cleaned */
describe('cleanText', () => {
  it.each(DROPPED)('removes this character from a text: %s', (_, code) => {
    const character = String.fromCodePoint(code);
    expect(cleanText(`A${character}li${character.repeat(2)}ne ${character}Uwase${character}`)).toBe(
      'Aline Uwase',
    );
    expect(cleanText(` ${character} ${character}`)).toBe('');
  });

  it.each(KEPT)('keeps %s: %j', (_, text) => {
    expect(cleanText(text)).toBe(text);
  });

  it.each([
    ['decomposed letters', 'Ce\u0301leste', 'Céleste'],
    ['letters separated by an invisible character', 'e\u2060\u0301', 'é'],
    ['joiners around a word', '\u200dAline\u200c', 'Aline'],
    ['joiners next to a space', 'Aline\u200d \u200dUwase', 'Aline Uwase'],
    ['two joiners in a word', 'Ali\u200d\u200dne', 'Aline'],
    ['a joiner behind a filler', '\u3164\u200dAline', 'Aline'],
    ['a joiner behind an emoji', '👩\u200d', '👩'],
    ['a second variation selector', '❤\ufe0f\ufe0f', '❤\ufe0f'],
    ['the tags of a flag', '🏴\u{e0067}\u{e0062}\u{e007f}', '🏴'],
    ['marks alone', '\u0301\u0302', ''],
    ['marks and a joiner alone', '\u0301\u200d\u0301', ''],
  ])('cleans %s: %j becomes %j', (_, text, clean) => {
    expect(cleanText(text)).toBe(clean);
  });

  const piece = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 4 }),
    fc.string({ unit: 'grapheme', maxLength: 4 }),
    fc.constantFrom(...DROPPED_CHARACTERS, '\u200c', '\u200d', '\u0301', ' ', '\n', 'a', '7'),
    fc.constantFrom(...KEPT.map(([, text]) => text)),
  );
  const text = fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join(''));
  const forbidden =
    /[\u00ad\u061c\u115f\u1160\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\u2800\u3164\ufeff\uffa0\u{e0000}-\u{e007f}]/u;

  test.prop([text], { numRuns: 2000 })('returns trimmed NFC text without invisible characters', (given) => {
    const clean = cleanText(given);
    expect(clean).toBe(clean.normalize('NFC').trim());
    expect(clean).not.toMatch(forbidden);
    expect(Array.from(clean).length).toBeLessThanOrEqual(Array.from(given.normalize('NFC')).length);
    expect(cleanText(clean)).toBe(clean);
  });

  test.prop([text], { numRuns: 2000 })('keeps every letter, digit and sign, in order', (given) => {
    expect(visible(cleanText(given))).toBe(visible(given));
  });

  const word = fc.string({
    unit: fc.constantFrom('a', 'é', 'م', 'ک', 'क', 'ষ', '7'),
    minLength: 1,
    maxLength: 4,
  });
  const picture = fc.constantFrom('👩', '👩🏾', '❤\ufe0f', '🎨', '🏳\ufe0f', '🌈');

  test.prop([
    fc.oneof(
      fc.array(word, { minLength: 2, maxLength: 4 }).map((words) => words.join('\u200c')),
      fc.array(word, { minLength: 2, maxLength: 4 }).map((words) => words.join('\u200d')),
      fc.array(picture, { minLength: 2, maxLength: 4 }).map((pictures) => pictures.join('\u200d')),
    ),
    fc.array(fc.constantFrom(...DROPPED_CHARACTERS), { maxLength: 3 }),
  ])(
    'keeps joiners inside words and emoji, even if invisible characters are next to them',
    (joined, around) => {
      expect(cleanText(`${around.join('')} ${joined} ${around.join('')}`)).toBe(joined);
    },
  );
});
