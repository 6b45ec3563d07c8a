import * as fc from 'fast-check';

/** Texts that mean something special to some program, and that random letters would hardly ever produce. */
export const HOSTILE_TEXTS: readonly string[] = [
  ['', ' ', '\n', '\u200b', 'undefined', 'null', 'NaN', 'true', '0', '-1', '1e400', '0x10', '١٢٣', '1.5'],
  // NUL, escape sequences, half of a surrogate pair, a change of the writing direction.
  ['a\0b', '\u001b[31m', '\ud800', '\u202eabc', '👩‍👩‍👧‍👦', 'İIıi'],
  // Line ends, and text that ends or adds a header.
  ['a\r\nBcc: b@example.com', '\r\n\r\nHTTP/1.1 200 OK', '\u2028', '%0d%0aSet-Cookie:a=b'],
  // Markup, templates, SQL, and wildcards of LIKE.
  ['<script>alert(1)</script>', '{{7*7}}', '${7*7}', '`id`', '%s%n', "' or 1=1 --", '%_%', '\\%', '$1'],
  // Names that every JavaScript object already has.
  ['__proto__', 'constructor', 'toString', 'then', 'toJSON', 'length'],
  // Paths, addresses and phone numbers.
  [
    '../../etc/passwd',
    '..%2f',
    'javascript:alert(1)',
    'http://a.example',
    'https://a@b.example',
    'https://[::1',
  ],
  ['a@b@c.example', '"a b"@c.example', 'a@b.example\r\nBcc: c@d.example', '0788', '078812345６', '+++'],
].flat();

/** Invalid dates and instants, in every form that the service reads. */
export const IMPOSSIBLE_TIMES: readonly string[] = [
  ['2030-02-30', '2031-02-29', '2030-13-01', '0000-00-00', '2030-1-7', '07/01/2030', '2030-W01-1', 'now'],
  ['2030-01-07T24:00:01Z', '2030-01-07T07:60:00Z', '2030-01-07T07:00:00', '2030-01-07T07:00:00+25:00'],
  ['2030-01-07 07:00:00Z', '2030-01-07T', '99999-01-01', '+275760-09-13T00:00:00Z', '1894000000'],
].flat();

const LONGEST = 70_000;

/** Letters of many scripts, each of one to seven code points. Generating from all of Unicode would take a second. */
const letter = fc.constantFrom(
  ...Array.from('abcdefghijklmnopqrstuvwxyzABCXYZ0123456789'),
  ...Array.from(' -_.,;:!?#*%&/()+=@\'"éàçñøßİıſΩЖשعमྀ中の한ᚠ𐍈𝒜'),
  'e\u0301',
  '👍🏽',
  '👩‍👩‍👧',
  '🇷🇼',
  'ﷺ',
  'नी',
);

/** Generates any text: often one of {@link HOSTILE_TEXTS}, sometimes a very long one. */
export const oddText = () =>
  fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...HOSTILE_TEXTS) },
    { weight: 2, arbitrary: fc.string({ unit: letter, maxLength: 40 }) },
    {
      weight: 2,
      arbitrary: fc.array(fc.nat(0xff_ff), { maxLength: 40 }).map((units) => String.fromCharCode(...units)),
    },
    {
      weight: 2,
      arbitrary: fc
        .tuple(fc.constantFrom(...HOSTILE_TEXTS), fc.constantFrom(...HOSTILE_TEXTS))
        .map((pair) => pair.join('')),
    },
    {
      weight: 1,
      arbitrary: fc
        .tuple(fc.constantFrom('a', ' ', 'é', '\u{1f600}', '\\', '%', 'a\n'), fc.nat(LONGEST))
        .map(([unit, length]) => unit.repeat(length / unit.length)),
    },
  );

/** JSON numbers that are too large, too small or too precise, or that become infinite when they are parsed. */
export const ODD_NUMBERS: readonly string[] = [
  ['-0', '0', '-1', '1', '0.1', '1.5', '1e0', '1E2', '1e-7', '-0.0', '0e99', '1.0'],
  ['2147483647', '2147483648', '-2147483649', '4294967296', '9007199254740991', '9007199254740993'],
  ['9223372036854775808', '1e21', '1e308', '1e400', '-1e400', '1e-400', '123456789012345678901234567890'],
].flat();

/** Generates a line of text that a person could type. */
export const plainLine = () =>
  fc
    .string({ unit: letter, minLength: 1, maxLength: 30 })
    .map((text) => text.trim())
    .map((text) => (text === '' ? 'Aline Uwase' : text));
