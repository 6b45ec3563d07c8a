import { appendFileSync } from 'node:fs';
import path from 'node:path';
import type { AnswerTo } from '@booky/api-client';
import { KITS } from '@booky/adapters-payments/kits';
import { LocalDate, ZoneOffset, LocalDateTime } from '@js-joda/core';
import { beforeAll, describe, expect, it } from 'vitest';
import type { SandboxState } from '../src/description.ts';
import { claimsOn, makeDataFolder, postgresOf } from './support/data-folders.ts';
import { withSql } from './support/databases.ts';
import { call } from './support/json-calls.ts';
import { launch } from './support/programs.ts';
import { cleanUpSandboxes, type RunningSandbox, startSandbox } from './support/sandboxes.ts';
import {
  book,
  chargesOf,
  emailsOf,
  findStarts,
  monthOf,
  pay,
  paymentOf,
  servicesOf,
} from './support/visitor.ts';

const FRONTEND = 'https://studio.example';

cleanUpSandboxes();

const dataFolder = makeDataFolder();
let sandbox: RunningSandbox;
let state: SandboxState;

const start = async (...options: readonly string[]): Promise<void> => {
  sandbox = await startSandbox(dataFolder, '--frontend-origin', FRONTEND, ...options);
  ({ state } = sandbox);
};

beforeAll(() => start());

const control = <Body>(method: 'GET' | 'PUT' | 'POST' | 'DELETE', route: string, body?: unknown) =>
  call<Body>(method, `${state.controlUrl}/sandbox${route}`, body);

const statusOf = async (ourRef: string): Promise<string> => (await paymentOf(state, ourRef)).payment.status;

/** Returns the date in Kigali this many days after today. The sandbox's clock decides which day is today. */
const dateIn = (days: number): LocalDate =>
  LocalDateTime.ofInstant(
    LocalDateTime.parse(state.clock.now.slice(0, -1)).toInstant(ZoneOffset.UTC),
    ZoneOffset.ofHours(2),
  )
    .toLocalDate()
    .plusDays(days);

const mondayFrom = (date: LocalDate): LocalDate =>
  date.dayOfWeek().value() === 1 ? date : mondayFrom(date.plusDays(1));

/** Books the first start that is at least this many days from now. */
const bookIn = async (days: number) => {
  const { packageId, starts } = await findStarts(state, { from: dateIn(days).toString() });
  const answer = await book(state, packageId, starts[0]);
  expect(answer.status).toBe(201);
  return answer.body.booking;
};

/** Returns the origin that the API allows when a request comes from the given origin. */
const allowed = async (origin: string): Promise<string | null> => {
  const answer = await fetch(`${state.apiUrl}/api/services`, { headers: { origin } });
  return answer.headers.get('access-control-allow-origin');
};

describe('a ready sandbox', () => {
  it('prints the same JSON that the control port returns', async () => {
    expect(sandbox.program.output()).toBe(`${JSON.stringify(state)}\n`);
    expect(sandbox.program.errors()).toMatch(/^PostgreSQL 18 answers/);
    const { body } = await control<SandboxState>('GET', '');
    expect(body).toEqual({ ...state, clock: { ...state.clock, now: body.clock.now } });
    expect(body).toEqual({
      apiUrl: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+$/),
      controlUrl: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+$/),
      embed: { url: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+$/) },
      databaseUrl: expect.stringMatching(/^postgres:\/\/booky:\w+@127\.0\.0\.1:\d+\/booky$/),
      frontendOrigin: FRONTEND,
      provider: 'gateway',
      providers: ['gateway'],
      calendar: null,
      admin: { email: 'studio@booky.example', password: expect.stringMatching(/^.{12,}$/) },
      secrets: expect.objectContaining({
        mobileMoneyCallback: expect.any(String),
        gatewayWebhook: expect.any(String),
        irembopaySecretKey: expect.any(String),
        pawapaySigningKey: expect.stringMatching(/^-----BEGIN PRIVATE KEY-----/),
      }),
      endings: Object.fromEntries(
        KITS.map(({ name }) => [name, expect.arrayContaining([{ digits: '453', meaning: 'stays pending' }])]),
      ),
      clock: { now: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/), moved: false },
    });
  });

  it('tells no secrets to processes that join it', async () => {
    const { body } = await control<object>('GET', '/join');
    expect(body).toEqual({
      dataFolder,
      hasRateLimits: true,
      calendar: null,
      providers: { gateway: expect.any(String) },
    });
  });

  it('allows cross-origin requests only from the configured origin', async () => {
    expect(await allowed(FRONTEND)).toBe(FRONTEND);
    expect(await allowed('http://localhost:5173')).toBeNull();
  });
});

