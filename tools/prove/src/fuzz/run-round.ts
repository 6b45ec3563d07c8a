import { Duration } from '@js-joda/core';
import type { RawAnswer } from '../harness/raw-http.ts';
import { faultsOfBooks } from './books-at-rest.ts';
import { type Draw, makeDraw, seedOf } from './draw.ts';
import type { Judge } from './judge.ts';
import { type Knowledge, makeKnowledge } from './knowledge.ts';
import { learn, setsPassword } from './learn.ts';
import { spoil, type Spoilt } from './spoil.ts';
import type { Operation } from './operations.ts';
import { inShort } from './request.ts';
import type { Tally } from './tally.ts';
import type { Target } from './target.ts';
import { validRequest } from './valid-request.ts';
import type { Source } from './valid-values.ts';
import { makeWire, type Wire } from './connection.ts';

export const REQUESTS = 1_000;

export interface Round {
  readonly target: Target;
  readonly operations: readonly Operation[];
  readonly judge: Judge;
  readonly tally: Tally;
  readonly seed: number;
  readonly round: number;
}

/**
 * Sends the requests of one round, one after the other. Each request is generated from a separate seed. Returns the
 * violations.
 */
export const runRound = async ({
  target,
  operations,
  judge,
  tally,
  seed,
  round,
}: Round): Promise<readonly string[]> => {
  const knowledge = makeKnowledge();
  knowledge.add('password', target.admin.password);
  const wire = makeWire(target.url);
  const weighted = operations.flatMap((operation) =>
    Array.from({ length: weightOf(operation) }, () => operation),
  );
  const violations: string[] = [];

  /** Sends a request, checks the answer, and learns the values in it. */
  const send = async (spoilt: Spoilt, number: number): Promise<RawAnswer | undefined> => {
    const answer = await wire.ask(spoilt.request);
    tally.count(judge.operationOf(spoilt.request), spoilt.done.length, answer?.status);
    const faults = judge.faultsOf(spoilt, answer);
    violations.push(
      ...faults.map(
        (fault) =>
          `round ${round}, request ${number}: ${fault}; ${spoilt.done.join(', ')} ${inShort(spoilt.request)}`,
      ),
    );
    if (answer !== undefined && answer.status < 300) await learn(spoilt.request, answer, knowledge, target);
    return answer;
  };

  const sendValid = (method: string, template: string, source: Source, number: number) => {
    const operation = operations.find((one) => one.method === method && one.template === template);
    if (operation === undefined)
      throw new Error(`the OpenAPI document has no operation ${method} ${template}`);
    return send({ request: validRequest(operation, source), done: [], wants: undefined }, number);
  };

  /** Gets a valid token. First sets a new password if the password was changed or the account is locked. */
  const logIn = async (source: Source, number: number): Promise<void> => {
    const answer = await sendValid('POST', '/api/admin/auth/login', source, number);
    if (answer?.status === 200) return;
    await renewPassword(target, knowledge, wire);
    await sendValid('POST', '/api/admin/auth/login', source, number);
  };

  try {
    const start: Source = { draw: makeDraw(seedOf(seed, round, 0)), knowledge, target };
    await logIn(start, 0);
    await sendValid('GET', '/api/services', start, 0);
    await sendValid('GET', '/api/admin/working-hours', start, 0);
    for (let number = 1; number <= REQUESTS; number += 1) {
      const draw = makeDraw(seedOf(seed, round, number));
      const source: Source = { draw, knowledge, target };
      if (number % 25 === 0) {
        await target.letPass(someTime(draw));
        await target.readMail(knowledge);
        await logIn(source, number);
      }
      const sent = spoil(validRequest(draw.pick(weighted), source), source);
      const answer = await send(sent, number);
      if (setsPassword(sent.request) && answer?.status === 200) await logIn(source, number);
      if (Object.hasOwn(Object.prototype, 'polluted'))
        violations.push(`round ${round}, request ${number}: the prototype of all objects is polluted`);
    }
    await logIn({ draw: makeDraw(seedOf(seed, round, REQUESTS + 1)), knowledge, target }, REQUESTS + 1);
    const atRest = [
      ...(await target.brokenPromises()),
      ...(await faultsOfBooks(target, knowledge.latest('adminToken') ?? '')),
    ];
    return [...violations, ...atRest.map((sentence) => `round ${round}, at rest: ${sentence}`)];
  } finally {
    wire.close();
  }
};

/** Sets a new password through an emailed link, which also unlocks the account. */
const renewPassword = async (target: Target, knowledge: Knowledge, wire: Wire): Promise<void> => {
  const { email, password } = target.admin;
  await wire.askPlainly('/api/admin/auth/password-reset', { email });
  await target.readMail(knowledge);
  const token = knowledge.latest('resetToken');
  await wire.askPlainly('/api/admin/auth/password-reset/confirm', { token, newPassword: password });
  knowledge.add('password', password);
};

/**
 * How often an operation is chosen: often if it moves bookings forward, rarely if it removes rows that bookings need.
 */
const weightOf = ({ method, template }: Operation): number => {
  const path = `${method} ${template}`;
  if (/^POST \/api\/(?:bookings|webhooks\/gateway|checkout)/.test(path)) return 24;
  if (/^GET \/api\/(?:availability|admin\/bookings\/\{id\}$)/.test(path)) return 12;
  if (/\/(?:cash-payments|complete|delivery|delivery\/send)$/.test(path)) return 8;
  if (
    /^DELETE \/api\/admin\/(?:services|packages|addons|working-hours)|auth|settings|health|blocks/.test(path)
  )
    return 1;
  if (/^PATCH \/api\/admin\/(?:services|packages|addons)|working-hours/.test(path)) return 2;
  return 4;
};

/** Returns a random time until the next login, long enough for holds to lapse and shoots to end during a round. */
const someTime = (draw: Draw): Duration =>
  draw.pick([
    Duration.ofMinutes(1 + draw.below(10)),
    Duration.ofMinutes(1 + draw.below(60)),
    Duration.ofHours(1 + draw.below(12)),
    Duration.ofDays(1 + draw.below(2)),
  ]);
