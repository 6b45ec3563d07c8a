import { PROBLEM_CODES } from '@booky/domain';
import { type Answer, isJson, type Json } from '@booky/testkit/http';

/** The possible codes for each error status. specification.md#error-codes */
const CODES: Readonly<Record<number, readonly string[]>> = {
  400: ['invalid_request'],
  401: ['unauthenticated', 'invalid_credentials'],
  404: ['not_found'],
  409: [
    'slot_taken',
    'outside_availability',
    'slot_unchanged',
    'too_late',
    'moves_used_up',
    'wrong_status',
    'shoot_not_started',
    'shoot_started',
    'already_chosen',
    'payment_in_flight',
    'nothing_owed',
    'exceeds_owed',
    'balance_due',
    'no_link',
    'no_delivery',
    'addon_locked',
    'not_refundable',
    'not_voidable',
    'not_paid',
    'slug_taken',
    'too_many_calendars',
    'picture_in_use',
    'working_hours_taken',
    'block_overlaps_bookings',
    'bookings_ahead',
    'money_open',
    'request_in_progress',
  ],
  422: ['validation_failed', 'idempotency_key_reused'],
  429: ['too_many_requests'],
  500: ['internal_error'],
  503: ['unavailable', 'read_only'],
};

/** The path of readiness. A 503 of this operation is a normal answer, not an error. specification.md#readiness */
const READINESS = '/api/health/ready';

/** Matches answers that caches may store. Caches may not store any other answer. specification.md#no-store */
const MAY_BE_STORED = /^\/api\/(?:health|services|quote)(?:[/?]|$)/;

/**
 * Matches answers that caches may store but must revalidate each time. specification.md#get-studio
 * specification.md#docs-cached
 */
const REVALIDATED = /^\/api\/(?:studio|docs(?:\/|\/reference)?|llms\.txt)(?:\?|$)/;
/** specification.md#read-calendar-feed */
const OF_ONE_CALLER = /^\/api\/calendar\//;
const NEVER_CHANGES = /^\/api\/(?:docs\/reference|pictures)\//;

/** specification.md#request-id */
const REQUEST_ID = /^[A-Za-z0-9._-]{1,128}$/;

const ONE_SENTENCE = /^\p{Lu}[^{}<>]*\.$/u;

/** The two challenges of admin operations. specification.md#admin-challenge */
const CHALLENGES = ['Bearer realm="service-admin"', 'Bearer realm="service-admin", error="invalid_token"'];

/** The key of the resource in the body of a conflict, for conflicts whose resource is not the booking. */
const CONFLICTS: Readonly<Record<string, string | undefined>> = {
  slug_taken: undefined,
  too_many_calendars: undefined,
  picture_in_use: undefined,
  bookings_ahead: undefined,
  money_open: undefined,
  request_in_progress: undefined,
  working_hours_taken: 'workingHours',
  block_overlaps_bookings: 'bookings',
  already_chosen: 'checkout',
};

/** Headers that reveal the software or make a browser store something. */
const NEVER_SENT = ['x-powered-by', 'server', 'set-cookie'];

/** Returns the keys between code and message: fields and problems, or the current resource of a conflict. */
const detailsOf = (path: string, status: number, body: unknown): readonly string[] => {
  if (!isJson(body)) return [];
  if (status === 409) {
    const code = String(body['error']);
    // A client may not see the booking that took the slot. The admin sees the booking that should be rescheduled.
    const carried = code in CONFLICTS ? CONFLICTS[code] : 'booking';
    const isAdmins = path.startsWith('/api/admin/');
    const isCreation = /^\/api\/(?:admin\/)?bookings(?:\?|$)/.test(path);
    const isRivals = code === 'slot_taken' && isCreation;
    // specification.md#exclusive-attempt
    if (code === 'payment_in_flight' && !isAdmins) return ['booking', 'payment'];
    // specification.md#adopt-payment
    if (code === 'not_paid') return ['answer', 'booking'];
    // specification.md#outside-availability
    if (code === 'outside_availability') return isCreation ? ['reasons'] : ['reasons', 'booking'];
    return carried === undefined || isRivals ? [] : [carried];
  }
  return (status === 400 || status === 422) && 'fields' in body ? ['fields', 'problems'] : [];
};

