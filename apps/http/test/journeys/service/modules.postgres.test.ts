import { spawn } from 'node:child_process';
import { once } from 'node:events';
import module from 'node:module';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { useDatabase } from '@booky/test-database';
import { expect, it, onTestFinished } from 'vitest';

const MAIN = fileURLToPath(new URL('../../../src/start.mjs', import.meta.url));

/** The number of library files that a process loads before it listens. Loading them takes most of the start. */
const MODULES_OF_LIBRARIES = 642;

/** A program that is loaded before the service and prints the number of loaded library files when the service exits. */
const COUNTER = `
  import { registerHooks } from 'node:module';
  import { writeSync } from 'node:fs';
  let modules = 0;
  registerHooks({
    load(url, context, next) {
      if (url.includes('/node_modules/')) modules += 1;
      return next(url, context);
    },
  });
  process.once('exit', () => writeSync(2, 'modules ' + modules));`;

const database = useDatabase();

it.skipIf(module.registerHooks === undefined)(
  'starting the service loads no more library modules than the budget allows',
  async () => {
    const program = spawn(
      process.execPath,
      [`--import=data:text/javascript,${encodeURIComponent(COUNTER)}`, MAIN],
      {
        env: {
          PATH: process.env['PATH'],
          NODE_ENV: 'production',
          DATABASE_URL: database.url,
          PORT: '0',
          FRONTEND_ORIGIN: 'https://studio.rw',
          PROVIDER: 'none',
          ADMIN_TOKEN_SECRET: 'key-of-admin-tokens-q7Lw2ZbT9xKfV4mRj8Hs',
          CHECKOUT_TOKEN_SECRET: 'key-of-checkout-tokens-q7Lw2ZbT9xKfV4mRj',
          DIGEST_SECRET: 'key-of-digests-q7Lw2ZbT9xKfV4mRj8Hs5NcYe',
          RESEND_API_KEY: 're_none',
          MAIL_FROM: 'studio@studio.rw',
        },
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    );
    onTestFinished(() => void program.kill('SIGKILL'));
    const errors = text(program.stderr);
    let output = '';
    program.stdout.setEncoding('utf8').on('data', (chunk: string) => (output += chunk));
    const closed = once(program, 'close');
    while (!output.includes('Server listening') && program.exitCode === null)
      await Promise.race([once(program.stdout, 'data'), closed]);
    program.kill('SIGTERM');
    await closed;
    expect(await errors).toBe(`modules ${MODULES_OF_LIBRARIES}`);
  },
);
