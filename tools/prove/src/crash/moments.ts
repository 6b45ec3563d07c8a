import { type CrashMoment, type Passer, REQUEST_KINDS, type RequestKind } from '../ground/crash-points.ts';

/** How many units of work a request of a kind goes through, where it is not one. */
const UNITS: Partial<Readonly<Record<RequestKind, number>>> = {
  // The attempt, then what the provider said to it.
  'pay booking fee': 2,
  'pay session fee': 2,
  // The link is looked at before the dear hashing, and again with the change.
  'set password': 2,
};

const once = (passer: Passer, ...points: readonly CrashMoment['point'][]): readonly CrashMoment[] =>
  points.map((point) => ({ passer, point, visit: 1 }));

const ofRequest = (kind: RequestKind): readonly CrashMoment[] => [
  ...Array.from({ length: UNITS[kind] ?? 1 }, (_, unit): readonly CrashMoment[] => [
    { passer: kind, point: 'unit about to commit', visit: unit + 1 },
    { passer: kind, point: 'unit committed', visit: unit + 1 },
  ]).flat(),
  ...(kind === 'pay booking fee' || kind === 'pay session fee'
    ? once(kind, 'charge about to be asked for', 'charge answered')
    : []),
  ...(kind === 'callback' ? once(kind, 'delivery about to be stored', 'delivery stored') : []),
  ...once(kind, 'answer about to be written', 'answer written'),
];

/** Every point with everything that passes it. */
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

/** Where most would be lost by a service that does things in another order. */
export const FIRST_MOMENTS: readonly CrashMoment[] = [
  { passer: 'callback', point: 'delivery stored', visit: 1 },
  { passer: 'worker', point: 'email accepted', visit: 1 },
  { passer: 'callback', point: 'unit committed', visit: 1 },
  { passer: 'cancel own', point: 'unit committed', visit: 1 },
];
