import type { AdapterSet } from '../../../src/index.ts';
import { type Answer, at, pay, payOwed, statusCounts, textAt } from '@booky/testkit/http';
import { Duration } from '@js-joda/core';
import { describe, expect, it } from 'vitest';
import { idOf } from '../../support/admin-booking.ts';
import { offices, worlds } from '../../support/journey.ts';
import { ownBooking } from '../../support/own-booking.ts';
import { adminOf, makeAccount, type Office, PASSWORD } from '../../support/office.ts';
import { book, bookingForm } from '../../support/visitor.ts';
import type { Instance, World } from '../../support/world.ts';

const under = (key: string) => ({ headers: { 'idempotency-key': key } });

/** Returns the parts of a response that are the same in every repeat of the request. */
const saying = ({ status, headers, text }: Answer) => ({
  status,
  replayed: headers['idempotent-replayed'],
  text,
});

const errorOf = ({ status, body }: Answer): unknown => [status, at(body, 'error')];

const bookUnder = (
  { ask }: Pick<Instance, 'ask'>,
  world: World,
  key: string,
  given: Readonly<Record<string, unknown>> = {},
): Promise<Answer> => ask('POST', '/api/bookings', { body: bookingForm(world, given), ...under(key) });

const idIn = ({ body }: Answer, name: string): string => textAt(body, name, 'id');

/** Returns how many bookings are held or confirmed. */
const bookings = async ({ admin }: Office): Promise<unknown> =>
  at((await admin.ask('GET', '/bookings?status=pending_payment&status=confirmed')).body, 'total');

