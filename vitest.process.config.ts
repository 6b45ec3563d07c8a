import path from 'node:path';
import { defineConfig } from 'vitest/config';

// As in the other tests, every use of a process's own time zone shows as another day.
process.env['TZ'] = 'Pacific/Kiritimati';
process.env['NODE_COMPILE_CACHE'] = path.join(import.meta.dirname, 'node_modules/.cache/node-compile');

/**
 * The sandbox and the embedded database as whole programs, started, stopped and killed: apart from the other tests, because
 * they take as long as all of those, and wait for programs most of it.
 */
export default defineConfig({
  test: {
    name: 'process',
    include: ['apps', 'packages', 'tools'].map((folder) => `${folder}/**/*.process.test.ts`),
    exclude: ['**/node_modules/**'],
    globalSetup: ['tools/test-database/src/global-setup.ts'],
    pool: 'forks',
    maxWorkers: 5,
    isolate: false,
    setupFiles: ['vitest.setup.ts'],
    testTimeout: 300_000,
    hookTimeout: 300_000,
    // A busy machine is slow, not wrong: a repeated question may wait long.
    expect: { poll: { timeout: 60_000 } },
  },
});
