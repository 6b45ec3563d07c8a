import { asJson, type Json, mapEntries } from './open-api-schemas.ts';
import type { Caller } from './route-config.ts';

/** The facts that decide which shared headers the contract publishes for an operation. */
export interface HeaderFacts {
  readonly caller: Caller;
  /** specification.md#limit-headers */
  readonly isLimited: boolean;
  /** specification.md#page-links */
  readonly isPaged: boolean;
  /** specification.md#revalidation */
  readonly isRevalidated: boolean;
  /** True if an answer of the operation can be a file to save. */
  readonly isFile: boolean;
  /** True if a request may have an Idempotency-Key. specification.md#idempotency-key */
  readonly takesKey: boolean;
}

const REQUEST_ID = {
  schema: { type: 'string', pattern: '^[A-Za-z0-9._-]{1,128}$' },
  example: 'b6a9d1f0-2c7e-4b15-9f3a-7e1c5d8a4f62',
};

const ENTITY_TAG = { schema: { type: 'string' }, example: '"47DEQpj8HBSa-_TImW-5JCeuQeRkm5NMpJWZG3hSuFU"' };

/** The headers of answers, as components of the document. */
export const ANSWER_HEADERS = {
  'Content-Disposition': {
    description: 'The file name for saving; for a list, only in answers as text/csv.',
    schema: { type: 'string' },
    example: 'attachment; filename="booking.ics"',
  },
  ETag: {
    description: 'The strong tag of this body, the same from every process. Send it in `If-None-Match`.',
    ...ENTITY_TAG,
  },
  'Idempotent-Replayed': {
    description:
      '`true` if this answer repeats an earlier answer to the same Idempotency-Key: a success, or a 409 or 422 that depends on stored data.',
    schema: { type: 'string', const: 'true' },
    example: 'true',
  },
  'Idempotent-Replayed-At': {
    description:
      'When the service first gave the answer that this answer repeats. An ISO-8601 instant in UTC, with milliseconds.',
    schema: { type: 'string', format: 'date-time' },
    example: '2026-11-23T07:12:30.000Z',
  },
  Link: {
    description:
      'Other pages of the list: `first` and `last`, and `prev` and `next` if they exist, with the query otherwise unchanged.',
    schema: { type: 'string' },
    example:
      '</api/admin/bookings?page=1>; rel="first", </api/admin/bookings?page=2>; rel="next", </api/admin/bookings?page=2>; rel="last"',
  },
  RateLimit: {
    description:
      'The limit per client address that counted this request: `r` more requests in the next `t` seconds. Omitted if no limit counted the request.',
    schema: { type: 'string' },
    example: '"booking-creation";r=9;t=42',
  },
  'RateLimit-Policy': {
    description: 'The limit that `RateLimit` describes: `q` requests in `w` seconds.',
    schema: { type: 'string' },
    example: '"booking-creation";q=10;w=60',
  },
  'X-Request-Id': {
    description: 'The id of the request: the id that the caller sent, or a new one. The log contains it too.',
    ...REQUEST_ID,
  },
} as const satisfies Record<string, Json>;

type AnswerHeader = keyof typeof ANSWER_HEADERS;

/** The headers of requests that many operations read. */
const REQUEST_HEADERS = {
  'Accept-Language': {
    description: 'The language of the messages in `problems`: `en`, or `fr` if it is preferred.',
    schema: { type: 'string' },
    example: 'fr-RW, fr;q=0.9, en;q=0.5',
  },
  'Idempotency-Key': {
    description:
      'Makes the request safe to repeat for 24 hours: a repeat with the same key, path and body does nothing and gets the first answer. A key belongs to one operation and one caller (the photographer, the token in the path, or the public): the same text with another operation or token is another key. Use a new key, such as a UUID, for each decision of the user; 1 to 255 visible ASCII characters.',
    schema: { type: 'string', minLength: 1, maxLength: 255, pattern: '^[!-~]+$' },
    example: '5c0a4e9b-6d21-4b3f-8e57-90a1b2c3d4e5',
  },
  'If-None-Match': {
    description: 'The ETags that the caller has, or `*`: if one of them matches, the answer is 304.',
    ...ENTITY_TAG,
  },
  'X-Request-Id': {
    description:
      "The caller's id of the request, which the answer repeats: 1 to 128 letters, digits, dots, hyphens and underscores. Any other text is replaced.",
    ...REQUEST_ID,
  },
} as const satisfies Record<string, Json>;

/** The headers of requests as components of the document. Each component has its name and its place. */
export const REQUEST_HEADER_COMPONENTS: Json = Object.fromEntries(
  Object.entries(REQUEST_HEADERS).map(([name, header]) => [
    name,
    { in: 'header', name, required: false, ...header },
  ]),
);

/**
 * Returns references to the shared headers that an operation reads. `own` lists headers that the operation documents
 * itself.
 */
export const requestHeadersOf = (facts: HeaderFacts, own: readonly string[]): readonly Json[] => {
  const names: readonly (keyof typeof REQUEST_HEADERS)[] = [
    // Answers to providers have no problems to translate, because the service accepts anything that a provider sends.
    ...(facts.caller === 'provider' ? [] : (['Accept-Language'] as const)),
    ...(facts.takesKey ? (['Idempotency-Key'] as const) : []),
    ...(facts.isRevalidated ? (['If-None-Match'] as const) : []),
    'X-Request-Id',
  ];
  return names
    .filter((name) => !own.includes(name))
    .map((name) => ({ $ref: `#/components/parameters/${name}` }));
};

/** Returns the answers of an operation with their headers. Adds a 304 answer if the operation supports revalidation. */
export const withAnswerHeaders = (answers: Json, facts: HeaderFacts): Json => {
  const all: Json = facts.isRevalidated ? { ...answers, 304: NOT_MODIFIED } : answers;
  return mapEntries(all, (status, answer) => withHeaders(asJson(answer), answerHeadersOf(status, facts)));
};

const LIMIT_HEADERS = ['RateLimit', 'RateLimit-Policy'] as const satisfies readonly AnswerHeader[];

const NOT_MODIFIED = { description: 'The caller already has this body.' };

export const answerHeadersOf = (status: string, facts: HeaderFacts): readonly AnswerHeader[] => [
  ...(facts.isRevalidated && (status === '200' || status === '304') ? (['ETag'] as const) : []),
  ...(facts.isFile && status === '200' ? (['Content-Disposition'] as const) : []),
  ...(facts.takesKey && isKept(status) ? (['Idempotent-Replayed', 'Idempotent-Replayed-At'] as const) : []),
  ...(facts.isPaged && status === '200' ? (['Link'] as const) : []),
  ...(facts.isLimited ? LIMIT_HEADERS : []),
  'X-Request-Id',
];

/** specification.md#kept-answers specification.md#kept-refusals */
const isKept = (status: string): boolean => status < '300' || status === '409' || status === '422';

/** Returns an answer that refers to these headers in addition to its own headers. */
export const withHeaders = (answer: Json, names: readonly AnswerHeader[]): Json => {
  const referred = names.map((name) => [name, { $ref: `#/components/headers/${name}` }]);
  return { ...answer, headers: { ...asJson(answer['headers']), ...Object.fromEntries(referred) } };
};

/** The headers that an error may have in every operation. */
export const ERROR_HEADERS: readonly AnswerHeader[] = [...LIMIT_HEADERS, 'X-Request-Id'];