/** specification.md#idempotency-key */
describe('an Idempotency-Key', () => {
  const { open } = offices;

  it.each([
    ['that is empty', ''],
    ['of 256 characters', 'k'.repeat(256)],
    ['with a space', 'two words'],
    ['with a letter beyond ASCII', 'clé'],
    ['sent twice', 'one, two'],
  ])('%s returns 400 and changes nothing', async (_about, key) => {
    const office = await open();
    const answer = await bookUnder(office.world, office.world, key);
    expect(errorOf(answer)).toEqual([400, 'invalid_request']);
    expect(at(answer.body, 'message')).toContain('Idempotency-Key');
    expect(await bookings(office)).toBe(0);
  });

  it('returns the first response when the same request is sent again', async () => {
    const office = await open();
    const { world } = office;
    const firstAt = new Date(world.clock.now().toEpochMilli()).toISOString();
    const first = await bookUnder(world, world, 'k'.repeat(255));
    expect([first.status, first.headers['idempotent-replayed']]).toEqual([201, undefined]);
    expect(first.headers).not.toHaveProperty('idempotent-replayed-at');
    world.clock.advance(Duration.ofHours(24).minusMillis(1));
    const form = Object.fromEntries(Object.entries(bookingForm(world)).toReversed());
    const again = await world.ask('POST', '/api/bookings', { body: form, ...under('k'.repeat(255)) });
    expect(saying(again)).toEqual({ ...saying(first), replayed: 'true' });
    expect(again.headers['idempotent-replayed-at']).toBe(firstAt);
    expect(at(again.body, 'booking', 'checkoutToken')).toBe(at(first.body, 'booking', 'checkoutToken'));
  });

  it('can be used for a new request after 24 hours', async () => {
    const { world } = await open();
    await bookUnder(world, world, 'old');
    world.clock.advance(Duration.ofHours(24));
    const later = await bookUnder(world, world, 'old');
    expect([later.status, later.headers['idempotent-replayed']]).toEqual([201, undefined]);
  });

  it('returns 422 idempotency_key_reused when it is sent with a different request', async () => {
    const { world, admin } = await open();
    await bookUnder(world, world, 'same');
    const other = { fullName: 'Another Name' };
    expect(errorOf(await bookUnder(world, world, 'same', other))).toEqual([422, 'idempotency_key_reused']);
    expect(errorOf(await bookUnder(world, world, 'same', { email: 'none' }))).toEqual([
      422,
      'idempotency_key_reused',
    ]);
    expect(errorOf(await bookUnder(world, world, 'same', { unknown: 1 }))).toEqual([400, 'invalid_request']);

    const id = await idOf(world, await book(world, { startsAt: '2030-01-16T12:00:00+02:00' }));
    const note = { body: { body: 'Bring a hat' }, ...under('note') };
    expect((await admin.ask('POST', `/bookings/${id}/notes`, note)).status).toBe(201);
    expect(errorOf(await admin.ask('POST', `/bookings/${crypto.randomUUID()}/notes`, note))).toEqual([
      422,
      'idempotency_key_reused',
    ]);
  });

  it('is separate for each operation and each caller', async () => {
    const { world, admin } = await open();
    const [one, other] = [
      await ownBooking(world),
      await ownBooking(world, { startsAt: '2030-01-16T12:00:00+02:00' }),
    ];
    const cancelled = await world.ask('POST', `${one.link}/cancel`, under('mine'));
    expect(saying(await world.ask('POST', `${one.link}/cancel`, under('mine')))).toEqual({
      ...saying(cancelled),
      replayed: 'true',
    });
    const theirs = await world.ask('POST', `${other.link}/cancel`, under('mine'));
    expect([theirs.status, theirs.headers['idempotent-replayed']]).toEqual([200, undefined]);

    await makeAccount(world, 'second@studio.example', PASSWORD);
    const second = adminOf(world, PASSWORD, 'second@studio.example');
    const service = { body: { slug: 'graduations', nameEn: 'Graduations' }, ...under('mine') };
    expect((await admin.ask('POST', '/services', service)).status).toBe(201);
    expect(errorOf(await second.ask('POST', '/services', service))).toEqual([409, 'slug_taken']);
    expect((await world.ask('POST', '/api/admin/services', service)).status).toBe(401);
  });

  /** specification.md#kept-refusals */
  it('returns a stored conflict even after the cause of the conflict is gone', async () => {
    const { world } = await open();
    await book(world);
    const taken = await bookUnder(world, world, 'taken', { fullName: 'Late Comer' });
    expect(errorOf(taken)).toEqual([409, 'slot_taken']);
    world.clock.advance(Duration.ofMinutes(15));
    const again = await bookUnder(world, world, 'taken', { fullName: 'Late Comer' });
    expect(saying(again)).toEqual({ ...saying(taken), replayed: 'true' });
    expect((await bookUnder(world, world, 'fresh', { fullName: 'Late Comer' })).status).toBe(201);
  });

  /** specification.md#kept-refusals */
  it('returns a stored 422, even if the request would now succeed', async () => {
    const { world, admin } = await open();
    const { classic } = world.studio;
    const off = (isActive: boolean) => admin.ask('PATCH', `/packages/${classic.id}`, { body: { isActive } });
    await off(false);
    const refused = await bookUnder(world, world, 'inactive');
    expect([errorOf(refused), at(refused.body, 'fields')]).toEqual([
      [422, 'validation_failed'],
      ['packageId'],
    ]);
    await off(true);
    expect(saying(await bookUnder(world, world, 'inactive'))).toEqual({
      ...saying(refused),
      replayed: 'true',
    });
  });

  /** specification.md#kept-refusals */
  it('can be used again if the request was rejected because of its fields, its id or a limit', async () => {
    const { world, admin } = await open({
      addressLimits: { bookingCreation: { name: 'booking_creation', attempts: 3, windowSeconds: 60 } },
    });
    expect((await bookUnder(world, world, 'rule', { consent: false })).status).toBe(422);
    expect((await bookUnder(world, world, 'rule')).status).toBe(201);
    await bookUnder(world, world, 'limit', { startsAt: '2030-01-16T12:00:00+02:00', email: 'none' });
    expect((await bookUnder(world, world, 'limit', { startsAt: '2030-01-16T12:00:00+02:00' })).status).toBe(
      429,
    );
    world.clock.advance(Duration.ofMinutes(1));
    expect((await bookUnder(world, world, 'limit', { startsAt: '2030-01-16T12:00:00+02:00' })).status).toBe(
      201,
    );

    const blockId = crypto.randomUUID();
    await admin.ask('DELETE', `/blocks/${blockId}`, under('gone'));
    const again = await admin.ask('DELETE', `/blocks/${blockId}`, under('gone'));
    expect([again.status, again.headers['idempotent-replayed']]).toEqual([404, undefined]);
  });

  /** specification.md#kept-digests */
  it('is stored only as a digest, as are the tokens and the body of the request', async () => {
    const kept: unknown[] = [];
    const { world, admin } = await open({ adapt: (adapters) => collectingKept(adapters, kept) });
    const created = await bookUnder(world, world, 'a-key-of-the-visitor');
    const token = textAt(created.body, 'booking', 'checkoutToken');
    const own = await ownBooking(world, { startsAt: '2030-01-16T12:00:00+02:00' });
    await world.ask('POST', `${own.link}/cancel`, under('a-key-of-the-client'));
    expect(JSON.stringify(kept)).not.toContain('0788 123 456');
    const id = await idOf(world, { reference: textAt(created.body, 'booking', 'reference') });
    const edited = await admin.ask('PATCH', `/bookings/${id}/contact`, { body: {}, ...under('edited') });
    const refused = await admin.ask('POST', `/bookings/${id}/complete`, under('refused'));
    for (const { body } of [edited, refused]) expect(textAt(body, 'booking', 'payUrl')).toContain(token);
    const text = JSON.stringify(kept);
    expect([kept.length, text.includes('BKY-')]).toEqual([4, true]);
    for (const secret of [token, own.accessToken, 'a-key-of-the-visitor', 'a-key-of-the-client'])
      expect(text).not.toContain(secret);
  });

  /** specification.md#keys-of-a-token */
  it('returns 429 if it is the 21st that one access token uses in a day', async () => {
    const world = await worlds.open({ areLimitsLifted: true });
    const { link } = await ownBooking(world);
    const cancel = (key: string): Promise<Answer> =>
      world.ask('POST', `${link}/cancel`, { headers: { 'idempotency-key': key } });
    const keys = Array.from({ length: 20 }, (_, index) => `key-${index}`);
    expect(statusCounts(await Promise.all(keys.map(cancel)))).toEqual({ 200: 1, 409: 19 });
    world.clock.advance(Duration.ofMinutes(1));
    const over = await cancel('another');
    expect([errorOf(over), over.headers['retry-after']]).toEqual([
      [429, 'too_many_requests'],
      `${24 * 3600 - 60}`,
    ]);
    // Repeats, requests without a key, and requests with other tokens do not count towards the limit.
    expect((await cancel('key-7')).headers['idempotent-replayed']).toBe('true');
    expect((await world.ask('POST', `${link}/cancel`)).status).toBe(409);
    const { checkout } = await book(world);
    expect((await world.ask('POST', `${checkout}/release`, under('another'))).status).toBe(204);
    world.clock.advance(Duration.ofSeconds(24 * 3600 - 60));
    expect((await cancel('another')).status).toBe(409);
    expect((await cancel('another')).headers['idempotent-replayed']).toBe('true');
  });

  it('that is sent ten times at once to two processes creates only one booking', async () => {
    const office = await open({ areLimitsLifted: true });
    const { world } = office;
    const other = await world.another();
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_none, index) => bookUnder(index % 2 === 0 ? world : other, world, 'ten')),
    );
    const { '201': created = 0, '409': waiting = 0, ...rest } = statusCounts(answers);
    expect([created + waiting, rest]).toEqual([10, {}]);
    expect(created).toBeGreaterThanOrEqual(1);
    expect(new Set(answers.filter(({ status }) => status === 201).map(({ text }) => text)).size).toBe(1);
    for (const answer of answers.filter(({ status }) => status === 409))
      expect([at(answer.body, 'error'), answer.headers['retry-after']]).toEqual(['request_in_progress', '1']);
    expect(await bookings(office)).toBe(1);
    expect((await bookUnder(other, world, 'ten')).status).toBe(201);
  });

  it('makes each of sixteen back-office operations run only once', async () => {
    const { world, admin } = await open();
    const { classic, portraits } = world.studio;
    const twice = async (method: string, path: string, body?: unknown): Promise<Answer> => {
      const sent = { ...(body === undefined ? {} : { body }), ...under(`${method}:${path}`) };
      const first = await admin.ask(method, path, sent);
      expect([path, first.status < 300]).toEqual([path, true]);
      expect(saying(await admin.ask(method, path, sent))).toEqual({ ...saying(first), replayed: 'true' });
      return first;
    };

    const service = idIn(
      await twice('POST', '/services', { slug: 'graduations', nameEn: 'Graduations' }),
      'service',
    );
    await twice('PATCH', `/services/${service}`, { nameFr: 'Mariages' });
    const own = {
      serviceId: service,
      nameEn: 'Day',
      priceRwf: 900_000,
      photoCount: 300,
      durationMinutes: 480,
    };
    const bundle = idIn(await twice('POST', '/packages', own), 'package');
    await twice('PATCH', `/packages/${bundle}`, { priceRwf: 950_000 });
    await twice('DELETE', `/packages/${bundle}`);
    const frame = idIn(await twice('POST', '/addons', { nameEn: 'Frame', priceRwf: 20_000 }), 'addon');
    await twice('PATCH', `/addons/${frame}`, { priceRwf: 25_000 });
    await twice('DELETE', `/addons/${frame}`);
    await twice('DELETE', `/services/${service}`);
    const row = { effectiveDate: '2030-02-01', opensMinute: 540, closesMinute: 720 };
    const hours = idIn(await twice('POST', '/working-hours', row), 'workingHours');
    await twice('PUT', `/working-hours/${hours}`, { ...row, closesMinute: 780 });
    await twice('DELETE', `/working-hours/${hours}`);
    const days = { isAllDay: true, startDate: '2030-03-01', endDate: '2030-03-02' };
    const block = idIn(await twice('POST', '/blocks', days), 'block');
    await twice('PUT', `/blocks/${block}`, { ...days, endDate: '2030-03-03' });
    await twice('DELETE', `/blocks/${block}`);
    await twice('PATCH', '/settings', { bufferMinutes: 45 });
    expect(classic.serviceId).toBe(portraits.id);
  });
});

