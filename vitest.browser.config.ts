import { defineConfig } from 'vitest/config';

// As in the other tests, every use of the process's own time zone, the browser's included, shows as another day.
process.env['TZ'] = 'Pacific/Kiritimati';

/** Pages in a real browser, apart from the other tests: they need a Chromium (CHROMIUM_PATH, or /usr/bin/chromium). */
export default defineConfig({
  test: {
    name: 'browser',
    include: ['apps', 'packages', 'tools'].map((folder) => `${folder}/**/*.browser.test.ts`),
    exclude: ['**/node_modules/**'],
    pool: 'forks',
    // Most of their time these tests wait for the page's next look at the sandbox, every two seconds.
    maxWorkers: 4,
    isolate: false,
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
  },
});