describe('the seeded studio', () => {
  it('has services and packages with English and French names, and shared add-ons', async () => {
    const services = await servicesOf(state);
    expect(services.length).toBeGreaterThanOrEqual(3);
    expect(services.flatMap(({ packages }) => packages)).toHaveLength(6);
    for (const { nameEn, nameFr } of services.flatMap(({ packages, ...service }) => [service, ...packages])) {
      expect(nameEn).not.toBe('');
      expect(nameFr).not.toBeNull();
    }
    const names = services.map(({ addons }) => addons.map(({ nameEn }) => nameEn));
    const shared = names[0]?.filter((name) => names.every((others) => others.includes(name))) ?? [];
    expect(shared.length).toBeGreaterThan(0);
    expect(names.some((own) => own.length > shared.length)).toBe(true);
  });

  it('has a code to dial for mobile money', async () => {
    const { body } = await call<{ readonly studio: Readonly<Record<string, unknown>> }>(
      'GET',
      `${state.apiUrl}/api/studio`,
    );
    const { studio: facts } = body;
    const unset = Object.keys(facts).filter((name) => facts[name] === null);
    expect(unset.toSorted()).toEqual(['instagram', 'logoUrl', 'mapUrl', 'taxNumber', 'website', 'whatsapp']);
    expect(facts['methods']).toContainEqual(
      expect.objectContaining({ method: 'momo_alpha', dialCode: '*182*7*1#' }),
    );
  });

  it('has one service with a different booking-fee rate', async () => {
    const rates = await Promise.all(
      (await servicesOf(state)).map(async ({ slug }) => {
        const url = `${state.apiUrl}/api/services/${slug}`;
        return (await call<AnswerTo<'GET /api/services/{slug}'>>('GET', url)).body.service.bookingFeeRate;
      }),
    );
    expect(new Set(rates)).toEqual(new Set([0.3, 0.5]));
    expect(rates.filter((rate) => rate === 0.5)).toHaveLength(1);
  });

  it('has working hours and blocked days', async () => {
    const [service] = await servicesOf(state);
    const packageId = service?.packages[0]?.id ?? '';
    const startsOn = async (date: LocalDate): Promise<readonly string[]> => {
      const month = await monthOf(state, packageId, date.toString().slice(0, 7));
      return month.find((day) => day.date === date.toString())?.starts ?? [];
    };
    const plain = mondayFrom(dateIn(7));
    for (const days of [0, 1, 2, 3, 4, 5]) {
      expect((await startsOn(plain.plusDays(days)))[0]).toBe(
        `${plain.plusDays(days).toString()}T07:00:00.000Z`,
      );
    }
    expect(await startsOn(plain.plusDays(6))).toEqual([]);
    const late = mondayFrom(dateIn(14));
    expect((await startsOn(late))[0]).toBe(`${late.toString()}T11:00:00.000Z`);
    const away = mondayFrom(dateIn(28));
    expect(await startsOn(away)).toEqual([]);
    expect(await startsOn(away.plusDays(1))).toEqual([]);
    expect(await startsOn(away.plusDays(2))).not.toEqual([]);
  });
});

