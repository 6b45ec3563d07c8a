import { gzipSync } from 'node:zlib';

/** The bytes that a client sends on a new connection, and how that connection must end. */
export interface WireCase {
  readonly name: string;
  readonly bytes: Uint8Array;
  /**
   * - `refused`: a 4xx in the documented form, or a closed connection.
   * - `malformed`: a 400 in the documented form, or a closed connection.
   * - `answered`: any status below 500, because the request may be valid.
   * - `served`: 200.
   */
  readonly ends: 'refused' | 'malformed' | 'answered' | 'served';
}

const HOST = 'host: 127.0.0.1';
const JSON_TYPE = 'content-type: application/json';
const QUOTE = 'POST /api/quote HTTP/1.1';
const HEALTH = 'GET /api/health HTTP/1.1';

/** Joins the lines of an HTTP head with CRLF, and ends the head with an empty line. */
const head = (...lines: readonly string[]): string => `${lines.join('\r\n')}\r\n\r\n`;

const latin1 = (text: string): Uint8Array => Buffer.from(text, 'latin1');

const withBody = (body: Uint8Array | string, ...lines: readonly string[]): Uint8Array => {
  const bytes = typeof body === 'string' ? Buffer.from(body) : body;
  return Buffer.concat([
    latin1(head(QUOTE, HOST, JSON_TYPE, ...lines, `content-length: ${bytes.length}`)),
    bytes,
  ]);
};

const KIB = 1024;
const LIMIT = 64 * KIB;

const ofKind =
  (ends: WireCase['ends']) =>
  ([name, given]: readonly [string, string | Uint8Array]): WireCase => ({
    name,
    bytes: typeof given === 'string' ? latin1(given) : given,
    ends,
  });

const repeated = (count: number, part: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => part(index)).join('');

