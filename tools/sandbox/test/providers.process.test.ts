import { beforeAll, describe, expect, it } from 'vitest';
import { makeDataFolder, postgresOf } from './support/data-folders.ts';
import { makeEmptyDatabase, withSql } from './support/databases.ts';
import { call } from './support/json-calls.ts';
import { cleanUpSandboxes, type RunningSandbox, startSandbox } from './support/sandboxes.ts';
import { book, chargesOf, emailsOf, findStarts, pay, paymentOf } from './support/visitor.ts';

cleanUpSandboxes();

const dataFolder = makeDataFolder();
let databaseUrl = '';
let sandbox: RunningSandbox;

/** All sandboxes of this file use an external PostgreSQL. */
const start = async (...options: readonly string[]): Promise<void> => {
  sandbox = await startSandbox(dataFolder, '--database-url', databaseUrl, ...options);
};

beforeAll(async () => {
  databaseUrl = await makeEmptyDatabase();
});

const methodsOf = async (): Promise<unknown> =>
  (await call('GET', `${sandbox.state.apiUrl}/api/payment-methods`)).body;

/** Books a wedding. The booking fee of a wedding is half of its price. */
const bookAWedding = async () => {
  const { packageId, starts } = await findStarts(sandbox.state, { slug: 'weddings', from: nextMonth() });
  const answer = await book(sandbox.state, packageId, starts[0]);
  expect(answer.status).toBe(201);
  return answer.body.booking;
};

const nextMonth = (): string => {
  const now = new Date(sandbox.state.clock.now);
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1)).toISOString().slice(0, 10);
};

describe('--provider mobile-money', () => {
  beforeAll(() => start('--provider', 'mobile-money', '--no-rate-limits'));

  it('uses the database of --database-url', () => {
    expect(sandbox.state).toMatchObject({ databaseUrl, provider: 'mobile-money' });
    expect(postgresOf(dataFolder)).toBeUndefined();
    expect(sandbox.program.errors()).toBe('');
  });

  it('confirms a booking when the callback arrives', async () => {
    expect(await methodsOf()).toEqual({
      provider: 'mobile-money',
      methods: ['momo_alpha'],
      offers: [{ method: 'momo_alpha', provider: 'mobile-money', how: 'prompt', phone: 'rwandan' }],
      offline: null,
    });
    const { ourRef } = (await pay(sandbox.state, await bookAWedding(), '0788123456')).body.payment;
    const booking = async () => (await paymentOf(sandbox.state, ourRef)).booking.status;
    await expect.poll(booking, { timeout: 60_000 }).toBe('confirmed');
    await expect
      .poll(() => emailsOf(sandbox.state, '?cause=booking_confirmed'), { timeout: 60_000 })
      .not.toEqual([]);
    expect(await chargesOf(sandbox.state)).toMatchObject([
      { ourRef, callbacks: [{ kind: 'sent', status: 200 }] },
    ]);
  });

  it('allows any number of bookings and payments with --no-rate-limits', async () => {
    const { packageId, starts } = await findStarts(sandbox.state, {
      slug: 'portraits',
      from: nextMonth(),
      count: 60,
    });
    // Uses every second start because of the buffers. The usual limit is ten new bookings a minute.
    const booked = await Promise.all(
      starts
        .filter((_start, index) => index % 2 === 0)
        .slice(0, 12)
        .map((at) => book(sandbox.state, packageId, at)),
    );
    expect(booked.map(({ status }) => status)).toEqual(booked.map(() => 201));
    const paid = await Promise.all(booked.map(({ body }) => pay(sandbox.state, body.booking, '0788000453')));
    expect(paid.map(({ status }) => status)).toEqual(paid.map(() => 201));
  });

  it('can still settle a pending charge after a kill -9', async () => {
    const { ourRef } = (await pay(sandbox.state, await bookAWedding(), '0788000453')).body.payment;
    const { apiUrl } = sandbox.state;
    await sandbox.kill();
    await start('--provider', 'mobile-money', '--no-rate-limits');
    expect(sandbox.state.apiUrl).toBe(apiUrl);
    const settle = `${sandbox.state.controlUrl}/sandbox/provider/charges/${ourRef}/settle`;
    expect((await call('POST', settle, { status: 'succeeded' })).body).toEqual({ callbacks: [200] });
    expect((await paymentOf(sandbox.state, ourRef)).payment.status).toBe('succeeded');
  });
});

/** specification.md#irembopay-proof specification.md#pawapay-proof */
describe.each(['irembopay', 'pawapay'])('--provider %s', (provider) => {
  beforeAll(async () => {
    expect(await sandbox.interrupt()).toBe(0);
    await start('--provider', provider, '--no-rate-limits');
  });

  it.each([
    ['momo_alpha', '0788123456'],
    ['momo_beta', '0722123456'],
  ])('confirms a payment by %s from the number %s', async (method, phone) => {
    const { ourRef } = (await pay(sandbox.state, await bookAWedding(), phone, method)).body.payment;
    await expect.poll(async () => (await paymentOf(sandbox.state, ourRef)).booking.status).toBe('confirmed');
    const [charge] = await chargesOf(sandbox.state);
    expect(charge).toMatchObject({ ourRef, callbacks: [{ kind: 'sent', status: 200 }] });
  });
});

describe('--provider none', () => {
  beforeAll(async () => {
    expect(await sandbox.interrupt()).toBe(0);
    await start('--provider', 'none', '--no-rate-limits');
  });

  it('keeps the bookings that were paid through a previous provider', async () => {
    expect(await emailsOf(sandbox.state, '?cause=booking_confirmed')).not.toEqual([]);
  });

  it('accepts bookings but no payments', async () => {
    expect(await methodsOf()).toEqual({ provider: 'none', methods: [], offers: [], offline: null });
    const { packageId, starts } = await findStarts(sandbox.state, {
      slug: 'families',
      from: `${nextMonth().slice(0, 8)}20`,
    });
    const { booking } = (await book(sandbox.state, packageId, starts[0])).body;
    for (const method of ['momo_alpha', 'momo_beta', 'card']) {
      const refused = await pay(sandbox.state, booking, '0788123456', method);
      expect(refused).toMatchObject({
        status: 422,
        body: { error: 'validation_failed', fields: ['method'] },
      });
    }
    expect(await chargesOf(sandbox.state)).toEqual([]);
  });

  it('leaves an external database running when the sandbox stops', async () => {
    expect(await sandbox.interrupt()).toBe(0);
    const [row] = await withSql(databaseUrl, (sql) => sql`select count(*) as bookings from bookings`);
    expect(Number(row?.['bookings'])).toBeGreaterThan(10);
  });
});
