import type { Random } from '../ground/random.ts';
import type { Attempt, Happening, Life } from './life.ts';
import type { Charged, Forged, Genuine, ProviderWire } from './provider-wire.ts';

/** One thing that is done in a storm: a copy of a genuine delivery, a forgery, or another request. */
export type Move =
  | { readonly kind: 'genuine'; readonly genuine: Genuine }
  | { readonly kind: 'forged'; readonly forged: Forged }
  | { readonly kind: 'act'; readonly act: 'cancel' | 'rival'; readonly happening: Happening };

/** Moves that are made at once, in any order. */
export interface Phase {
  readonly moves: readonly Move[];
  readonly happenings: readonly Happening[];
}

/** What is sent about one booking, phase by phase. */
export interface Scenario {
  readonly life: Life;
  readonly phases: readonly Phase[];
}

export const PHASES = 4;

export interface ScenarioTerms {
  readonly wire: ProviderWire;
  readonly random: Random;
  /** The kind of forgery whose turn it is. */
  readonly nextForgery: () => string;
  /** Another payment, whose deliveries a forger has seen. */
  readonly other: Charged;
}

const FORGERIES_AN_ATTEMPT = 8;
const MOST_COPIES = 20;

/** Draws what is delivered for every pending attempt of a booking, and in which of four phases. */
export const drawScenario = (terms: ScenarioTerms, life: Life, acts: readonly Happening[] = []): Scenario => {
  const phases = Array.from({ length: PHASES }, (): { moves: Move[]; happenings: Happening[] } => ({
    moves: [],
    happenings: [],
  }));
  for (const attempt of life.attempts) {
    if (attempt.standing === 'pending') {
      const delivered = drawDeliveries(terms, attempt);
      for (const { phase, genuine, copies } of delivered) {
        const { moves, happenings } = phases[phase] ?? { moves: [], happenings: [] };
        // What has no key counts each time it comes; of anything else every further copy is a repeat.
        for (let copy = 0; copy < copies; copy += 1) {
          moves.push({ kind: 'genuine', genuine });
          if (copy === 0 || genuine.key === undefined)
            happenings.push({ kind: 'delivery', ourRef: attempt.ourRef, genuine });
        }
      }
      for (let number = 0; number < FORGERIES_AN_ATTEMPT; number += 1) {
        const forged = terms.wire.forge(terms.nextForgery(), attempt, terms.other, successIn(delivered));
        // The first ones come before the success they are forged from.
        phases[number < 2 ? 0 : terms.random.below(PHASES)]?.moves.push({ kind: 'forged', forged });
      }
    }
  }
  for (const happening of acts) {
    const act = happening.kind === 'rival' ? 'rival' : 'cancel';
    phases[2]?.moves.push({ kind: 'act', act, happening });
    phases[2]?.happenings.push(happening);
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

/** What the provider says of one attempt: mostly that it was paid, often more than that. */
const drawDeliveries = ({ wire, random, other }: ScenarioTerms, attempt: Attempt): readonly Delivered[] => {
  const drawn: Delivered[] = [];
  const say = (genuine: Genuine | undefined, from: number, mostCopies: number, before = PHASES): void => {
    if (genuine === undefined) return;
    const phase = from + random.below(before - from);
    drawn.push({ phase, genuine, copies: 1 + random.below(mostCopies) });
    // A repeat after everything is settled.
    if (random.chance(0.3)) drawn.push({ phase: PHASES - 1, genuine, copies: 1 });
  };
  if (random.chance(0.6)) say(wire.notFinal(attempt), 0, 3);
  if (random.chance(0.3)) say(wire.notFinal(attempt), 2, 3);
  if (random.chance(0.4)) say(wire.odd(attempt), 0, 2);
  if (random.chance(0.25)) say(wire.misaddressed(attempt, other), 0, 2);
  // Half of them before anything is settled, when they matter most.
  if (random.chance(0.35)) say(wire.wrongSuccess(attempt), 0, 4, 1);
  if (random.chance(0.35)) say(wire.wrongSuccess(attempt), 1, 4);
  if (random.chance(0.8)) {
    const success = wire.succeeded(attempt);
    say(success, 1, MOST_COPIES);
    if (random.chance(0.15)) say(wire.repeatedWithOtherAmount(attempt, success), 1, 3);
    // The same success under another name.
    if (random.chance(0.2)) say(wire.succeeded(attempt), 1, 4);
  }
  if (random.chance(0.35)) say(wire.failed(attempt), 1, 5);
  if (random.chance(0.1)) say(wire.failed(attempt), 1, 5);
  return drawn;
};
