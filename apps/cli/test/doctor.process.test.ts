import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdtempSync, openSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { json } from 'node:stream/consumers';
import { useDatabase } from '@booky/test-database';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { Finding } from '../src/finding.ts';

const START = path.join(import.meta.dirname, '../src/start.mjs');

/**
 * Simulates a resolver that never answers for names that end with .invalid. Node uses at most half of its threads for
 * lookups, so each simulated lookup blocks two threads. Lookups of other names wait until two simulated lookups have
 * begun.
 */
const SLOW_LOOKUPS = `
  import dns from 'node:dns';
  import { open } from 'node:fs';
  const { lookup } = dns;
  let slow = 0;
  const later = [];
  const isTurn = () => slow >= 2;
  dns.lookup = (host, options, done) => {
    if (!host.endsWith('.invalid')) {
      if (isTurn()) lookup(host, options, done);
      else later.push(() => lookup(host, options, done));
      return;
    }
    open(process.env.NEVER_WRITTEN, 'r', () => undefined);
    open(process.env.NEVER_WRITTEN, 'r', () => done(Object.assign(new Error('no answer'), { code: 'EAI_AGAIN' })));
    slow += 1;
    if (isTurn()) for (const look of later.splice(0)) look();
  };
`;

const secret = (seed: string): string => `${seed}-q7Lw2ZbT9xKfV4mRj8Hs5NcYe3Gd6Pu1Ao`;

/** specification.md#doctor */
describe('`doctor` without an answer from DNS', () => {
  const database = useDatabase();

  it('still passes the database check', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'booky-doctor-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const pipe = path.join(folder, 'never-written');
    execFileSync('mkfifo', [pipe]);
    const url = new URL(database.url);
    url.hostname = 'localhost';
    const doctor = spawn(process.execPath, [START, 'doctor', '--json'], {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: {
        PATH: process.env['PATH'],
        NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(SLOW_LOOKUPS)}`,
        NEVER_WRITTEN: pipe,
        NODE_ENV: 'development',
        DATABASE_URL: url.href,
        PUBLIC_BASE_URL: 'http://site.invalid',
        PROVIDER: 'gateway',
        GATEWAY_TOKEN_URL: 'http://token.gateway.invalid',
        GATEWAY_BASE_URL: 'http://gateway.invalid',
        GATEWAY_CLIENT_ID: 'client',
        GATEWAY_CLIENT_SECRET: 'hunter2',
        GATEWAY_METHODS: 'momo_alpha',
        GATEWAY_WEBHOOK_SECRET: secret('three'),
        ADMIN_TOKEN_SECRET: secret('zero'),
        CHECKOUT_TOKEN_SECRET: secret('one'),
        DIGEST_SECRET: secret('two'),
        RESEND_API_KEY: 're_hunter2',
        RESEND_BASE_URL: 'http://mail.invalid',
        MAIL_FROM: 'studio@studio.example',
      },
    });
    const ended = once(doctor, 'exit');
    const said = once(doctor.stdout, 'readable').then(() => {
      // Ends every lookup, because the program waits for all lookups.
      const writer = openSync(pipe, 'r+');
      onTestFinished(() => closeSync(writer));
    });
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the document of --json
    const { checks } = (await json(doctor.stdout)) as { readonly checks: readonly Finding[] };
    await Promise.all([said, ended]);
    const states = Object.fromEntries(checks.map(({ name, state }) => [name, state]));
    expect(states).toMatchObject({
      configuration: 'ok',
      database: 'ok',
      migrations: 'ok',
      callbacks: 'ok',
      provider: 'failed',
      mail: 'failed',
      'public address': 'failed',
    });
  });
});
