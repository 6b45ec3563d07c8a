import * as fc from 'fast-check';
import { expect } from 'vitest';
import type { KeptAnswer, KeyDigests, TakenKey } from '@booky/domain/ports';
import { freshToken, freshUuid, MONDAY_MORNING } from '../index.ts';
import type { ContractAdapters } from './contract-adapters.ts';
import { type ContractSuite, FEW_RUNS } from './contract-suite.ts';

const NOW = MONDAY_MORNING;
const YESTERDAY = NOW.minusSeconds(86_400);

const aKey = (): KeyDigests => [freshToken()];

const anAnswer = (changes: Partial<KeptAnswer> = {}): KeptAnswer => ({
  requestDigest: freshToken(),
  tokenDigest: undefined,
  keptAt: NOW,
  written: { status: 201, text: '{"booking":{"id":"b"}}' },
  ourRef: undefined,
  underWayUntil: undefined,
  references: ['BKY-2611-7QK4M'],
  ...changes,
});

const keep = (
  { unitOfWork }: ContractAdapters,
  key: KeyDigests,
  answer: KeptAnswer,
  since = YESTERDAY,
): Promise<TakenKey> =>
  unitOfWork.run(async ({ keptAnswers }) => {
    const taken = await keptAnswers.take(key, since);
    if (taken.is === 'free') await keptAnswers.keep(key, answer);
    return taken;
  });

const instants = fc.integer({ min: 0, max: 1_000_000 }).map((millis) => NOW.plusMillis(millis));

const answers = (): fc.Arbitrary<KeptAnswer> =>
  fc.oneof(
    fc.record({
      requestDigest: fc.constant(freshToken()),
      tokenDigest: fc.constantFrom(freshToken(), undefined),
      keptAt: instants,
      written: fc.record({
        status: fc.integer({ min: 200, max: 422 }),
        text: fc.option(fc.json(), { nil: undefined }),
      }),
      ourRef: fc.constant(undefined),
      underWayUntil: fc.constant(undefined),
      references: fc.array(fc.string({ unit: 'grapheme-ascii', maxLength: 20 })),
    }),
    fc.record({
      requestDigest: fc.constant(freshToken()),
      tokenDigest: fc.constantFrom(freshToken(), undefined),
      keptAt: instants,
      written: fc.record({ status: fc.constantFrom(200, 201), text: fc.constant(undefined) }),
      ourRef: fc.uuid({ version: 4 }),
      underWayUntil: fc.option(instants, { nil: undefined }),
      references: fc.constant([]),
    }),
  );

/**
 * The answers that are stored for requests with an Idempotency-Key, and that all processes share.
 * specification.md#kept-answers
 */
