import { textAt } from '../ground/ask.ts';
import { poll } from '../ground/visitor.ts';
import { type Counts, endsOf, type Life, oneMore, owedRwf, type Standing, written } from './life.ts';
import type { Scenario } from './scenario.ts';
import { keysIn, misrecorded, readRecords, type Records, type Window } from './records.ts';
import { inTurns, type Storm } from './storm.ts';
import { listed, type Setup } from './setup.ts';

/** What was found after a storm. */
export interface Looked {
  /** How the bookings stand now, by reference. */
  readonly lives: ReadonlyMap<string, Life>;
  readonly violations: readonly string[];
}

const LOOK_AT_ONCE = 8;

/** Compares, once everything is at rest, how every booking stands with every way it may stand. */
export const lookAfter = async (
  setup: Setup,
  scenarios: readonly Scenario[],
  storm: Storm,
  window: Window,
): Promise<Looked> => {
  const records = await readRecords(setup, window);
  const emailed = readMail(setup);
  const token = await setup.logIn();
  const lives = new Map<string, Life>();
  const violations: string[] = [];
  await inTurns(scenarios, LOOK_AT_ONCE, async (scenario) => {
    const { life, phases } = scenario;
    const seen: Life = {
      ...(await seenOf(setup, emailed, life)),
      outcomes: outcomesOf(scenario, records),
      answers: storm.acts.get(life.reference) ?? {},
    };
    const ends = phases.reduce<readonly Life[]>((lived, { happenings }) => endsOf(lived, happenings), [life]);
    if (!ends.some((end) => written(end) === written(seen)))
      violations.push(
        `${life.reference} is ${written(seen)} and may be ${ends.slice(0, 3).map(written).join(' or ')}`,
      );
    const shown = await listed(setup, token, life.reference);
    // Whether a lapsed hold is swept already is a matter of time.
    const due = shown.status === 'expired' ? 0 : owedRwf(seen);
    if (shown.owedRwf !== due) violations.push(`${life.reference} owes ${shown.owedRwf} and not ${due}`);
    lives.set(life.reference, seen);
  });
  return { lives, violations: [...violations, ...misrecorded(records, scenarios, storm)] };
};

/** A booking as its payers and the mail company see it now. */
export const seenOf = async (setup: Setup, emailed: EmailCounts, life: Life): Promise<Life> => ({
  ...life,
  ...(await readStanding(setup, life)),
  confirmations: emailed.confirmations[life.reference] ?? 0,
  alerts: alertsAbout(emailed.alerts, life),
});

/** What became of deliveries in earlier storms and in this one; an event that is on record twice shows as two. */
const outcomesOf = (scenario: Scenario, { keyed }: Records): Life['outcomes'] => ({
  ...scenario.life.outcomes,
  ...Object.fromEntries(
    keysIn(scenario).flatMap((name) => {
      const found = keyed.get(name) ?? [];
      const before = scenario.life.outcomes[name];
      const outcomes = before === undefined ? found : [before, ...found];
      return outcomes.length === 0 ? [] : [[name, outcomes.join(' and ')] as const];
    }),
  ),
});

/** How booking and attempts stand, as their payers see it at either process. */
const readStanding = async (
  { urls }: Pick<Setup, 'urls'>,
  { attempts }: Life,
): Promise<Pick<Life, 'booking' | 'attempts'>> => {
  let booking = '';
  const read = [];
  for (const [index, attempt] of attempts.entries()) {
    const { body } = await poll(urls[index % urls.length] ?? '', attempt.ourRef);
    booking = textAt(body, 'booking', 'status');
    const status = textAt(body, 'payment', 'status');
    const standing = status === 'failed' ? `failed:${textAt(body, 'payment', 'failureReason')}` : status;
    read.push({ ...attempt, standing: standing as Standing });
  }
  const isUnpaid = booking === 'pending_payment' || booking === 'expired';
  return { booking: (isUnpaid ? 'unpaid' : booking) as Life['booking'], attempts: read };
};

/** What was emailed, by what it is about. */
export interface EmailCounts {
  /** To clients, by reference. */
  readonly confirmations: Counts;
  /** To the photographer, by what happened and to which payment or booking. */
  readonly alerts: Counts;
}

export const readMail = ({ world }: Pick<Setup, 'world'>): EmailCounts => {
  let confirmations: Counts = {};
  let alerts: Counts = {};
  for (const { subject, text, links } of world.mail.accepted()) {
    const reference = /BKY-\d{4}-[0-9A-Z]{5}/.exec(text)?.[0] ?? '';
    // Among them is the reference that the provider knows; others name nothing that is looked for.
    const named = new Set(text.match(/[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/g));
    if (links.some((link) => link.includes('/booking/'))) confirmations = oneMore(confirmations, reference);
    const kind = ALERTS.find(([words]) => subject.includes(words))?.[1];
    if (kind === undefined) continue;
    for (const about of kind === 'cancelled' ? [reference] : named)
      alerts = oneMore(alerts, `${kind} ${about}`);
  }
  return { confirmations, alerts };
};

/** What the subjects of the photographer's emails begin with, or hold; without alerts that are gathered. */
const ALERTS: readonly (readonly [words: string, kind: string])[] = [
  ['A payment does not match what was due', 'amount_mismatch'],
  ['A callback names another payment', 'reference_mismatch'],
  ['The provider contradicts itself', 'contradiction'],
  ['A payment is to be returned', 'refund_due'],
  ['Paid at the provider, but never confirmed', 'paid_without_delivery'],
  ['a booking fee came too late', 'late_fee'],
  ['Cancelled by the client', 'cancelled'],
];

const alertsAbout = (alerts: Counts, { reference, attempts }: Life): Counts => {
  const about = new Set([reference, ...attempts.map(({ ourRef }) => ourRef)]);
  return Object.fromEntries(Object.entries(alerts).filter(([name]) => about.has(name.split(' ')[1] ?? '')));
};