/** specification.md#kept-payments */
describe('an Idempotency-Key for a payment', () => {
  const { open } = worlds;

  it('causes no second prompt when it is sent again', async () => {
    const world = await open();
    const held = await book(world);
    const path = `${held.checkout}/payments`;
    const sent = { body: { method: 'momo_alpha', phone: '0788123456' }, ...under('pay') };
    const first = await world.ask('POST', path, sent);
    expect(saying(await world.ask('POST', path, sent))).toEqual({ ...saying(first), replayed: 'true' });
    await world.payer.settle(textAt(first.body, 'payment', 'ourRef'), { status: 'succeeded' });
    const settled = await world.ask('POST', path, sent);
    expect([settled.status, at(settled.body, 'payment', 'status')]).toEqual([201, 'succeeded']);
    expect(world.payer.charges()).toHaveLength(1);
    // A repeat does not count as a prompt sent to the phone. A request with another payment method is a different
    // request.
    const other = { ...sent, body: { method: 'momo_beta', phone: '0788123456' } };
    expect(errorOf(await world.ask('POST', path, other))).toEqual([422, 'idempotency_key_reused']);
  });

  /** specification.md#two-calls */
  it('causes only one prompt at a company whose charge takes two calls', async () => {
    const world = await open({
      adapt: (adapters) =>
        withStartCharge(adapters, async (start, { keepReference }) => {
          await keepReference('INV-1');
          return start();
        }),
    });
    const held = await book(world);
    const path = `${held.checkout}/payments`;
    const sent = { body: { method: 'momo_alpha', phone: '0788123456' }, ...under('pay') };
    const first = await world.ask('POST', path, sent);
    expect([first.status, at(first.body, 'payment', 'status')]).toEqual([201, 'pending']);
    expect(saying(await world.ask('POST', path, sent))).toEqual({ ...saying(first), replayed: 'true' });
    expect(world.payer.charges()).toHaveLength(1);
  });

  it('returns 409 request_in_progress when it is sent again during the call to the provider', async () => {
    const asked = Promise.withResolvers<void>();
    const goOn = Promise.withResolvers<void>();
    const world = await open({
      adapt: (adapters) =>
        withStartCharge(adapters, async (start) => {
          asked.resolve();
          await goOn.promise;
          return start();
        }),
    });
    const held = await book(world);
    const path = `${held.checkout}/payments`;
    const sent = { body: { method: 'momo_alpha', phone: '0788123456' }, ...under('pay') };
    const first = world.ask('POST', path, sent);
    await asked.promise;
    const early = await world.ask('POST', path, sent);
    expect([errorOf(early), early.headers['retry-after']]).toEqual([[409, 'request_in_progress'], '1']);
    goOn.resolve();
    expect((await first).status).toBe(201);
    expect(saying(await world.ask('POST', path, sent))).toEqual({ ...saying(await first), replayed: 'true' });
    expect(world.payer.charges()).toHaveLength(1);
  });

  it('returns the first attempt when it is sent again while the call to the provider has hung for 20 seconds', async () => {
    const asked = Promise.withResolvers<void>();
    const crash = Promise.withResolvers<never>();
    const world = await open({ expectsFaults: true });
    const dying = await world.another({
      adapt: (adapters) =>
        withStartCharge(adapters, () => {
          asked.resolve();
          return crash.promise;
        }),
    });
    const { link } = await ownBooking(world);
    const path = `${link}/payments`;
    const sent = { body: { method: 'momo_alpha', phone: '0722000111' }, ...under('rest') };
    const left = dying.ask('POST', path, sent);
    await asked.promise;
    expect(errorOf(await world.ask('POST', path, sent))).toEqual([409, 'request_in_progress']);
    world.clock.advance(Duration.ofSeconds(20));
    const later = await world.ask('POST', path, sent);
    expect([later.status, at(later.body, 'payment', 'status')]).toEqual([201, 'pending']);
    expect(world.payer.charges()).toHaveLength(1);
    expect((await payOwed(world, { link }, { phone: '0722000111' })).status).toBe(200);
    crash.reject(new Error('the process died here'));
    expect((await left).status).toBe(500);
  });
});

