import { availableParallelism } from 'node:os';
import path from 'node:path';
import { defineConfig } from 'vitest/config';
import { longFirst } from './vitest.long-first.ts';

// This time zone is 14 hours from UTC and 12 hours from Kigali. Code that wrongly uses the zone of the process gets
// another day, so a test fails.
process.env['TZ'] = 'Pacific/Kiritimati';

// Tests start the service, the sandbox and the command line about sixty times. Compiling the same files takes half of a
// start.
process.env['NODE_COMPILE_CACHE'] = path.join(import.meta.dirname, 'node_modules/.cache/node-compile');

const everywhere = ['apps', 'packages', 'tools'];
const ending = (suffix: string) => everywhere.map((folder) => `${folder}/**/*${suffix}`);

const notOurs = '**/node_modules/**';
const database = ['tools/test-database/src/global-setup.ts'];

/** Files whose tests take long, although the files are small. Vitest would start them last. */
const LONG = /fuzz\.test|histories|connection-loss|start-from-environment|contract\.postgres|reconcile/;

/**
 * Unit tests need no database. `*.postgres.test.ts` and journeys (one caller's steps through the service) run on a real
 * PostgreSQL. Browser and process tests have separate configurations.
 */
export default defineConfig({
  test: {
    pool: 'forks',
    // In MiB. Tests create many objects and keep few. A small young generation would copy the objects again and again.
    execArgv: ['--max-semi-space-size=64'],
    // One worker more than cores, because tests also wait: for PostgreSQL, for a process, for time to pass.
    maxWorkers: availableParallelism() + 1,
    // Files share their modules, because no test mocks a module, and loading the domain for each file would take longer
    // than its tests.
    isolate: false,
    setupFiles: ['vitest.setup.ts'],
    sequence: { sequencer: longFirst(LONG) },
    // Long, because a test of eight seconds has taken ninety seconds on a busy machine.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    // Long, so that a poll does not fail only because the machine is busy.
    expect: { poll: { timeout: 60_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ending('.test.ts'),
          exclude: [notOurs, '**/*.postgres.test.ts', '**/*.process.test.ts', '**/*.browser.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'postgres',
          include: ending('.postgres.test.ts'),
          exclude: [notOurs],
          globalSetup: database,
        },
      },
      {
        extends: true,
        test: {
          name: 'journeys',
          include: ending('.journey.ts'),
          exclude: [notOurs],
          globalSetup: database,
        },
      },
    ],
  },
});