/** Checks an answer against the rules for all answers. Returns one sentence for each broken rule. */
export const faultsOfForm = (method: string, path: string, answer: Answer): readonly string[] => [
  ...faultsOfHeaders(method, path, answer),
  ...(CODES[answer.status] === undefined || method === 'HEAD' || path === READINESS
    ? []
    : faultsOfError(path, answer)),
];

const faultsOfHeaders = (method: string, path: string, answer: Answer): readonly string[] => {
  const { status, headers, text } = answer;
  return [
    ...unlessIs('x-content-type-options', headers['x-content-type-options'], 'nosniff'),
    ...unlessIs('referrer-policy', headers['referrer-policy'], 'no-referrer'),
    ...unlessIs('cache-control', headers['cache-control'], cachingOf(path, status)),
    ...(REQUEST_ID.test(headers['x-request-id'] ?? '')
      ? []
      : ['x-request-id is missing or has another form than documented']),
    ...(isLimitShownWhole(headers)
      ? []
      : ['ratelimit and ratelimit-policy do not match the documented form']),
    ...NEVER_SENT.filter((name) => name in headers).map((name) => `the header ${name} must not be sent`),
    ...(isToBeRepeated(answer) === Number(headers['retry-after']) >= 1
      ? []
      : ['retry-after is missing, or is sent without a reason']),
    ...(isChallengedRightly(method, answer)
      ? []
      : ['www-authenticate is missing, or is sent without a reason']),
    ...(status === 204 ? [...unlessIs('the body', text, ''), ...unlessIs(...typeOf(answer), undefined)] : []),
  ];
};

const REPEATED_LATER = ['request_in_progress', 'unavailable', 'read_only'];

/**
 * specification.md#retry-after specification.md#kept-answers specification.md#database-wait
 * specification.md#read-only-database
 */
const isToBeRepeated = ({ status, body }: Answer): boolean =>
  status === 429 || (isJson(body) && REPEATED_LATER.includes(String(body['error'])));

const cachingOf = (path: string, status: number): string | undefined => {
  const mayBeStored = status < 400 || (status === 503 && path === READINESS);
  if (mayBeStored && MAY_BE_STORED.test(path)) return undefined;
  if (status < 400 && NEVER_CHANGES.test(path)) return 'public, max-age=31536000, immutable';
  if (status < 400 && OF_ONE_CALLER.test(path)) return 'private, no-cache';
  return status < 400 && REVALIDATED.test(path) ? 'no-cache' : 'no-store';
};

/** True if both headers name the same limit, or if both headers are missing. specification.md#limit-headers */
const isLimitShownWhole = (headers: Answer['headers']): boolean => {
  const { ratelimit, 'ratelimit-policy': policy } = headers;
  if (ratelimit === undefined || policy === undefined) return ratelimit === policy;
  const name = /^("[a-z-]+");q=\d+;w=\d+$/.exec(policy)?.[1];
  return name !== undefined && name === /^("[a-z-]+");r=\d+;t=[1-9]\d*$/.exec(ratelimit)?.[1];
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
    ...(CODES[answer.status]?.includes(code) === true
      ? []
      : [`the status ${answer.status} must not have the code ${code}`]),
    ...unlessIs('the keys of the error', Object.keys(body).join(), wanted.join()),
    ...(ONE_SENTENCE.test(String(body['message'])) ? [] : ['the message is not a sentence']),
    ...faultsOfProblems(body),
  ];
};

/** Checks that there is one problem for each field, in the order of the fields. specification.md#problems */
const faultsOfProblems = ({ fields, problems }: Json): readonly string[] => {
  const each = Array.isArray(problems) ? problems.filter(isJson) : [];
  const named = Array.isArray(fields) ? fields.join() : '';
  return [
    ...unlessIs('the fields of the problems', each.map(({ field }) => field).join(), named),
    ...each.flatMap(({ code, message }) => [
      ...(PROBLEM_CODES.some((known) => known === code) ? [] : [`unknown problem code ${String(code)}`]),
      ...(ONE_SENTENCE.test(String(message)) ? [] : ['the message of a problem is not a sentence']),
    ]),
  ];
};

const typeOf = ({ headers }: Answer) => ['content-type', headers['content-type']] as const;

const unlessIs = (what: string, value: string | undefined, wanted: string | undefined): readonly string[] =>
  value === wanted ? [] : [`${what} is ${value ?? 'missing'}, expected ${wanted ?? 'none'}`];
