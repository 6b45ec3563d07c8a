/**
 * Matches invisible characters. Each match is replaced by group 1, the part to keep. A joiner stays between letters,
 * marks or digits, and between emoji. A variation selector stays after an emoji, an ideograph or the digit of a keycap.
 */
const INVISIBLE =
  /((?!\p{DI})[\p{L}\p{M}\p{N}][\u200C\u200D](?=(?!\p{DI})[\p{L}\p{M}\p{N}])|\p{ExtPict}(?:[\uFE0E\uFE0F]|\p{EMod})?(?:\u200D(?=\p{ExtPict}))?|\p{Script=Han}\p{VS}|[#*0-9]\uFE0F(?=\u20E3))|[\p{DI}\u2800\uFFF9-\uFFFB]/gu;

/** A letter, digit or sign. Control characters count as visible, so that hasForbiddenControl refuses them. */
const VISIBLE = /[^\s\p{M}\p{Cf}]/u;

/**
 * Returns text in NFC, without direction marks, fillers, other invisible characters, and spaces at either end. Text
 * without a visible letter, digit or sign becomes empty. Joiners inside words and emoji stay. Cleaning a cleaned text
 * changes nothing. specification.md#text-cleaned
 */
export const cleanText = (text: string): string => {
  // Normalises twice: two characters may combine once the invisible character between them is removed.
  const clean = text.normalize('NFC').replace(INVISIBLE, '$1').normalize('NFC').trim();
  return VISIBLE.test(clean) ? clean : '';
};