describe('a booking', () => {
  it('is confirmed by a callback, which also causes emails to the client and the admin', async () => {
    const booking = await bookIn(2);
    const { body, status } = await pay(state, booking, '0788123456');
    expect(status).toBe(201);
    await expect.poll(() => statusOf(body.payment.ourRef), { timeout: 60_000 }).toBe('succeeded');
    await expect.poll(async () => (await emailsOf(state)).length, { timeout: 60_000 }).toBe(2);
    const [confirmation] = await emailsOf(state, '?cause=booking_confirmed&to=aline@example.com');
    expect(confirmation?.links[0]).toMatch(/^https:\/\/studio\.example\/booking\/[\w-]{43}$/);
    expect(await emailsOf(state, `?to=${state.admin.email}`)).toMatchObject([{ cause: 'booking_alert' }]);
    expect(await chargesOf(state)).toMatchObject([
      { ourRef: body.payment.ourRef, status: 'succeeded', callbacks: [{ kind: 'sent', status: 200 }] },
    ]);
  });

  it('is not confirmed by a forged callback', async () => {
    const booking = await bookIn(3);
    const { ourRef } = (await pay(state, booking, '0788000453')).body.payment;
    const settle = async (decision: object): Promise<unknown> =>
      (await control('POST', `/provider/charges/${ourRef}/settle`, decision)).body;
    expect(await settle({ status: 'succeeded', callback: 'forged' })).toEqual({ callbacks: [200] });
    expect(await settle({ status: 'succeeded', callback: 'none' })).toEqual({ callbacks: [] });
    expect(await settle({ status: 'succeeded', amountRwf: 1 })).toEqual({ callbacks: [200] });
    expect(await settle({ status: 'succeeded', currency: 'USD' })).toEqual({ callbacks: [200] });
    expect(await statusOf(ourRef)).toBe('pending');
    expect(await settle({ status: 'succeeded', callback: 'twice' })).toEqual({ callbacks: [200, 200] });
    expect(await statusOf(ourRef)).toBe('succeeded');
    const [charge] = await chargesOf(state);
    expect(charge?.callbacks.map(({ kind }) => kind)).toEqual([
      'forged',
      'lost',
      'sent',
      'sent',
      'sent',
      'repeat',
    ]);
  });

  it('has a failed payment if the simulator is set to decline the next charge', async () => {
    const booking = await bookIn(4);
    await control('PUT', '/provider/next', { submit: 'decline' });
    const { payment } = (await pay(state, booking, '0788123456')).body;
    expect(payment.status).toBe('failed');
    expect(await chargesOf(state)).toMatchObject([{ submit: 'decline', status: 'failed' }, {}, {}]);
  });

  it('can be paid by card', async () => {
    const booking = await bookIn(4);
    const { redirectUrl } = (await pay(state, booking, '0788123456', 'card')).body.payment;
    const page = await fetch(redirectUrl ?? '');
    expect(page.headers.get('content-type')).toContain('text/html');
  });
});

describe("the sandbox's clock", () => {
  it('makes holds and checkout links expire when it is moved', async () => {
    const { reference, checkoutToken } = await bookIn(5);
    const checkout = () => call('GET', `${state.apiUrl}/api/checkout/${reference}/${checkoutToken}`);
    expect((await checkout()).status).toBe(200);
    await control('PUT', '/clock', { advance: 'PT16M' });
    expect((await checkout()).status).toBe(404);
    // There are three holds: this booking, the declined booking, and the booking whose card page is open.
    expect((await control('POST', '/sweep')).body).toEqual({ expired: 3 });
    expect((await control('POST', '/sweep')).body).toEqual({ expired: 0 });
    expect((await control('DELETE', '/clock')).body).toMatchObject({ moved: false });
  });

  it("also applies to the provider's simulator", async () => {
    const booking = await bookIn(6);
    const { ourRef } = (await pay(state, booking, '0788000454')).body.payment;
    await control('PUT', '/clock', { advance: 'PT31S' });
    await expect.poll(() => statusOf(ourRef), { timeout: 60_000 }).toBe('succeeded');
    await control('DELETE', '/clock');
  });
});

describe('a second API process', () => {
  it('serves the same bookings', async () => {
    const joined = launch('join-api.ts', ['--control-port', new URL(state.controlUrl).port]);
    const second = JSON.parse(await joined.firstLine()) as { readonly apiUrl: string };
    expect(joined.output()).toBe(`${JSON.stringify({ apiUrl: second.apiUrl })}\n`);
    expect(second.apiUrl).not.toBe(state.apiUrl);

    // The date is a Monday, because the demo studio is closed on Sundays.
    const date = mondayFrom(dateIn(9)).toString();
    const { packageId, starts } = await findStarts(second, { from: date });
    const { booking } = (await book(second, packageId, starts[0])).body;
    const { payment } = (await pay(state, booking, '0788123456')).body;
    const elsewhere = async () => (await paymentOf(second, payment.ourRef)).booking.status;
    await expect.poll(elsewhere, { timeout: 60_000 }).toBe('confirmed');

    const startsOnDate = async () =>
      (await monthOf(second, packageId, date.slice(0, 7))).find((day) => day.date === date)?.starts.length;
    expect(await startsOnDate()).toBeGreaterThan(0);
    await control('PUT', '/clock', { advance: 'P16D' });
    expect(await startsOnDate()).toBe(0);
    await control('DELETE', '/clock');
    expect(await startsOnDate()).toBeGreaterThan(0);

    joined.send('SIGTERM');
    expect(await joined.ended).toMatchObject({ code: 0 });
  });
});

const onSandbox = (...args: readonly string[]) =>
  launch('join-cli.ts', ['--control-port', new URL(state.controlUrl).port, ...args]);

