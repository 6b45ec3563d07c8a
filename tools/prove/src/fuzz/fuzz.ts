import { isJson } from '@booky/http/testing';
import { makeTry } from '@booky/testkit/http';
import type { Findings, Run, RunOptions } from '../run.ts';
import { makeJudge } from './judge.ts';
import { startMemoryService } from './memory-service.ts';
import { operationsOf } from './operations.ts';
import { runRound, REQUESTS } from './run-round.ts';
import { openRealStudio } from './postgres-service.ts';
import { makeTally } from './tally.ts';

/**
 * The first rounds run in memory, so that `npm test` needs no database for them. Of the later rounds, every tenth runs
 * against a real process with PostgreSQL.
 */
const ROUNDS_IN_MEMORY = 50;
const isReal = (round: number): boolean => round > ROUNDS_IN_MEMORY && round % 10 === 0;

/** F19, F20: generates random requests from the published document, some valid and some spoilt, and sends them. */
export const fuzz: Run = {
  name: 'fuzz',
  promise: 'any request to any operation is answered as documented, never with a 5xx',
  faults: ['F19', 'F20'],
  rounds: {
    of: `${REQUESTS} requests to a new studio`,
    brief: ROUNDS_IN_MEMORY,
    usual: 200,
    long: 1_000,
  },
  run: async ({ rounds, seed, progress }: RunOptions): Promise<Findings> => {
    const service = await startMemoryService();
    try {
      const { url } = await service.openStudio();
      const { body: document } = await makeTry(url)('GET', '/api/openapi.json');
      if (!isJson(document)) throw new Error('GET /api/openapi.json did not return a JSON object');
      const operations = operationsOf(document);
      const judge = makeJudge(document, operations);
      const tally = makeTally(operations);
      const violations: string[] = [];
      for (let round = 1; round <= rounds; round += 1) {
        const target = isReal(round) ? await openRealStudio() : await service.openStudio();
        try {
          violations.push(...(await runRound({ target, operations, judge, tally, seed, round })));
        } catch (fault) {
          violations.push(`round ${round} failed before its end: ${String(fault)}`);
        } finally {
          await target.close();
        }
        if (round % 10 === 0) progress(`${round} rounds, ${violations.length} violations`);
      }
      return { figures: { rounds, operations: operations.length, ...tally.figures() }, violations };
    } finally {
      await service.stop();
    }
  },
};
