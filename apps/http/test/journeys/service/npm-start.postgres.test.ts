import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { DEFAULT_SETTINGS } from '@booky/domain';
import { startSimulator } from '@booky/provider-simulators';
import { useDatabase } from '@booky/test-database';
import { type Ask, heldBooking, poll, startPaying, textAt } from '@booky/testkit/http';
import { Instant, YearMonth, ZoneOffset } from '@js-joda/core';
import { describe, expect, it, onTestFinished } from 'vitest';
import { seedRows } from '../../support/seed-postgres.ts';
import { makeStudio } from '../../support/studio.ts';
import { bookingForm } from '../../support/visitor.ts';

/** The folder of the installed service. `.ci/run` sets it to a folder that contains only the production files. */
const FOLDER = process.env['BOOKY_FOLDER'] ?? fileURLToPath(new URL('../../../../..', import.meta.url));

const WEBHOOK_SECRET = 'gW4kT8qLz2Xn6Vb0Rm5Yc9Hj3Df7Ps1A-hook';

/** Sends requests over the network, because this service runs in another process. */
const askAt =
  (url: string): Ask =>
  async (method, path, { body } = {}) => {
    const request = { method, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
    const answer = await fetch(`${url}${path}`, body === undefined ? { method } : request);
    const text = await answer.text();
    return {
      status: answer.status,
      headers: Object.fromEntries(answer.headers),
      text,
      body: JSON.parse(text),
    };
  };

describe('the service started by `npm start`', () => {
  const database = useDatabase();

  it('confirms a paid booking, and stops cleanly when its process group gets a signal', {
    timeout: 60_000,
  }, async () => {
    const studio = makeStudio();
    const { catalogue, workingHours } = studio;
    await seedRows(database.sql, { settings: DEFAULT_SETTINGS, catalogue, workingHours });
    let url = '';
    const simulator = await startSimulator({
      provider: 'gateway',
      clock: { now: () => Instant.now() },
      webhookUrl: () => `${url}/api/webhooks/gateway`,
      credentials: { clientId: 'client', clientSecret: 'client secret', webhookSecret: WEBHOOK_SECRET },
    });
    onTestFinished(() => simulator.stop());
    const program = spawn('npm', ['start'], {
      cwd: FOLDER,
      // Starts a separate process group, as a process manager does, so that a signal reaches both npm and the
      // service.
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        PATH: process.env['PATH'],
        NODE_ENV: 'development',
        DATABASE_URL: database.url,
        PORT: '0',
        FRONTEND_ORIGIN: 'http://localhost:5173',
        PROVIDER: 'gateway',
        GATEWAY_TOKEN_URL: simulator.credentials.tokenUrl,
        GATEWAY_BASE_URL: simulator.baseUrl,
        GATEWAY_CLIENT_ID: simulator.credentials.clientId,
        GATEWAY_CLIENT_SECRET: simulator.credentials.clientSecret,
        GATEWAY_METHODS: 'momo_alpha',
        GATEWAY_WEBHOOK_SECRET: WEBHOOK_SECRET,
        ADMIN_TOKEN_SECRET: 'key of admin tokens in the test of npm start',
        CHECKOUT_TOKEN_SECRET: 'key of checkout tokens in the test of npm start',
        DIGEST_SECRET: 'key of digests in the test of npm start',
        RESEND_API_KEY: 're_test',
        MAIL_FROM: 'studio@studio.example',
      },
    });
    const closed = once(program, 'close');
    const group = -(program.pid ?? 0);
    onTestFinished(() => {
      if (program.exitCode === null) process.kill(group, 'SIGKILL');
    });
    let output = '';
    for (const stream of [program.stdout, program.stderr])
      stream.on('data', (bytes: Buffer) => (output += bytes.toString()));
    const listening = () => /Server listening at (http:\/\/[^"\s]+)/.exec(output)?.[1];
    await expect.poll(listening, { timeout: 60_000, message: 'it listens' }).toBeDefined();
    url = listening() ?? '';

    const world = { ask: askAt(url), studio };
    for (const page of ['/api/docs', '/api/docs/reference', '/api/llms.txt'])
      expect([page, (await fetch(`${url}${page}`)).status]).toEqual([page, 200]);
    const month = YearMonth.now(ZoneOffset.UTC).plusMonths(1).toString();
    const open = await world.ask('GET', `/api/availability?packageId=${studio.classic.id}&month=${month}`);
    const startsAt = textAt(open.body, 'days', 0, 'starts', 0);
    const booking = heldBooking(
      await world.ask('POST', '/api/bookings', { body: bookingForm(world, { startsAt }) }),
    );
    const ourRef = await startPaying(world, booking);
    await simulator.settle(ourRef, { status: 'succeeded' });
    await expect
      .poll(() => poll(world, ourRef), { timeout: 60_000 })
      .toMatchObject({ payment: { status: 'succeeded' } });
    const kept = await database.sql`select status from bookings where reference = ${booking.reference}`;
    expect(kept).toEqual([{ status: 'confirmed' }]);

    process.kill(group, 'SIGTERM');
    expect(await closed).toEqual([0, null]);
    expect(output).toContain('"msg":"stopping"');
  });
});
