import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readContract } from '../../src/contract.ts';
import type { Examples } from '../../src/edge/open-api-document.ts';
import type { Exchange } from '../support/recorded-exchanges.ts';
import { chooseExamples } from './choose-examples.ts';

/**
 * The program behind `npm run examples`. It runs the journeys, records their requests and responses, and writes the
 * most informative exchange of each kind into the contract as an example.
 */
const ROOT = join(import.meta.dirname, '../../../..');
const FILE = join(import.meta.dirname, '../../openapi/examples.json');

const exchangesIn = (folder: string): readonly Exchange[] =>
  readdirSync(folder).flatMap((file) =>
    readFileSync(join(folder, file), 'utf8')
      .split('\n')
      .filter((line) => line !== '')
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by recorded-exchanges.ts
      .map((line) => JSON.parse(line) as Exchange),
  );

const folder = mkdtempSync(join(tmpdir(), 'exchanges-'));
const { status } = spawnSync('npx', ['vitest', 'run', '--project', 'journeys', 'apps/http/test/journeys'], {
  cwd: ROOT,
  stdio: 'inherit',
  env: { ...process.env, RECORD_EXCHANGES_IN: folder },
});
if (status === 0) {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by this program
  const earlier = JSON.parse(readFileSync(FILE, 'utf8')) as Examples;
  const examples = chooseExamples(await readContract(), exchangesIn(folder), earlier);
  writeFileSync(FILE, `${JSON.stringify(examples, null, 1)}\n`);
}
rmSync(folder, { recursive: true });
process.exitCode = status ?? 1;
