import type { Random } from '../../harness/random.ts';
import type { Event } from '@booky/testkit/events';
import { NEW } from '@booky/testkit/reference';
import { chargesIn, type Happening, type Life } from './life.ts';
import type { Callbacks, Charged, Genuine } from '../../harness/callbacks.ts';
import type { Forged, makeForger } from '../../fuzz/forgeries.ts';

/** One request of a storm: a copy of a genuine delivery, a forgery, or another request. */
export type Move =
  | { readonly kind: 'genuine'; readonly genuine: Genuine }
  | { readonly kind: 'forged'; readonly forged: Forged }
  | { readonly kind: 'act'; readonly event: Event };

/** Requests that are sent simultaneously, in any order. */
export interface Phase {
  readonly moves: readonly Move[];
  readonly happenings: readonly Happening[];
}

/** All requests about one booking, phase by phase. */
export interface Scenario {
  readonly life: Life;
  readonly phases: readonly Phase[];
}

export const PHASES = 4;

export interface ScenarioTerms {
  readonly callbacks: Callbacks;
  readonly forge: ReturnType<typeof makeForger>;
  readonly random: Random;
  /** Returns the next kind of forgery. */
  readonly nextForgery: () => string;
  /** Another payment, about which the forger knows the deliveries. */
  readonly other: Charged;
}

const FORGERIES_AN_ATTEMPT = 8;
const MOST_COPIES = 20;

export const recordName = ({ inbox, key }: Pick<Genuine, 'inbox' | 'key'>): string => `${inbox} ${key ?? ''}`;

/** Returns what a delivery means in the reference model. Returns an empty list for a delivery that cannot be read. */
export const heard = (genuine: Genuine, { ourRef, amountRwf }: Charged): readonly Happening[] => {
  const { says } = genuine;
  if (says.kind === 'unreadable') return [];
  const key = genuine.key === undefined ? NEW : recordName(genuine);
  const isExact = says.kind === 'succeeded' && says.isExact;
  const event = {
    does: 'receive delivery',
    key,
    payment: says.kind === 'no_such_payment' ? 'of a stranger' : ourRef,
    verdict: says.kind === 'no_such_payment' ? 'not_final' : says.kind,
    amountRwf: isExact ? amountRwf : undefined,
  } as const;
  return [says.kind === 'failed' ? { event, reason: says.reason } : { event }];
};

/**
 * Chooses at random which deliveries and forgeries are sent about each pending attempt of a booking, and in which
 * phase.
 */
export const drawScenario = (terms: ScenarioTerms, life: Life, acts: readonly Event[] = []): Scenario => {
  const phases = Array.from({ length: PHASES }, (): { moves: Move[]; happenings: Happening[] } => ({
    moves: [],
    happenings: [],
  }));
  for (const charged of chargesIn(life, 'pending')) {
    const delivered = drawDeliveries(terms, charged);
    for (const { phase, genuine, copies } of delivered) {
      const { moves, happenings } = phases[phase] ?? { moves: [], happenings: [] };
      // Each copy of a delivery without a key is a separate event. A copy of any other delivery is a repeat.
      for (let copy = 0; copy < copies; copy += 1) {
        moves.push({ kind: 'genuine', genuine });
        if (copy === 0 || genuine.key === undefined) happenings.push(...heard(genuine, charged));
      }
    }
    for (let number = 0; number < FORGERIES_AN_ATTEMPT; number += 1) {
      const forged = terms.forge(terms.nextForgery(), charged, terms.other, successIn(delivered));
      // The first two forgeries come before the success that they are forged from.
      phases[number < 2 ? 0 : terms.random.below(PHASES)]?.moves.push({ kind: 'forged', forged });
    }
  }
  for (const event of acts) {
    phases[2]?.moves.push({ kind: 'act', event });
    phases[2]?.happenings.push({ event });
  }
  return { life, phases };
};

interface Delivered {
  readonly phase: number;
  readonly genuine: Genuine;
  readonly copies: number;
}

const successIn = (delivered: readonly Delivered[]): Genuine | undefined =>
  delivered.find(({ genuine: { says } }) => says.kind === 'succeeded' && says.isExact)?.genuine;

/**
 * Chooses at random what the provider reports about one attempt: usually a success, often together with other
 * deliveries.
 */
const drawDeliveries = (
  { callbacks, random, other }: ScenarioTerms,
  charged: Charged,
): readonly Delivered[] => {
  const drawn: Delivered[] = [];
  const say = (genuine: Genuine | undefined, from: number, mostCopies: number, before = PHASES): void => {
    if (genuine === undefined) return;
    const phase = from + random.below(before - from);
    drawn.push({ phase, genuine, copies: 1 + random.below(mostCopies) });
    // Repeats the delivery in the last phase, when the payment is already settled.
    if (random.chance(0.3)) drawn.push({ phase: PHASES - 1, genuine, copies: 1 });
  };
  if (random.chance(0.6)) say(callbacks.notFinal(charged), 0, 3);
  if (random.chance(0.3)) say(callbacks.notFinal(charged), 2, 3);
  if (random.chance(0.4)) say(callbacks.odd(charged), 0, 2);
  if (random.chance(0.25)) say(callbacks.misaddressed(charged, other), 0, 2);
  // Half of the wrong successes come in the first phase, because they could do most harm before the payment is settled.
  if (random.chance(0.35)) say(callbacks.wrongSuccess(charged), 0, 4, 1);
  if (random.chance(0.35)) say(callbacks.wrongSuccess(charged), 1, 4);
  if (random.chance(0.8)) {
    const success = callbacks.succeeded(charged);
    say(success, 1, MOST_COPIES);
    if (random.chance(0.15)) say(callbacks.withOtherAmount(charged, success), 1, 3);
    // Also sends a second event about the same success.
    if (random.chance(0.2)) say(callbacks.succeeded(charged), 1, 4);
  }
  if (random.chance(0.35)) say(callbacks.failed(charged), 1, 5);
  if (random.chance(0.1)) say(callbacks.failed(charged), 1, 5);
  return drawn;
};