const BROKEN = ['before its commit', 'after its commit'] as const;

/**
 * Interrupts each unit of work just before and just after its commit. specification.md#idempotency-key
 * specification.md#kept-payments
 */
describe('a request under an Idempotency-Key', () => {
  const { open } = offices;

  describe.each(BROKEN)('that is interrupted %s', (moment) => {
    it('creates only one booking when it is repeated', async () => {
      const office = await open({ expectsFaults: true });
      const { world } = office;
      const dying = await world.another({ adapt: (adapters) => breakingUnit(adapters, 1, moment) });
      expect((await bookUnder(dying, world, 'key')).status).toBe(500);
      const again = await bookUnder(world, world, 'key');
      const replayed = moment === 'after its commit' ? 'true' : undefined;
      expect([again.status, again.headers['idempotent-replayed']]).toEqual([201, replayed]);
      expect(await bookings(office)).toBe(1);
    });

    it.each([
      ['first', 1],
      ['second', 2],
    ])(
      'in the %s transaction of a payment sends at most one prompt when it is repeated',
      async (_which, unit) => {
        const { world } = await open({ expectsFaults: true });
        const held = await book(world);
        const dying = await world.another({ adapt: (adapters) => breakingUnit(adapters, unit, moment) });
        const sent = { body: { method: 'momo_alpha', phone: '0788123456' }, ...under('key') };
        const first = await dying.ask('POST', `${held.checkout}/payments`, sent);
        expect(first.status).toBe(unit === 1 ? 500 : 201);
        world.clock.advance(Duration.ofSeconds(20));
        const again = await world.ask('POST', `${held.checkout}/payments`, sent);
        expect([again.status, at(again.body, 'payment', 'status')]).toEqual([201, 'pending']);
        const wasAsked = !(unit === 1 && moment === 'after its commit');
        expect(world.payer.charges()).toHaveLength(wasAsked ? 1 : 0);
        expect((await pay(world, held)).status).toBe(200);
      },
    );

    it('sends only one alert about a cancellation when it is repeated', async () => {
      const { world } = await open({ expectsFaults: true });
      const own = await ownBooking(world);
      const dying = await world.another({ adapt: (adapters) => breakingUnit(adapters, 1, moment) });
      expect((await dying.ask('POST', `${own.link}/cancel`, under('key'))).status).toBe(500);
      expect((await world.ask('POST', `${own.link}/cancel`, under('key'))).status).toBe(200);
      expect(await world.emails('booking_alert')).toHaveLength(2);
    });

    it('still returns 409 when it is repeated for a slot that is already taken', async () => {
      const { world } = await open({ expectsFaults: true });
      await book(world);
      const dying = await world.another({ adapt: (adapters) => breakingUnit(adapters, 2, moment) });
      expect((await bookUnder(dying, world, 'key', { fullName: 'Late Comer' })).status).toBe(500);
      expect(errorOf(await bookUnder(world, world, 'key', { fullName: 'Late Comer' }))).toEqual([
        409,
        'slot_taken',
      ]);
    });
  });
});

