/** A point between two effects of the service (commit, call, answer) at which a process can be made to die. */
export const CRASH_POINTS = [
  'unit about to commit',
  'unit committed',
  'delivery about to be stored',
  'delivery stored',
  'charge about to be asked for',
  'charge answered',
  'query about to be asked',
  'query answered',
  'email about to be handed in',
  'email accepted',
  'answer about to be written',
  'answer written',
] as const;

export type CrashPoint = (typeof CRASH_POINTS)[number];

/** Requests that change something, by a short name, with the method and path that identify them. */
const REQUESTS = {
  book: /^POST \/api\/bookings$/,
  'pay booking fee': /^POST \/api\/checkout\/[^/]+\/[^/]+\/payments$/,
  callback: /^(?:POST|PUT) \/api\/webhooks\//,
  'pay session fee': /^POST \/api\/booking\/[^/]+\/payments$/,
  'cancel own': /^POST \/api\/booking\/[^/]+\/cancel$/,
  'change email': /^POST \/api\/booking\/[^/]+\/email$/,
  'confirm email': /^POST \/api\/confirm-email-change\/[^/]+$/,
  reschedule: /^POST \/api\/admin\/bookings\/[^/]+\/reschedule$/,
  cancel: /^POST \/api\/admin\/bookings\/[^/]+\/cancel$/,
  'record cash': /^POST \/api\/admin\/bookings\/[^/]+\/cash-payments$/,
  'ask for session fee': /^POST \/api\/admin\/bookings\/[^/]+\/session-fee$/,
  'log in': /^POST \/api\/admin\/auth\/login$/,
  'ask for reset': /^POST \/api\/admin\/auth\/password-reset$/,
  'set password': /^POST \/api\/admin\/auth\/password-reset\/confirm$/,
} as const;

export type RequestKind = keyof typeof REQUESTS;

/** Who passes a point: a request of a kind, or the worker. */
export type Passer = RequestKind | 'worker';

export const REQUEST_KINDS = Object.keys(REQUESTS) as readonly RequestKind[];

/** The kind of a request; undefined for one that only reads. */
export const kindOf = (method: string, path: string): RequestKind | undefined =>
  REQUEST_KINDS.find((kind) => REQUESTS[kind].test(`${method} ${path}`));

/** When a process is to kill itself: as a passer of this kind comes to the point for the n-th time, from 1. */
export interface CrashMoment {
  readonly passer: Passer;
  readonly point: CrashPoint;
  /** Counted within one request; for the worker, from when the process got the moment. */
  readonly visit: number;
}

export const inWords = ({ passer, point, visit }: CrashMoment): string =>
  `${passer}: ${point}${visit === 1 ? '' : ` (${visit})`}`;
