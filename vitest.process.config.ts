import path from 'node:path';
import { defineConfig } from 'vitest/config';

// As in vitest.config.ts: code that wrongly uses the time zone of a process gets another day, so a test fails.
process.env['TZ'] = 'Pacific/Kiritimati';
process.env['NODE_COMPILE_CACHE'] = path.join(import.meta.dirname, 'node_modules/.cache/node-compile');

/**
 * Tests that start, stop and kill whole programs, such as the sandbox and the embedded database. They are separate
 * because they take as long as all other tests, and mostly wait for programs.
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
    // Long, so that a poll does not fail only because the machine is busy.
    expect: { poll: { timeout: 60_000 } },
  },
});