describe("the operator's command line on a sandbox", () => {
  it("migrates the sandbox's database and adds admins to it", async () => {
    const migrating = onSandbox('migrate');
    const creating = onSandbox('admin', 'create', '--email', 'second@booky.example');
    creating.type('a rather long password\n');
    expect(await migrating.ended).toMatchObject({ code: 0, errors: '' });
    expect(await creating.ended).toMatchObject({ code: 0, errors: '' });
    const admins = await withSql(state.databaseUrl, (sql) => sql`select email from admins order by email`);
    expect(admins.map(({ email }) => email)).toEqual(['second@booky.example', 'studio@booky.example']);
  });

  it("uses the sandbox's clock and its simulated provider when it checks payments", async () => {
    const booking = await bookIn(11);
    const { ourRef } = (await pay(state, booking, '0788000453')).body.payment;
    await control('PUT', '/clock', { advance: 'PT2H' });
    const stuck = onSandbox('payments', 'stuck', '--older-than', '119', '--json');
    const checking = onSandbox('payments', 'check', booking.reference, '--json');
    const listing = onSandbox('webhooks', 'list', '--payment', ourRef);
    const [found, checked, listed] = await Promise.all([stuck.ended, checking.ended, listing.ended]);
    await control('DELETE', '/clock');
    expect([found, checked, listed]).toMatchObject([
      { code: 0, errors: '' },
      { code: 0, errors: '' },
      { code: 0, errors: '', output: 'No delivery matches.\n' },
    ]);
    const { payments } = JSON.parse(found.output) as { readonly payments: readonly unknown[] };
    expect(payments).toContainEqual(expect.objectContaining({ ourRef, reference: booking.reference }));
    expect(JSON.parse(checked.output)).toMatchObject({ payments: [{ ourRef, answer: { kind: 'pending' } }] });
  });

  it('records a payment whose callback was lost', async () => {
    const booking = await bookIn(12);
    const { ourRef } = (await pay(state, booking, '0788000461')).body.payment;
    const chargeStatus = async () =>
      (await chargesOf(state)).find((charge) => charge.ourRef === ourRef)?.status;
    await expect.poll(chargeStatus, { timeout: 60_000 }).toBe('succeeded');
    const adopting = onSandbox('payments', 'adopt', ourRef, '--yes', '--json');
    expect(await adopting.ended).toMatchObject({ code: 0, errors: '' });
    expect(JSON.parse(adopting.output())).toMatchObject({
      adopted: [{ ourRef, outcome: 'applied', bookingStatus: 'confirmed' }],
    });
    const linkOf = async () =>
      (await emailsOf(state, '?cause=booking_confirmed')).find(({ subject }) =>
        subject.includes(booking.reference),
      )?.links[0];
    await expect.poll(linkOf, { timeout: 60_000 }).toBeDefined();
    const token = (await linkOf())?.split('/').pop() ?? '';
    const opened = await call('GET', `${state.apiUrl}/api/booking/${token}`);
    expect(opened).toMatchObject({ status: 200, body: { booking: { reference: booking.reference } } });
  });
});

describe('a restart after kill -9', () => {
  it('keeps the data, the secrets and the moved clock', async () => {
    const booking = await bookIn(10);
    const waiting = (await pay(state, booking, '0788000453')).body.payment.ourRef;
    await control('PUT', '/clock', { advance: 'P1D' });
    // There are emails about the five confirmed bookings, the two wrong amounts and the forged callback. Two admins get
    // the email about the last booking.
    await expect.poll(async () => (await emailsOf(state)).length, { timeout: 60_000 }).toBe(14);
    const before = { state, emails: await emailsOf(state), charges: await chargesOf(state) };
    await sandbox.kill();
    const postgres = postgresOf(dataFolder);
    expect(postgres).toBeDefined();
    // A kill in the middle of writing an email leaves a line like this.
    appendFileSync(path.join(dataFolder, 'mailbox.jsonl'), '{"id":"cut');

    await start();
    expect(postgresOf(dataFolder)).toBe(postgres);
    expect(state).toEqual({ ...before.state, clock: { now: state.clock.now, moved: true } });
    expect(Date.parse(state.clock.now) - Date.now()).toBeGreaterThan(23 * 3_600_000);
    expect(await emailsOf(state)).toEqual(before.emails);
    expect(await chargesOf(state)).toEqual(before.charges);
    expect(await statusOf(waiting)).toBe('pending');
    await control('DELETE', '/clock');
    const settled = await control('POST', `/provider/charges/${waiting}/settle`, { status: 'succeeded' });
    expect(settled.body).toEqual({ callbacks: [200] });
    const confirmed = async () =>
      (await emailsOf(state, '?cause=booking_confirmed')).map(({ subject }) => subject).join();
    await expect.poll(confirmed, { timeout: 60_000 }).toContain(booking.reference);
    const alerted = async () =>
      (await emailsOf(state, '?cause=booking_alert')).map(({ subject }) => subject).join();
    await expect.poll(alerted, { timeout: 60_000 }).toContain(booking.reference);
  });
});