/** Bytes that are not HTTP, and bytes that two programs might interpret differently. */
const HEADS: readonly (readonly [string, string | Uint8Array])[] = [
  ['a header of 64 KiB', head(HEALTH, HOST, `x-a: ${'a'.repeat(LIMIT)}`)],
  ['an address of 64 KiB', head(`GET /api/services/${'a'.repeat(LIMIT)} HTTP/1.1`, HOST)],
  ['3,000 headers', head(HEALTH, HOST, ...Array.from({ length: 3_000 }, (_, index) => `x-${index}: a`))],
  ['a space before the colon', head(HEALTH, HOST, 'content-length : 0')],
  ['a header without a colon', head(HEALTH, HOST, 'a')],
  ['a header without a name', head(HEALTH, HOST, ': a')],
  ['a folded header', head(HEALTH, HOST, 'x-a: b', ' c')],
  ['a folded first header', head(HEALTH, ' x-a: b', HOST)],
  ['NUL in a header', head(HEALTH, HOST, 'x-a: b\0c')],
  ['NUL in the name of a header', head(HEALTH, HOST, 'x\0a: b')],
  ['a carriage return in a header', head(HEALTH, HOST, 'x-a: b\rc: d')],
  ['lines that end in a bare LF', `${HEALTH}\n${HOST}\n\n`],
  ['one line that ends in a bare LF', `${HEALTH}\r\n${HOST}\nx-a: b\r\n\r\n`],
  [
    'a length and chunks',
    head(QUOTE, HOST, JSON_TYPE, 'content-length: 5', 'transfer-encoding: chunked') + '0\r\n\r\n',
  ],
  ['two lengths', head(QUOTE, HOST, JSON_TYPE, 'content-length: 2', 'content-length: 3') + '{} '],
  ['two lengths in one header', head(QUOTE, HOST, JSON_TYPE, 'content-length: 2, 3') + '{} '],
  ['a negative length', head(QUOTE, HOST, JSON_TYPE, 'content-length: -1') + '{}'],
  ['a length with a sign', head(QUOTE, HOST, JSON_TYPE, 'content-length: +2') + '{}'],
  ['a hexadecimal length', head(QUOTE, HOST, JSON_TYPE, 'content-length: 0x2') + '{}'],
  ['a length of 30 digits', head(QUOTE, HOST, JSON_TYPE, `content-length: ${'9'.repeat(30)}`) + '{}'],
  ['an unknown coding', head(QUOTE, HOST, JSON_TYPE, 'transfer-encoding: xchunked') + '2\r\n{}\r\n0\r\n\r\n'],
  [
    'another coding after chunked',
    head(QUOTE, HOST, JSON_TYPE, 'transfer-encoding: chunked, identity') + '0\r\n\r\n',
  ],
  [
    'a chunk whose size is no number',
    head(QUOTE, HOST, JSON_TYPE, 'transfer-encoding: chunked') + 'zz\r\n{}\r\n0\r\n\r\n',
  ],
  ['a chunk of a negative size', head(QUOTE, HOST, JSON_TYPE, 'transfer-encoding: chunked') + '-2\r\n{}\r\n'],
  [
    'a chunk of an enormous size',
    head(QUOTE, HOST, JSON_TYPE, 'transfer-encoding: chunked') + `${'F'.repeat(20)}\r\n`,
  ],
  [
    'a chunk with a long extension',
    head(QUOTE, HOST, JSON_TYPE, 'transfer-encoding: chunked') +
      `2;a=${'b'.repeat(LIMIT)}\r\n{}\r\n0\r\n\r\n`,
  ],
  [
    'an absolute address of another server',
    head('GET http://evil.example/api/health HTTP/1.1', 'host: evil.example'),
  ],
  ['an absolute address of this server', head('GET http://127.0.0.1/api/health HTTP/1.1', HOST)],
  ['CONNECT to another server', head('CONNECT evil.example:443 HTTP/1.1', 'host: evil.example:443')],
  ['a path without its slash', head('GET api/health HTTP/1.1', HOST)],
  ['no path', head('GET  HTTP/1.1', HOST)],
  ['a path with a space', head('GET /api/ health HTTP/1.1', HOST)],
  ['a path with a control byte', head('GET /api/\u0001 HTTP/1.1', HOST)],
  ['no host', head(HEALTH)],
  ['two hosts', head(HEALTH, HOST, 'host: evil.example')],
  ['a host with a path', head(HEALTH, 'host: 127.0.0.1/a')],
  ['a host with a space', head(HEALTH, 'host: a b')],
  ['a host with a name before it', head(HEALTH, 'host: a@127.0.0.1')],
  ['HTTP 0.9', 'GET /api/health\r\n\r\n'],
  ['HTTP 2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
  ['HTTP 9.9', head('GET /api/health HTTP/9.9', HOST)],
  [
    'a TLS handshake',
    Buffer.from([0x16, 0x03, 0x01, 0x02, 0x00, 0x01, 0x00, 0x01, 0xfc, 0x03, 0x03, 0x0a, 0x0d]),
  ],
  [
    'bytes outside of ASCII',
    Buffer.from(
      repeated(50, (index) => String.fromCharCode(128 + index)),
      'latin1',
    ),
  ],
  ['a method in lower case', head('get /api/health HTTP/1.1', HOST)],
  ['an unknown method', head('FOO /api/health HTTP/1.1', HOST)],
  ['TRACE', head('TRACE /api/health HTTP/1.1', HOST)],
  ['the asterisk form of an address', head('GET * HTTP/1.1', HOST)],
];

/** Returns a valid body of the given length, filled up with spaces. */
const asLongAs = (length: number): string => {
  const body = '{"packageId":"7b0e7f0a-6c1d-4b9e-9a55-0f6f2f1a9c11"}';
  return body + ' '.repeat(length - body.length);
};

const deepJson = (depth: number): string => `{"packageId":${'['.repeat(depth)}${']'.repeat(depth)}}`;
const manyKeys = (count: number): string =>
  `{${repeated(count, (index) => `"${index.toString(36)}":1,`)}"a":1}`;
/** Ten megabytes of zeros, compressed to about ten kilobytes. */
const bomb = gzipSync(Buffer.alloc(10 * KIB * KIB));

/** Bodies that are too large, or that take long to parse. */
const BODIES: readonly (readonly [string, string | Uint8Array])[] = [
  ['a body of 64 KiB and a byte', withBody(asLongAs(LIMIT + 1))],
  ['a body of 1 MiB and a byte', withBody(asLongAs(KIB * KIB + 1))],
  ['JSON 100,000 deep', withBody(deepJson(100_000))],
  ['JSON as deep as fits', withBody(deepJson(32_000))],
  ['a million keys', withBody(manyKeys(1_000_000))],
  ['as many keys as fit', withBody(manyKeys(6_500))],
  ['as many quotes as fit', withBody(`{"packageId":"${'\\"'.repeat(32_000)}`)],
  ['a number as long as fits', withBody(`{"packageId":${'1'.repeat(65_000)}}`)],
  ['a gzip bomb', withBody(bomb, 'content-encoding: gzip')],
  ['invalid UTF-8', withBody(Buffer.from([0x22, 0xff, 0xfe, 0xc0, 0xaf, 0x22]))],
  ['half of a surrogate pair', withBody('{"packageId":"\\ud800"}')],
  ['NUL in a text', withBody('{"packageId":"\\u0000"}')],
  ['NUL between values', withBody('{"packageId":\0"a"}')],
  ['a key twice', withBody('{"packageId":"a","packageId":"b"}')],
  ['an infinite number', withBody('{"packageId":1e400}')],
  ['a key __proto__', withBody('{"__proto__":{"polluted":true}}')],
];

const ANSWERED: readonly (readonly [string, string | Uint8Array])[] = [
  ['raw bytes in the path', head('GET /api/services/\u00e9\u00ff HTTP/1.1', HOST)],
  ['NUL escaped in the path', head('GET /api/services/%00 HTTP/1.1', HOST)],
  ['half of an escape in the path', head('GET /api/services/%e HTTP/1.1', HOST)],
  ['an upgrade to another protocol', head(HEALTH, HOST, 'connection: upgrade', 'upgrade: websocket')],
  ['HTTP 1.0', head('GET /api/health HTTP/1.0', HOST)],
  [
    'a body with Expect: 100-continue',
    head(QUOTE, HOST, JSON_TYPE, 'expect: 100-continue', 'content-length: 2') + '{}',
  ],
  ['trailers', head(QUOTE, HOST, JSON_TYPE, 'transfer-encoding: chunked') + '2\r\n{}\r\n0\r\nx-a: b\r\n\r\n'],
];

const SERVED: readonly (readonly [string, string | Uint8Array])[] = [
  ['an honest request', head(HEALTH, HOST)],
  // RFC 9110, 10.1.1: a server may ignore an unknown expectation.
  ['an unknown expectation', head(HEALTH, HOST, 'expect: a-miracle')],
  ['empty lines before a request', `\r\n\r\n${head(HEALTH, HOST)}`],
];

export const WIRE_CASES: readonly WireCase[] = [
  ...SERVED.map(ofKind('served')),
  ...HEADS.map(ofKind('refused')),
  ...BODIES.map(ofKind('malformed')),
  ...ANSWERED.map(ofKind('answered')),
];
