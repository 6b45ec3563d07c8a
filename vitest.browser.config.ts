import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { longFirst } from './vitest.long-first.ts';

// As in the other tests, every use of the process's own time zone, the browser's included, shows as another day.
process.env['TZ'] = 'Pacific/Kiritimati';

/** Pages in a real browser, apart from the other tests: they need a Chromium (CHROMIUM_PATH, or /usr/bin/chromium). */
export default defineConfig({
  test: {
    name: 'browser',
    include: ['apps', 'packages', 'tools'].map((folder) => `${folder}/**/*.browser.test.ts`),
    exclude: ['**/node_modules/**'],
    pool: 'forks',
    // One more than there are cores, because tests also wait for the page to ask the service again.
    maxWorkers: availableParallelism() + 1,
    // On a busy machine Chromium may stop drawing a page for minutes; the report names each repeated test.
    retry: 1,
    isolate: false,
    sequence: { sequencer: longFirst(/endings|states-(?:to|after)-payment/) },
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
  },
});
