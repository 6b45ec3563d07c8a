import { useDatabase } from '@booky/test-database';
import { type Answer, type Ask, heldBooking, pay, sendBooking, textAt } from '@booky/testkit/http';
import { describe, expect, it } from 'vitest';
import { countStatements, type DatabaseCosts } from '../../support/counted-statements.ts';
import { callBack, successReport } from '../../support/deliveries.ts';
import { makePostgresStore } from '../../support/postgres-store.ts';
import { anotherStart, bookingForm } from '../../support/visitor.ts';
import { makeWorlds } from '../../support/worlds.ts';

/** What one request costs in the database, and the size of its response's head and body in bytes. */
type Costs = readonly [
  statements: number,
  waits: number,
  commits: number,
  queueInserts: number,
  head: number,
  body: number,
];

/**
 * The budget of each request. The costs must equal the budget, except that fewer waits are allowed. So a change that
 * makes a request cheaper or more expensive must also change a number here, where a reviewer sees it.
 */
const BUDGETS: Readonly<Record<string, Costs>> = {
  services: [1, 1, 0, 0, 315, 2259],
  availability: [2, 1, 0, 0, 309, 14_335],
  quote: [1, 1, 0, 0, 282, 292],
  book: [9, 6, 1, 0, 307, 336],
  checkout: [2, 2, 0, 0, 330, 611],
  pay: [10, 9, 2, 0, 330, 261],
  callback: [12, 8, 2, 1, 306, 17],
  'callback again': [1, 1, 1, 0, 306, 17],
  status: [1, 1, 0, 0, 307, 455],
};

const costsOf = ({ statements, waits, commits, queueInserts }: DatabaseCosts, answer: Answer): Costs => {
  const head = Object.entries(answer.headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return [
    statements,
    waits,
    commits,
    queueInserts,
    Buffer.byteLength(head.join('')),
    Buffer.byteLength(answer.text),
  ];
};

describe('the cost of booking and paying', () => {
  const database = useDatabase();
  const counted = countStatements(database);
  const { open } = makeWorlds(
    makePostgresStore({
      get url() {
        return counted.url;
      },
      get sql() {
        return database.sql;
      },
    }),
  );

  it('stays within the budget for each request', async () => {
    const world = await open({ areLimitsLifted: true });
    const { classic } = world.studio;
    const visit = async (): Promise<Readonly<Record<string, Costs>>> => {
      const costs: Record<string, Costs> = {};
      const named = (name: string): { readonly ask: Ask } => ({
        ask: async (method, path, sent) => {
          counted.takeCosts();
          const answer = await world.ask(method, path, sent);
          costs[name] = costsOf(counted.takeCosts(), answer);
          return answer;
        },
      });
      await named('services').ask('GET', '/api/services');
      await named('availability').ask('GET', `/api/availability?packageId=${classic.id}&month=2030-06`);
      await named('quote').ask('POST', '/api/quote', { body: { packageId: classic.id } });
      const form = bookingForm(world, { startsAt: anotherStart() });
      const held = heldBooking(await sendBooking(named('book'), form));
      await named('checkout').ask('GET', held.checkout);
      const ourRef = textAt((await pay(named('pay'), held)).body, 'payment', 'ourRef');
      await callBack(named('callback'), ourRef, successReport(ourRef));
      await callBack(named('callback again'), ourRef, successReport(ourRef));
      await named('status').ask('GET', `/api/payments/${ourRef}`);
      return costs;
    };
    // The first booking is not measured, because it prepares each statement, which costs an extra wait.
    await visit();
    const measured = Object.entries(await visit()).map(([name, [statements, waits, ...rest]]) => [
      name,
      // On a new connection, messages that were sent together may arrive separately.
      [statements, Math.max(waits, BUDGETS[name]?.[1] ?? 0), ...rest],
    ]);
    expect(Object.fromEntries(measured)).toEqual(BUDGETS);
  });
});