export const keptAnswersContract: ContractSuite = (test) => {
  test('a stored response is found by its own key and by no other key', async (adapters) => {
    await fc.assert(
      fc.asyncProperty(answers(), async (answer) => {
        const key = aKey();
        expect(await keep(adapters, key, answer)).toEqual({ is: 'free' });
        expect(await adapters.keptAnswers.find(key, YESTERDAY)).toEqual(answer);
        expect(await keep(adapters, key, anAnswer())).toEqual({ is: 'answered', answer });
        expect(await adapters.keptAnswers.find(aKey(), YESTERDAY)).toBeUndefined();
      }),
      FEW_RUNS,
    );
  });

  test('a response is found even if it was stored under the previous secret', async (adapters) => {
    const [previous] = aKey();
    const answer = anAnswer();
    await keep(adapters, [previous], answer);
    const key: KeyDigests = [freshToken(), previous];
    expect(await adapters.keptAnswers.find(key, YESTERDAY)).toEqual(answer);
    expect(await keep(adapters, key, anAnswer())).toEqual({ is: 'answered', answer });
  });

  test('a key remains free if its unit of work throws', async (adapters) => {
    const key = aKey();
    const broke = new Error('planted fault before the commit');
    const unit = adapters.unitOfWork.run(async ({ keptAnswers }) => {
      await keptAnswers.take(key, YESTERDAY);
      await keptAnswers.keep(key, anAnswer());
      throw broke;
    });
    await expect(unit).rejects.toBe(broke);
    expect(await adapters.keptAnswers.find(key, YESTERDAY)).toBeUndefined();
    expect(await keep(adapters, key, anAnswer())).toEqual({ is: 'free' });
  });

  test('a response stored at or before the given instant is ignored', async (adapters) => {
    const key = aKey();
    await keep(adapters, key, anAnswer({ keptAt: YESTERDAY }));
    expect(await adapters.keptAnswers.find(key, YESTERDAY)).toBeUndefined();
    expect(await adapters.keptAnswers.find(key, YESTERDAY.minusMillis(1))).toBeDefined();
    const fresh = anAnswer();
    expect(await keep(adapters, key, fresh)).toEqual({ is: 'free' });
    expect(await adapters.keptAnswers.find(key, YESTERDAY.minusSeconds(60))).toEqual(fresh);
  });

  test("the provider's answer replaces the response that was stored while the payment was in flight", async (adapters) => {
    const key = aKey();
    const asked = anAnswer({
      written: { status: 201, text: undefined },
      ourRef: freshUuid(),
      underWayUntil: NOW.plusSeconds(30),
    });
    await keep(adapters, key, asked);
    const answered = { ...asked, underWayUntil: undefined };
    await adapters.unitOfWork.run(async ({ keptAnswers }) => {
      expect(await keptAnswers.take(key, YESTERDAY)).toEqual({ is: 'answered', answer: asked });
      await keptAnswers.keep(key, answered);
    });
    expect(await adapters.keptAnswers.find(key, YESTERDAY)).toEqual(answered);
  });

  test('only one of ten simultaneous units of work finds the key free', async (adapters) => {
    const key = aKey();
    const own = Array.from({ length: 10 }, (_none, index) =>
      anAnswer({ written: { status: 200 + index, text: undefined } }),
    );
    const taken = await Promise.all(own.map((answer) => keep(adapters, key, answer)));
    const [winner, ...others] = own.filter((_answer, index) => taken[index]?.is === 'free');
    expect(others).toEqual([]);
    expect(await adapters.keptAnswers.find(key, YESTERDAY)).toEqual(winner);
    for (const one of taken) if (one.is === 'answered') expect(one.answer).toEqual(winner);
  });

  /** specification.md#keys-of-a-token */
  test('keptOfToken returns when the newest responses to requests with the token were stored', async (adapters) => {
    const [present, previous] = [freshToken(), freshToken()];
    const times = [1, 2, 3, 4].map((minutes) => NOW.plusSeconds(minutes * 60));
    for (const [index, keptAt] of times.entries())
      await keep(adapters, aKey(), anAnswer({ keptAt, tokenDigest: index === 0 ? previous : present }));
    await keep(adapters, aKey(), anAnswer({ keptAt: NOW, tokenDigest: present }));
    await keep(adapters, aKey(), anAnswer({ keptAt: times[3] ?? NOW, tokenDigest: freshToken() }));
    const kept = (token: KeyDigests, most: number) =>
      adapters.unitOfWork.run(({ keptAnswers }) => keptAnswers.keptOfToken(token, NOW, most));
    expect(await kept([present, previous], 20)).toEqual(times.toReversed());
    expect(await kept([present], 2)).toEqual([times[3], times[2]]);
  });

  test('units of work that store responses to requests with the same token run one after another', async (adapters) => {
    const token: KeyDigests = [freshToken()];
    const kept = await Promise.all(
      Array.from({ length: 10 }, () =>
        adapters.unitOfWork.run(async ({ keptAnswers }) => {
          const key = aKey();
          await keptAnswers.take(key, YESTERDAY);
          if ((await keptAnswers.keptOfToken(token, YESTERDAY, 3)).length === 3) return 0;
          await keptAnswers.keep(key, anAnswer({ tokenDigest: token[0] }));
          return 1;
        }),
      ),
    );
    expect(kept.reduce<number>((sum, one) => sum + one, 0)).toBe(3);
  });

  test('removeKeptUntil removes only responses that were stored at or before the given instant', async (adapters) => {
    const longAgo = NOW.minusSeconds(10_000_000);
    const [old, older, present] = [aKey(), aKey(), aKey()];
    await keep(adapters, old, anAnswer({ keptAt: longAgo }), longAgo.minusSeconds(60));
    await keep(adapters, older, anAnswer({ keptAt: longAgo.minusMillis(1) }), longAgo.minusSeconds(60));
    await keep(adapters, present, anAnswer({ keptAt: longAgo.plusMillis(1) }), longAgo.minusSeconds(60));
    expect(await adapters.keptAnswers.removeKeptUntil(longAgo, 1)).toBe(1);
    expect(await adapters.keptAnswers.removeKeptUntil(longAgo, 10)).toBe(1);
    expect(await adapters.keptAnswers.removeKeptUntil(longAgo, 10)).toBe(0);
    expect(await adapters.keptAnswers.find(present, longAgo)).toBeDefined();
  });
};
