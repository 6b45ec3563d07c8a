import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { longFirst } from './vitest.long-first.ts';

// As in vitest.config.ts: code that wrongly uses the time zone of the process or the browser gets another day, so a
// test fails.
process.env['TZ'] = 'Pacific/Kiritimati';

/**
 * Tests of pages in a real browser. They are separate because they need a Chromium (CHROMIUM_PATH, or
 * /usr/bin/chromium).
 */
export default defineConfig({
  test: {
    name: 'browser',
    include: ['apps', 'packages', 'tools'].map((folder) => `${folder}/**/*.browser.test.ts`),
    exclude: ['**/node_modules/**'],
    pool: 'forks',
    // One worker more than cores, because tests also wait until a page queries the service again.
    maxWorkers: availableParallelism() + 1,
    // On a busy machine Chromium can stop drawing a page for minutes. The report names each test that ran again.
    retry: 1,
    isolate: false,
    sequence: { sequencer: longFirst(/endings|states-(?:to|after)-payment/) },
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
  },
});
