import { owedOf } from '@booky/testkit/reference';
import { allSeenIn, bookingIn, chargesIn, endsOf, type Life, written } from './life.ts';
import { readMail, restless, seenOf } from './look.ts';
import { keysIn, misrecorded, readRecords, type Records } from './records.ts';
import type { Scenario } from './scenario.ts';
import { listed, type Setup } from './setup.ts';
import { type Act, inTurns, misanswered, type Storm, storm } from './storm.ts';

/** A finished storm, and its findings. */
export interface StormRun {
  readonly storm: Storm;
  /** The state of each booking that has no violation, by the booking's reference. */
  readonly lives: ReadonlyMap<string, Life>;
  /** The number of attempts whose deliveries were sent in random order. */
  readonly attempts: number;
  readonly violations: readonly string[];
}

const LOOK_AT_ONCE = 8;

/**
 * Sends the requests of these scenarios, waits until the workers are idle, and checks that the state of each booking is
 * one of those that the reference model allows. Other senders may send deliveries about the payments in `apart` at the
 * same time.
 */
export const runStorm = async (
  setup: Setup,
  scenarios: readonly Scenario[],
  act: Act,
  apart: ReadonlySet<string>,
): Promise<StormRun> => {
  const since = setup.world.clock.now();
  const sent = await storm(setup, scenarios, act);
  const violations = [...(await restless(setup)), ...misanswered(sent)];
  const records = await readRecords(setup, { since, apart });
  const emailed = readMail(setup);
  const token = await setup.logIn();
  const lives = new Map<string, Life>();
  await inTurns(scenarios, LOOK_AT_ONCE, async (scenario) => {
    const { life, phases } = scenario;
    const { ref } = life;
    const seen = written({
      ...(await seenOf(setup, emailed, life)),
      outcomes: outcomesOf(scenario, records),
      answers: sent.acts.get(ref) ?? {},
    });
    const ends = phases.reduce<readonly Life[]>((lived, { happenings }) => endsOf(lived, happenings), [life]);
    const mayBe = ends.map((end) => written(allSeenIn(end)));
    const end = ends[mayBe.indexOf(seen)];
    if (end === undefined) {
      violations.push(`${ref}: got ${seen}, expected ${mayBe.slice(0, 3).join(' or ')}`);
      return;
    }
    lives.set(ref, { ...end, answers: {} });
    const shown = await listed(setup, token, ref);
    // A sweep may or may not have released a lapsed hold by now.
    const isHeld = shown.status === 'pending_payment';
    const due = owedOf({ ...bookingIn(end), ...(isHeld ? { status: 'pending_payment' } : {}) });
    if (shown.owedRwf !== due) violations.push(`${ref}: owes ${shown.owedRwf}, expected ${due}`);
  });
  return {
    storm: sent,
    lives,
    attempts: scenarios.reduce((sum, { life }) => sum + chargesIn(life, 'pending').length, 0),
    violations: [...violations, ...misrecorded(records, scenarios, sent)],
  };
};

/**
 * The outcome of each delivery of this storm and of earlier storms. An event that the service stored twice has two
 * outcomes.
 */
const outcomesOf = (scenario: Scenario, { keyed }: Records): ReturnType<typeof allSeenIn>['outcomes'] => {
  const { events } = scenario.life.studio;
  const found = keysIn(scenario).flatMap((name) => {
    const before = events.get(name);
    const outcomes = [...(before === undefined ? [] : [before]), ...(keyed.get(name) ?? [])];
    return outcomes.length === 0 ? [] : [[name, outcomes.join(' and ')] as const];
  });
  return Object.fromEntries([...events, ...found]);
};
