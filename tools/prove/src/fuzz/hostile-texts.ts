import * as fc from 'fast-check';

/** Texts that have broken other programs: people, databases, mail, logs and parsers. */
export const NAUGHTY_TEXTS: readonly string[] = [
  // Empty texts, or those that look empty.
  ['', ' ', '\t', '\n', ' ', '\u200b', '\ufeff', '\u3164', 'undefined', 'null', 'nil', 'None', 'NaN'],
  // Words and numbers of other languages.
  ['true', 'false', '0', '-0', '-1', '1e3', '1e400', '0x10', '١٢٣', '1,000', '1.5', ' 2', '+2', 'Infinity'],
  // Bytes that no text should have.
  ['a\0b', '\0', '\u0001', '\u001b[31m', '\u007f', '\u0085', '\ud800', 'a\udc00', '\udfff\ud800'],
  // Lines and headers.
  ['a\r\nBcc: b@example.com', 'a\nSubject: b', '\r\n\r\nHTTP/1.1 200 OK', '\u2028', '\u2029', 'a\u000bb'],
  ['%0d%0aSet-Cookie:a=b', '"\r\nX-Mailer: b', 'a\rb'],
  // Scripts of the world, and their peculiarities.
  ['Ünïcödé', 'Zoë Ångström', '田中さん', 'مرحبا', '\u202eabc', 'a\u0301\u0301\u0301', 'ﷺ', 'İIıi', 'ß', 'ﬁ'],
  ['👩‍👩‍👧‍👦', '🇷🇼', '＜script＞', 'Ｔｈｅ', '\u{1f600}'.repeat(50), '\ufffd', '\uffff', 'ª'],
  // Markup and templates.
  [
    '<script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    '{{7*7}}',
    '${7*7}',
    '<%= 7*7 %>',
    '#{7*7}',
  ],
  ['&lt;', ']]>', '<!--', '`id`', '$(id)', '|id', '; id', '%s%s%n', '%d', '{0}'],
  // SQL, and wildcards of LIKE.
  ["'", "''", '"', '\\', '%', '_', '%%', '%_%', '\\%', "' or 1=1 --", "'; drop table bookings; --"],
  ['$1', '$$', ':a', '?', '/*', "E'\\x'", "') or pg_sleep(1) --", '1;select 1'],
  // Names that objects have already.
  [
    '__proto__',
    'constructor',
    'prototype',
    'toString',
    'hasOwnProperty',
    'valueOf',
    'then',
    'toJSON',
    'length',
  ],
  // Paths and addresses.
  ['../../etc/passwd', '..%2f..%2f', '/etc/passwd', 'C:\\', 'file:///etc/passwd', '.', '..', '//', '%2e%2e'],
  [
    'javascript:alert(1)',
    'data:text/html,a',
    'http://a.example',
    'https://a@b.example',
    'https://',
    'https:a',
  ],
  [
    'https://a.example/\r\n',
    'https://a.example\\b',
    'https://[::1',
    'https://a.example:99999',
    'HTTPS://A.EXAMPLE',
  ],
  // Contact.
  [
    'a@b',
    'a@b@c.example',
    '"a b"@c.example',
    'a@[127.0.0.1]',
    'a@b.example\r\nBcc: c@d.example',
    '@',
    'a@.b',
  ],
  [
    '+250788123456',
    '0788',
    '078812345６',
    '+++',
    '0788-12-34-56',
    '00250788123456',
    '07881234567',
    '٠٧٨٨١٢٣٤٥٦',
  ],
].flat();

/** Invalid dates and moments, in every form the service reads. */
export const IMPOSSIBLE_TIMES: readonly string[] = [
  [
    '2030-02-30',
    '2030-02-29',
    '2031-02-29',
    '2030-13-01',
    '2030-00-10',
    '2030-01-00',
    '0000-00-00',
    '2030-1-7',
  ],
  [
    '2030-01-07T24:00:01Z',
    '2030-01-07T07:60:00Z',
    '2030-01-07T07:00:61Z',
    '2030-01-07T07:00:00',
    '07/01/2030',
  ],
  [
    '2030-01-07T07:00:00+25:00',
    '2030-01-07T07:00:00+02:60',
    '2030-01-07 07:00:00Z',
    '2030-W01-1',
    '2030-007',
  ],
  [
    '99999-01-01',
    '-0001-01-01',
    '+275760-09-13T00:00:00Z',
    'now',
    'today',
    '1894000000',
    '2030-01-07T',
    '２０３０-01-07',
  ],
].flat();

const LONGEST = 70_000;

/** Letters of many scripts and of one to seven code points. Collecting all of Unicode would take a second. */
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

/** Any text, usually one of the naughty ones, sometimes a very long one. */
export const oddText = () =>
  fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...NAUGHTY_TEXTS) },
    { weight: 2, arbitrary: fc.string({ unit: letter, maxLength: 40 }) },
    {
      weight: 2,
      arbitrary: fc.array(fc.nat(0xff_ff), { maxLength: 40 }).map((units) => String.fromCharCode(...units)),
    },
    {
      weight: 2,
      arbitrary: fc
        .tuple(fc.constantFrom(...NAUGHTY_TEXTS), fc.constantFrom(...NAUGHTY_TEXTS))
        .map((pair) => pair.join('')),
    },
    {
      weight: 1,
      arbitrary: fc
        .tuple(fc.constantFrom('a', ' ', 'é', '\u{1f600}', '\\', '%', 'a\n'), fc.nat(LONGEST))
        .map(([unit, length]) => unit.repeat(length / unit.length)),
    },
  );

/** JSON numbers that are too large, too small, too precise, or not numbers once they are read. */
export const ODD_NUMBERS: readonly string[] = [
  ['-0', '0', '-1', '1', '0.1', '1.5', '1e0', '1E2', '1e-7', '-0.0', '0e99', '1.0'],
  ['2147483647', '2147483648', '-2147483649', '4294967296', '9007199254740991', '9007199254740993'],
  ['9223372036854775808', '1e21', '1e308', '1e400', '-1e400', '1e-400', '123456789012345678901234567890'],
].flat();

/** A line a person could have typed. */
export const plainLine = () =>
  fc
    .string({ unit: letter, minLength: 1, maxLength: 30 })
    .map((text) => text.trim())
    .map((text) => (text === '' ? 'Aline Uwase' : text));