const ready = async (): Promise<number> => (await fetch(`${state.apiUrl}/api/health/ready`)).status;
const confirmationOf = async (reference: string): Promise<boolean> =>
  (await emailsOf(state, '?cause=booking_confirmed')).some(({ subject }) => subject.includes(reference));

describe('a fault that the control port injects', () => {
  it.each(['stalled', 'down'] as const)(
    'makes the service not ready while the database is %s',
    async (database) => {
      expect((await control('PUT', '/faults', { database, mail: 'up' })).body).toEqual({
        database,
        mail: 'up',
      });
      await expect.poll(ready, { timeout: 60_000 }).toBe(503);
      expect((await control('DELETE', '/faults')).body).toEqual({ database: 'up', mail: 'up' });
      await expect.poll(ready, { timeout: 60_000 }).toBe(200);
    },
  );

  it('delays emails until the mail service is repaired', async () => {
    await control('PUT', '/faults', { database: 'up', mail: 'down' });
    // One IP address may book at most ten times a minute.
    await control('PUT', '/clock', { advance: 'PT1M' });
    const booking = await bookIn(30);
    const { reference } = booking;
    const { payment } = (await pay(state, booking, '0788123453')).body;
    await control('POST', `/provider/charges/${payment.ourRef}/settle`, { status: 'succeeded' });
    await expect.poll(() => statusOf(payment.ourRef)).toBe('succeeded');
    const stuck = () =>
      withSql(state.databaseUrl, (sql) => sql`select id from emails where last_fault is not null`);
    await expect.poll(async () => (await stuck()).length, { timeout: 60_000 }).toBeGreaterThan(0);
    expect(await confirmationOf(reference)).toBe(false);
    await control('DELETE', '/faults');
    await control('PUT', '/clock', { advance: 'PT1H' });
    await expect.poll(() => confirmationOf(reference), { timeout: 120_000 }).toBe(true);
    await control('DELETE', '/clock');
  });

  it('does not prevent Ctrl-C from stopping everything', async () => {
    await control('PUT', '/faults', { database: 'stalled', mail: 'up' });
    expect(await sandbox.interrupt()).toBe(0);
    expect(postgresOf(dataFolder)).toBeUndefined();
    await start();
    expect((await control('GET', '/faults')).body).toEqual({ database: 'up', mail: 'up' });
    expect(await ready()).toBe(200);
  });
});

describe('Ctrl-C', () => {
  it('stops everything, and the data is still there after the next start', async () => {
    const queued = () => withSql(state.databaseUrl, (sql) => sql`select id from emails`);
    await expect.poll(async () => (await queued()).length, { timeout: 60_000 }).toBe(0);
    const emails = await emailsOf(state);
    const { apiUrl, controlUrl, secrets, admin } = state;
    expect(await sandbox.interrupt()).toBe(0);
    expect(postgresOf(dataFolder)).toBeUndefined();
    expect(claimsOn(dataFolder)).toEqual([]);
    await start();
    expect(state).toMatchObject({ apiUrl, controlUrl, secrets, admin });
    // These emails include those that follow the incomplete line in the mailbox file.
    expect(await emailsOf(state)).toEqual(emails);
  });
});

describe('--fresh', () => {
  it('deletes all data but keeps the secrets', async () => {
    await control('PUT', '/clock', { advance: 'P1D' });
    const { admin } = state;
    await sandbox.interrupt();
    await start('--fresh');
    expect(state).toMatchObject({ admin, clock: { moved: false } });
    expect(await emailsOf(state)).toEqual([]);
    expect(await chargesOf(state)).toEqual([]);
    expect((await servicesOf(state)).length).toBe(3);
    const rows = await withSql(
      state.databaseUrl,
      (sql) =>
        sql`select (select count(*) from bookings) as bookings, (select count(*) from admins) as admins`,
    );
    expect(rows).toMatchObject([{ bookings: 0, admins: 1 }]);
  });
});
