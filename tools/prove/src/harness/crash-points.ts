/**
 * The points at which a run can kill a process: each lies before or after an effect of the service (a commit, a call or
 * an answer).
 */
const CRASH_POINTS = [
  'unit about to commit',
  'unit committed',
  'delivery about to be stored',
  'delivery stored',
  'charge about to be sent',
  'charge answered',
  'query about to be asked',
  'query answered',
  'email about to be handed in',
  'email accepted',
  'answer about to be written',
  'answer written',
] as const;

export type CrashPoint = (typeof CRASH_POINTS)[number];

/**
 * The requests that change something, each with a pattern for its method and path. A request that is also an event of
 * the reference model has the same name as the event.
 */
const REQUESTS = {
  book: /^POST \/api\/bookings$/,
  'pay booking fee': /^POST \/api\/checkout\/[^/]+\/[^/]+\/payments$/,
  'release checkout': /^POST \/api\/checkout\/[^/]+\/[^/]+\/release$/,
  'choose offline': /^POST \/api\/checkout\/[^/]+\/[^/]+\/offline$/,
  'receive delivery': /^(?:POST|PUT) \/api\/webhooks\//,
  'pay session fee': /^POST \/api\/booking\/[^/]+\/payments$/,
  'cancel as client': /^POST \/api\/booking\/[^/]+\/cancel$/,
  'open page': /^POST \/api\/booking\/[^/]+\/opened$/,
  'request email change': /^POST \/api\/booking\/[^/]+\/email$/,
  'confirm email change': /^POST \/api\/confirm-email-change\/[^/]+$/,
  'book as admin': /^POST \/api\/admin\/bookings$/,
  'release hold': /^POST \/api\/admin\/bookings\/[^/]+\/release$/,
  'edit contact': /^PATCH \/api\/admin\/bookings\/[^/]+\/contact$/,
  reschedule: /^POST \/api\/admin\/bookings\/[^/]+\/reschedule$/,
  cancel: /^POST \/api\/admin\/bookings\/[^/]+\/cancel$/,
  'record fee': /^POST \/api\/admin\/bookings\/[^/]+\/fee$/,
  'record cash': /^POST \/api\/admin\/bookings\/[^/]+\/cash-payments$/,
  'void cash': /^POST \/api\/admin\/payments\/[^/]+\/void$/,
  'check payment': /^POST \/api\/admin\/payments\/[^/]+\/check$/,
  'adopt payment': /^POST \/api\/admin\/payments\/[^/]+\/adopt$/,
  'add note': /^POST \/api\/admin\/bookings\/[^/]+\/notes$/,
  'request session fee': /^POST \/api\/admin\/bookings\/[^/]+\/session-fee$/,
  'log in': /^POST \/api\/admin\/auth\/login$/,
  'ask for reset': /^POST \/api\/admin\/auth\/password-reset$/,
  'set password': /^POST \/api\/admin\/auth\/password-reset\/confirm$/,
} as const;

export type RequestKind = keyof typeof REQUESTS;

/** A request of one kind, or the worker. Both pass points. */
export type Passer = RequestKind | 'worker';

export const REQUEST_KINDS = Object.keys(REQUESTS) as readonly RequestKind[];

/** Returns the kind of a request. Returns undefined for a request that only reads. */
export const kindOf = (method: string, path: string): RequestKind | undefined =>
  REQUEST_KINDS.find((kind) => REQUESTS[kind].test(`${method} ${path}`));

/** The moment at which a process kills itself: when `passer` passes `point` for the `visit`-th time, counted from 1. */
export interface CrashMoment {
  readonly passer: Passer;
  readonly point: CrashPoint;
  /** Counted within one request. For the worker, the count starts when the process is armed with this moment. */
  readonly visit: number;
}

export const inWords = ({ passer, point, visit }: CrashMoment): string =>
  `${passer}: ${point}${visit === 1 ? '' : ` (${visit})`}`;

/** The number of units of work that a request has, for those kinds of requests that have more than one. */
const UNITS: Partial<Readonly<Record<RequestKind, number>>> = {
  // The first unit stores the attempt, and the second stores the provider's answer.
  'pay booking fee': 2,
  'pay session fee': 2,
  // The first unit reads the payment, and the second stores the company's answer.
  'check payment': 2,
  'adopt payment': 2,
  // The first unit checks the link before the slow hashing. The second checks the link again and stores the change.
  'set password': 2,
};

const once = (passer: Passer, ...points: readonly CrashPoint[]): readonly CrashMoment[] =>
  points.map((point) => ({ passer, point, visit: 1 }));

const ofRequest = (kind: RequestKind): readonly CrashMoment[] => [
  ...Array.from({ length: UNITS[kind] ?? 1 }, (_, unit): readonly CrashMoment[] => [
    { passer: kind, point: 'unit about to commit', visit: unit + 1 },
    { passer: kind, point: 'unit committed', visit: unit + 1 },
  ]).flat(),
  ...(kind === 'pay booking fee' || kind === 'pay session fee'
    ? once(kind, 'charge about to be sent', 'charge answered')
    : []),
  ...(kind === 'check payment' || kind === 'adopt payment'
    ? once(kind, 'query about to be asked', 'query answered')
    : []),
  ...(kind === 'receive delivery' || kind === 'adopt payment'
    ? once(kind, 'delivery about to be stored', 'delivery stored')
    : []),
  ...once(kind, 'answer about to be written', 'answer written'),
];

/** Every possible moment: each point, combined with everything that passes it. */
export const EVERY_MOMENT: readonly CrashMoment[] = [
  ...REQUEST_KINDS.flatMap(ofRequest),
  ...once(
    'worker',
    'email about to be handed in',
    'email accepted',
    'query about to be asked',
    'query answered',
    'unit about to commit',
    'unit committed',
  ),
];
