import { availableParallelism } from 'node:os';
import path from 'node:path';
import { defineConfig } from 'vitest/config';
import { longFirst } from './vitest.long-first.ts';

// Fourteen hours from UTC and twelve from Kigali, so every use of the process's own time zone shows as another
// day.
process.env['TZ'] = 'Pacific/Kiritimati';

// Tests start the service, the sandbox and the command line some sixty times; half of a start is compiling the same files.
process.env['NODE_COMPILE_CACHE'] = path.join(import.meta.dirname, 'node_modules/.cache/node-compile');

const everywhere = ['apps', 'packages', 'tools'];
const ending = (suffix: string) => everywhere.map((folder) => `${folder}/**/*${suffix}`);

const notOurs = '**/node_modules/**';
const database = ['tools/test-database/src/global-setup.ts'];

/** Files that take long and would come last by their size. */
const LONG = /fuzz\.test|histories|connection-loss|start-from-environment|contract\.postgres|reconcile/;

/**
 * Unit tests need nothing; `*.postgres.test.ts` and journeys, one caller's way through the service, run on a real
 * PostgreSQL. Browser and process tests have separate configurations.
 */
export default defineConfig({
  test: {
    pool: 'forks',
    // Tests make much and keep little, which a small young generation copies over and over (sizes in MiB).
    execArgv: ['--max-semi-space-size=64'],
    // One more than there are cores, because tests wait as well as work: for PostgreSQL, for a process, for a time to pass.
    maxWorkers: availableParallelism() + 1,
    // No test mocks a module, and loading the domain for each file cost more than its tests.
    isolate: false,
    setupFiles: ['vitest.setup.ts'],
    sequence: { sequencer: longFirst(LONG) },
    // What hangs ends some time; on a busy machine eight seconds of histories have taken ninety.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    // A busy machine is slow, not wrong: a repeated question may wait long.
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
