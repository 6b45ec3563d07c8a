import { type Answer, isJson } from '@booky/testkit/http';

/** specification.md#error-codes: which codes an error status may carry. */
const CODES: Readonly<Record<number, readonly string[]>> = {
  400: ['invalid_request'],
  401: ['unauthenticated', 'invalid_credentials'],
  404: ['not_found'],
  409: [
    'slot_taken',
    'slot_unchanged',
    'wrong_status',
    'shoot_not_started',
    'shoot_started',
    'payment_in_flight',
    'nothing_owed',
    'exceeds_owed',
    'balance_due',
    'no_link',
    'no_delivery',
    'addon_locked',
    'not_refundable',
    'slug_taken',
    'working_hours_taken',
    'block_overlaps_bookings',
  ],
  422: ['validation_failed'],
  429: ['too_many_requests'],
  500: ['internal_error'],
};

/** specification.md#no-store: answers that may be stored; all others but the documentation are no-store. */
const MAY_BE_STORED = /^\/api\/(?:health|services|quote)(?:[/?]|$)/;

/** specification.md#docs-cached */
const DOCUMENTATION = /^\/api\/(?:docs(?:\/|\/reference)?|llms\.txt)(?:\?|$)/;
const SCRIPT = /^\/api\/docs\/reference\//;

const cachingOf = (path: string, status: number): string | undefined => {
  if (status === 503) return undefined;
  if (status >= 400) return 'no-store';
  if (DOCUMENTATION.test(path)) return 'no-cache';
  if (SCRIPT.test(path)) return 'public, max-age=31536000, immutable';
  return MAY_BE_STORED.test(path) ? undefined : 'no-store';
};

const ONE_SENTENCE = /^[A-Z][^{}<>]*\.$/;

/** specification.md#admin-challenge: the two challenges of the admin's operations. */
const CHALLENGES = ['Bearer realm="service-admin"', 'Bearer realm="service-admin", error="invalid_token"'];

/** The resource in the body of a conflict, where it is not the booking. */
const CONFLICTS: Readonly<Record<string, string | undefined>> = {
  slug_taken: undefined,
  working_hours_taken: 'workingHours',
  block_overlaps_bookings: 'bookings',
};

/** Headers that reveal the software or make a browser store something. */
const NEVER_SENT = ['x-powered-by', 'server', 'set-cookie'];

/** Keys between code and message: the fields where known, and with a conflict the current resource. */
const detailsOf = (path: string, status: number, body: unknown): readonly string[] => {
  if (!isJson(body)) return [];
  if (status === 409) {
    const code = String(body['error']);
    // A client may not see the booking that took the slot; the admin sees the one to be moved.
    const carried = code in CONFLICTS ? CONFLICTS[code] : 'booking';
    const isRivals = code === 'slot_taken' && !path.startsWith('/api/admin/');
    return carried === undefined || isRivals ? [] : [carried];
  }
  return (status === 400 || status === 422) && 'fields' in body ? ['fields'] : [];
};

/** Checks an answer against the rules of every answer: one sentence for each rule it breaks. */
export const faultsOfForm = (method: string, path: string, answer: Answer): readonly string[] => [
  ...faultsOfHeaders(method, path, answer),
  ...(CODES[answer.status] === undefined || method === 'HEAD' ? [] : faultsOfError(path, answer)),
];

const faultsOfHeaders = (method: string, path: string, answer: Answer): readonly string[] => {
  const { status, headers, text } = answer;
  return [
    ...unlessIs('x-content-type-options', headers['x-content-type-options'], 'nosniff'),
    ...unlessIs('referrer-policy', headers['referrer-policy'], 'no-referrer'),
    ...unlessIs('cache-control', headers['cache-control'], cachingOf(path, status)),
    ...NEVER_SENT.filter((name) => name in headers).map((name) => `there is a header ${name}`),
    ...((status === 429) === Number(headers['retry-after']) >= 1 ? [] : ['retry-after is not as promised']),
    ...(isChallengedRightly(method, answer) ? [] : ['www-authenticate is not as promised']),
    ...(status === 204 ? [...unlessIs('the body', text, ''), ...unlessIs(...typeOf(answer), undefined)] : []),
  ];
};

const isChallengedRightly = (method: string, { status, headers, body }: Answer): boolean => {
  const challenge = headers['www-authenticate'];
  if (isJson(body) && body['error'] === 'unauthenticated') return CHALLENGES.includes(challenge ?? '');
  return challenge === undefined || (status === 401 && method === 'HEAD');
};

const faultsOfError = (path: string, answer: Answer): readonly string[] => {
  const body = isJson(answer.body) ? answer.body : {};
  const wanted = ['error', ...detailsOf(path, answer.status, body), 'message'];
  const code = String(body['error']);
  return [
    ...unlessIs(...typeOf(answer), 'application/json; charset=utf-8'),
    ...(CODES[answer.status]?.includes(code) === true ? [] : [`${answer.status} came with ${code}`]),
    ...unlessIs('the keys of the error', Object.keys(body).join(), wanted.join()),
    ...(ONE_SENTENCE.test(String(body['message'])) ? [] : ['the message is no sentence']),
  ];
};

const typeOf = ({ headers }: Answer) => ['content-type', headers['content-type']] as const;

const unlessIs = (what: string, value: string | undefined, wanted: string | undefined): readonly string[] =>
  value === wanted ? [] : [`${what} is ${value ?? 'not there'} in the place of ${wanted ?? 'nothing'}`];
