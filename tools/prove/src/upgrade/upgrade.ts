import { setTimeout as pause } from 'node:timers/promises';
import { migrate, type Sql } from '@booky/adapters-postgres';
import { startCrowd } from '../crash/crowd.ts';
import { differences } from '../crash/facts.ts';
import { PAIR_SIZE, type Pair, startPair } from '../crash/pair.ts';
import { settleDown } from '../crash/settle-down.ts';
import { makeClients, type Clients } from '../crash/clients.ts';
import { brokenPromises } from '../ground/invariants.ts';
import { makeRandom } from '../ground/random.ts';
import { openWorld } from '../ground/world.ts';
import type { Findings, Proof, ProofOptions } from '../proof.ts';
import { cutRequests } from '../stop/stop.ts';

/** So many on each side of a migration that every statement is prepared before it and used again after it. */
const CHANGES_BETWEEN = 150;
const LOOK_EVERY_MS = 50;
const CALLBACK_TRIES = 6;

/** docs/upgrades.md, carried out on a service under load. */
export const upgrade: Proof = {
  name: 'upgrade',
  promise: 'no request is lost while the schema grows under running processes and these are replaced in turn',
  rounds: {
    of: 'a migration under load, then another process in the place of each',
    brief: 1,
    usual: 5,
    long: 20,
  },
  run: async ({ rounds, seed, tell, before }: ProofOptions): Promise<Findings> => {
    const random = makeRandom(seed);
    const version = before === undefined ? {} : { version: before };
    const world = await openWorld(version);
    try {
      const pair = await startPair(world, version);
      const clients = await makeClients(world, pair.urls, random, 1_500);
      const crowd = startCrowd(clients);
      const violations: string[] = [];
      let applied = 0;
      for (let round = 1; round <= rounds; round += 1) {
        await someChanges(clients);
        applied += (await migrate(world.databaseUrl)).applied.length;
        await widenEveryTable(world.sql, `added_in_round_${round}`);
        await someChanges(clients);
        violations.push(...(await replaceInTurn(clients, pair)));
        tell(`round ${round}: ${clients.ledger.entries().length} requests so far`);
      }
      await crowd.stop();
      violations.push(
        ...clients.ledger.faults(),
        ...(await settleDown(world, random, CALLBACK_TRIES)),
        ...(await brokenPromises(world)),
        ...(await differences(clients)),
      );
      return { figures: figuresOf(clients, { rounds, applied }), violations };
    } finally {
      await world.close();
    }
  },
};

const someChanges = async ({ ledger }: Clients): Promise<void> => {
  const enough = ledger.entries().length + CHANGES_BETWEEN;
  while (ledger.entries().length < enough) await pause(LOOK_EVERY_MS);
};

/** The smallest migration there is, on every table, with the lock timeout of the service's own migrations. */
const widenEveryTable = async (sql: Sql, column: string): Promise<void> => {
  const tables = await sql<{ name: string }[]>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname = 'public'`;
  for (const { name } of tables)
    await sql.begin(async (transaction) => {
      await transaction.unsafe('set local lock_timeout = 1000');
      await transaction.unsafe(`alter table ${name} add column ${column} integer not null default 7`);
    });
};

const replaceInTurn = async (clients: Clients, pair: Pair): Promise<readonly string[]> => {
  const violations: string[] = [];
  for (let index = 0; index < PAIR_SIZE; index += 1) {
    const process = pair.one(index);
    const signalledMs = performance.now();
    const { code, signal } = await process.stop();
    if (code !== 0) violations.push(`a process that was replaced ended with ${code ?? signal}`);
    violations.push(...(await pair.complete()), ...cutRequests(clients, { url: process.url, signalledMs }));
  }
  return violations;
};

const figuresOf = (
  { ledger }: Clients,
  counted: { readonly rounds: number; readonly applied: number },
): Findings['figures'] => {
  const entries = ledger.entries();
  return {
    rounds: counted.rounds,
    'migrations applied': counted.applied,
    'changes answered': entries.filter(({ outcome }) => outcome === 'done').length,
    'refused after the signal':
      entries.filter(({ outcome }) => outcome === 'unanswered').length - ledger.gaveUp(),
    'given up after 5 s': ledger.gaveUp(),
  };
};
