import type { Arbitrary } from 'fast-check';
import * as fc from 'fast-check';
import type { ProviderSays } from '../drivers/driver.ts';
import type { Breakage } from '../drivers/tested-service.ts';
import type { Chance } from '../events/chance.ts';
import { draw, type Event, type EventName, EVENTS, react } from '../events/index.ts';

/** The name of an event, and numbers that determine its facts when it is generated from the current state. */
export interface Step {
  readonly does: EventName;
  readonly which: number;
  readonly how: number;
  readonly breaks: Breakage | undefined;
}

/** Answers that change nothing and would occur too often, so most events with such an answer are skipped. */
const DULL: ReadonlySet<string> = new Set([
  'wrong_status',
  'not_found',
  'no_link',
  'not_refundable',
  'not_voidable',
  'nothing_owed',
  'shoot_not_started',
  'already_settled',
  'validation_failed addonId',
  'bookings_ahead',
  'money_open',
]);

/** Returns the event that a step causes in the current state, or undefined if it makes no sense in that state. */
export const eventOf = (step: Step, past: Omit<Chance, 'which' | 'how'>): Event | undefined => {
  const event = draw(step.does, { ...past, which: step.which, how: step.how });
  const isDull = event !== undefined && step.how % 6 !== 0 && DULL.has(react(past.studio, event).answer);
  return isDull ? undefined : event;
};

const which: Arbitrary<number> = fc.oneof(fc.constant(0), fc.constant(0), fc.nat(2), fc.nat(20));
const how = fc.nat(10_000);

const breaks: Arbitrary<Breakage | undefined> = fc.oneof(
  { weight: 8, arbitrary: fc.constant(undefined) },
  { weight: 1, arbitrary: fc.constantFrom<Breakage[]>('before_commit', 'after_commit') },
);

const NAMES = Object.keys(EVENTS) as readonly EventName[];

const does: Arbitrary<EventName> = fc.oneof(
  ...NAMES.map((name) => ({ weight: EVENTS[name].weight, arbitrary: fc.constant(name) })),
);

export const STEP: Arbitrary<Step> = fc.record({ does, which, how, breaks });

/** Several simultaneous events about one booking. */
export const RIVALS: Arbitrary<readonly Step[]> = fc
  .tuple(
    fc.subarray(
      NAMES.filter((name) => EVENTS[name].reachesAtOnce !== undefined),
      { minLength: 2, maxLength: 4 },
    ),
    which,
    how,
  )
  .map(([names, about, chosen]) =>
    names.map((name) => ({ does: name, which: about, how: chosen, breaks: undefined })),
  );

/** A task of the worker. The worker decides by its clock what there is to do. */
export type Round =
  | { readonly round: 'retry' }
  | { readonly round: 'ask'; readonly says: ProviderSays }
  | { readonly round: 'send emails'; readonly areRefused: boolean };

export const ROUND: Arbitrary<Round> = fc.oneof(
  fc.constant<Round>({ round: 'retry' }),
  fc
    .constantFrom<ProviderSays[]>('paid', 'failed', 'pending', 'not_found', 'unavailable')
    .map((says): Round => ({ round: 'ask', says })),
  fc.boolean().map((areRefused): Round => ({ round: 'send emails', areRefused })),
);