type StartCharge = AdapterSet['ports']['providers'][number]['startCharge'];

const withStartCharge = (
  adapters: AdapterSet,
  around: (
    start: () => ReturnType<StartCharge>,
    charge: Parameters<StartCharge>[0],
  ) => ReturnType<StartCharge>,
): AdapterSet => {
  const providers = adapters.ports.providers.map((provider) => ({
    ...provider,
    startCharge: (charge: Parameters<StartCharge>[0]) => around(() => provider.startCharge(charge), charge),
  }));
  return { ...adapters, ports: { ...adapters.ports, providers } };
};

const collectingKept = (adapters: AdapterSet, kept: unknown[]): AdapterSet => {
  const { unitOfWork } = adapters.ports;
  return {
    ...adapters,
    ports: {
      ...adapters.ports,
      unitOfWork: {
        run: (work) =>
          unitOfWork.run((transaction) => {
            const { keep } = transaction.keptAnswers;
            const collecting = {
              ...transaction.keptAnswers,
              keep: async (...given: Parameters<typeof keep>) => {
                kept.push(given);
                await keep(...given);
              },
            };
            return work({ ...transaction, keptAnswers: collecting });
          }),
      },
    },
  };
};

/** Makes the nth unit of work fail immediately before or immediately after its commit. */
const breakingUnit = (adapters: AdapterSet, nth: number, moment: (typeof BROKEN)[number]): AdapterSet => {
  const { unitOfWork } = adapters.ports;
  let units = 0;
  const broke = new Error('the process died here');
  return {
    ...adapters,
    ports: {
      ...adapters.ports,
      unitOfWork: {
        run: async (work) => {
          units += 1;
          const isBroken = units === nth;
          const value = await unitOfWork.run(async (transaction) => {
            const result = await work(transaction);
            if (isBroken && moment === 'before its commit') throw broke;
            return result;
          });
          if (isBroken) throw broke;
          return value;
        },
      },
    },
  };
};
