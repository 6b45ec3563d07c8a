import { defineConfig } from 'vitest/config';

// Fourteen hours from UTC and twelve from Kigali, so every use of the process's own time zone shows as another
// day.
process.env['TZ'] = 'Pacific/Kiritimati';

const everywhere = ['apps', 'packages', 'tools'];
const ending = (suffix: string) => everywhere.map((folder) => `${folder}/**/*${suffix}`);

/**
 * Unit tests need nothing; `*.postgres.test.ts` meet a real PostgreSQL; browser tests have a configuration of
 * their own.
 */
export default defineConfig({
  test: {
    pool: 'forks',
    // One more than is usual, because tests wait as much as they work: for PostgreSQL, for a process, for a time to pass.
    maxWorkers: '100%',
    // No test mocks a module, and loading the domain for each file cost more than its tests.
    isolate: false,
    setupFiles: ['vitest.setup.ts'],
    testTimeout: 20_000,
    hookTimeout: 30_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ending('.test.ts'),
          exclude: ['**/node_modules/**', '**/*.postgres.test.ts', '**/*.browser.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'postgres',
          include: ending('.postgres.test.ts'),
          exclude: ['**/node_modules/**'],
          globalSetup: ['tools/test-database/src/global-setup.ts'],
        },
      },
    ],
  },
});
