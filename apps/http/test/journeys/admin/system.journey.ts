import { at, listAt } from '@booky/testkit/http';
import { Duration } from '@js-joda/core';
import { describe, expect, it, vi } from 'vitest';
import { offices } from '../../support/journey.ts';

const NOT_CHECKED = 'No worker has checked this yet: run npm run cli -- doctor.';

/** specification.md#get-system specification.md#system-object */
describe('the system report', () => {
  const { open } = offices;

  it('lists the checks that have not run yet when the service is new', async () => {
    const { admin } = await open();
    const { status, body } = await admin.ask('GET', '/system');
    expect(status).toBe(200);
    expect(body).toEqual({
      system: {
        version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
        node: process.versions.node,
        postgres: expect.toSatisfy((version: unknown) => version === null || typeof version === 'string'),
        worker: expect.objectContaining({}),
        emails: { lastSentAt: null, stuck: 0 },
        callbacks: [{ provider: 'mobile-money', lastProvenAt: null, unprovenSinceYesterday: 0 }],
        backup: { lastAt: null },
        checks: [
          { name: 'configuration', ok: true, says: 'Everything is set.' },
          { name: 'migrations', ok: true, says: 'Every migration is applied.' },
          {
            name: 'clock',
            ok: true,
            says: expect.stringMatching(/^This machine's clock and the database's differ by \d\.\d s\.$/),
          },
          {
            name: 'provider mobile-money',
            ok: false,
            says: 'Not checked yet: run npm run cli -- provider check mobile-money.',
          },
          { name: 'mail', ok: false, says: NOT_CHECKED },
          { name: 'public address', ok: false, says: NOT_CHECKED },
          { name: 'emails', ok: true, says: 'None is stuck.' },
          expect.objectContaining({ name: 'worker' }),
          { name: 'callbacks', ok: true, says: 'Every callback since yesterday had a valid proof.' },
          { name: 'backup', ok: false, says: expect.stringMatching(/^No backup exists yet: /) },
        ],
      },
    });
  });

  it('shows a backup, the result of a check, and a forged callback', async () => {
    const { world, admin } = await open();
    const now = world.clock.now();
    const { systemRecords } = world.ports;
    await systemRecords.note('backup', now.minus(Duration.ofHours(35)));
    await systemRecords.note('check mobile-money', now, { isOk: true, says: 'Every check was ok.' });
    await world.ask('PUT', '/api/webhooks/mobile-money/x/forged', { body: {} });
    const system = async () => at((await admin.ask('GET', '/system')).body, 'system');
    const checksOf = async () =>
      listAt(await system(), 'checks').map((check) => [at(check, 'name'), at(check, 'ok')]);
    expect(await checksOf()).toEqual(
      expect.arrayContaining([
        ['provider mobile-money', true],
        ['callbacks', false],
        ['backup', true],
      ]),
    );
    expect(listAt(await system(), 'callbacks')).toEqual([
      { provider: 'mobile-money', lastProvenAt: null, unprovenSinceYesterday: 1 },
    ]);
    world.clock.advance(Duration.ofHours(1));
    expect(await checksOf()).toContainEqual(['backup', false]);
  });

  /** specification.md#own-checks */
  it("shows the latest result of the worker's check of the mail service", async () => {
    let isUp = false;
    const { world, admin } = await open({
      runsWorker: true,
      ownChecks: [
        {
          name: 'mail',
          everySeconds: 0.01,
          make: async () => ({ isOk: isUp, says: isUp ? 'It takes the key.' : 'No email can go out.' }),
        },
      ],
    });
    const mail = async () =>
      listAt(at((await admin.ask('GET', '/system')).body, 'system'), 'checks').find(
        (check) => at(check, 'name') === 'mail',
      );
    await vi.waitFor(async () =>
      expect(await mail()).toEqual({ name: 'mail', ok: false, says: 'No email can go out.' }),
    );
    isUp = true;
    await vi.waitFor(async () => {
      // Without this step, both checks would have the same time, and the store would keep the first result.
      world.clock.advance(Duration.ofSeconds(1));
      expect(await mail()).toEqual({ name: 'mail', ok: true, says: 'It takes the key.' });
    });
  });

  /** specification.md#own-checks */
  it('shows no result for a check that was still running when its process stopped', async () => {
    const { world, admin } = await open();
    const asked = Promise.withResolvers<void>();
    const make = () => {
      asked.resolve();
      return new Promise<never>(() => undefined);
    };
    const worker = await world.another({
      runsWorker: true,
      ownChecks: [{ name: 'mail', everySeconds: 1, make }],
    });
    await asked.promise;
    await worker.stop();
    expect(listAt(at((await admin.ask('GET', '/system')).body, 'system'), 'checks')).toContainEqual({
      name: 'mail',
      ok: false,
      says: NOT_CHECKED,
    });
  });
});
