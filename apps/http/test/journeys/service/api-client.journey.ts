import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { type ApiClient, type CreateBooking, createClient, type Transport } from '@booky/api-client';
import { makeConsumer, snippetsIn } from '@booky/api-client/testing';
import { visitorForm } from '@booky/testkit/http';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { offices } from '../../support/journey.ts';
import { PASSWORD } from '../../support/office.ts';
import { anotherStart } from '../../support/visitor.ts';
import { ADMIN_EMAIL, type World } from '../../support/world.ts';

const clientOf = ({ url }: World, more = {}): ApiClient => createClient({ baseUrl: url, ...more });

const bodyOf = ({ studio }: World, given: Partial<CreateBooking> = {}): CreateBooking => ({
  packageId: studio.classic.id,
  startsAt: anotherStart(),
  ...(visitorForm(given) as Omit<CreateBooking, 'packageId' | 'startsAt'>),
});

/** Creates a booking and starts paying its booking fee. */
const prompt = async (client: ApiClient, world: World) => {
  const { booking } = await client.call('POST /api/bookings', { body: bodyOf(world) });
  const path = { reference: booking.reference, token: booking.checkoutToken };
  const { payment } = await client.call('POST /api/checkout/{reference}/{token}/payments', {
    path,
    body: { method: 'momo_alpha', phone: '0788123456' },
  });
  return { booking, payment, path };
};

/** Sends each request. If the request has one of these methods, drops the first response to it. */
const losing = (...methods: readonly string[]): Transport => {
  const lost = new Set<string>();
  return async (url, request) => {
    const response = await fetch(url, request);
    const key = request.headers.get('idempotency-key') ?? '';
    if (!methods.includes(request.method) || lost.has(key)) return response;
    lost.add(key);
    throw new TypeError('the connection was cut');
  };
};

describe('the client of the API', () => {
  const { open, share } = offices;

  describe('connected to the service', () => {
    const office = share({ areLimitsLifted: true });

    it('returns the responses of the service over any transport', async () => {
      const { world, admin } = await office();
      const direct = clientOf(world);
      const { body } = await world.ask('GET', '/api/services');
      expect(await direct.call('GET /api/services')).toEqual(body);
      const packageId = world.studio.classic.id;
      const query = { packageId, month: '2030-02' };
      const { days } = await direct.call('GET /api/availability', { query });
      expect(days).toHaveLength(28);
      const token = await admin.token();
      const atOffice = clientOf(world, { token });
      const { block } = await atOffice.call('POST /api/admin/blocks', {
        body: { isAllDay: true, startDate: '2030-06-01', endDate: '2030-06-01' },
      });
      expect(
        await atOffice.call('DELETE /api/admin/blocks/{id}', { path: { id: block.id } }),
      ).toBeUndefined();
      const stage = ['confirmed', 'closed'] as const;
      expect(await atOffice.call('GET /api/admin/bookings', { query: { stage, pageSize: 5 } })).toMatchObject(
        {
          pageSize: 5,
          total: 0,
        },
      );
    });

    it('reports a rejected request with its code, fields and conflicting resource', async () => {
      const { world, admin } = await office();
      const client = clientOf(world, { token: await admin.token() });
      const unfit = await client.try('POST /api/bookings', {
        body: bodyOf(world, { email: 'aline@example' }),
      });
      expect(unfit).toMatchObject({
        ok: false,
        error: { status: 422, code: 'validation_failed', fields: ['email'] },
      });
      const body = bodyOf(world);
      await client.call('POST /api/bookings', { body });
      const rival = await client.try('POST /api/bookings', { body });
      expect(rival).toMatchObject({ ok: false, error: { status: 409, code: 'slot_taken' } });
      const { bookings } = await client.call('GET /api/admin/bookings');
      const path = { id: bookings[0]?.id ?? '' };
      const early = await client.try('POST /api/admin/bookings/{id}/complete', { path });
      expect(early.ok || (early.error.code === 'wrong_status' && early.error.body.booking.id)).toBe(path.id);
      const unknown = clientOf(world, { token: 'a.b.c' }).call('GET /api/admin/settings');
      await expect(unknown).rejects.toMatchObject({ status: 401, code: 'unauthenticated' });
    });

    it('repeats requests that got no response, but never makes a change twice', async () => {
      const { world, admin } = await office();
      const token = await admin.token();
      const client = clientOf(world, { fetch: losing('POST', 'PUT'), retryDelayMs: 1, token });
      const { total } = await client.call('GET /api/admin/bookings');
      const charges = world.payer.charges().length;
      const { booking, payment, path } = await prompt(client, world);
      const checkout = await client.call('GET /api/checkout/{reference}/{token}', { path });
      expect(checkout).toMatchObject({ checkout: { payment: { ourRef: payment.ourRef } } });
      expect(world.payer.charges()).toHaveLength(charges + 1);
      await world.payer.settle(payment.ourRef, { status: 'succeeded' });
      const { bookings } = await client.call('GET /api/admin/bookings', {
        query: { search: booking.reference },
      });
      const id = bookings[0]?.id ?? '';
      const paid = await client.call('POST /api/admin/bookings/{id}/cash-payments', {
        path: { id },
        body: { amountRwf: 1000 },
      });
      expect(paid).toMatchObject({ booking: { paidRwf: 25_000 } });
      expect(await client.call('GET /api/admin/bookings')).toMatchObject({ total: total + 1 });
    });
  });

  describe('the README of the client', () => {
    const consumer = makeConsumer();
    afterAll(consumer.remove);
    const [inProcess = '', ...program] = snippetsIn('ts').toReversed();

    it('contains an example program that runs without changes', async () => {
      const { world } = await open();
      const file = consumer.write(
        'program.ts',
        program
          .toReversed()
          .join('')
          .replace('http://127.0.0.1:4000', world.url)
          .replace('studio@booky.example', ADMIN_EMAIL)
          .replace('the password', PASSWORD),
      );
      const child = spawn(process.execPath, [file], { stdio: ['ignore', 'pipe', 'pipe'] });
      const [complaints, ended] = [text(child.stderr), once(child, 'close')];
      let printed = '';
      child.stdout.setEncoding('utf8').on('data', (more: string) => (printed += more));
      const isPrompted = () => printed.includes('payment pending') || child.exitCode !== null;
      await vi.waitUntil(isPrompted, { timeout: 60_000 });
      for (const { ourRef } of world.payer.charges())
        await world.payer.settle(ourRef, { status: 'succeeded' });
      await ended;
      expect(await complaints).toBe('');
      expect(printed.split('\n')).toEqual([
        expect.stringMatching(/^first start 2030-01-/),
        "validation_failed [ 'email' ]",
        'that time has just gone',
        'payment pending',
        'payment succeeded',
        'booking confirmed',
        'confirmed 1',
        'The shoot has not started yet. reschedule cancel cancel_for_client resend_link share_link edit_contact request_session_fee record_cash add_note',
        '',
      ]);
    });

    it('contains an example of an in-process transport that behaves like the network', async () => {
      const { world, admin } = await open();
      const module: { readonly inProcess: (app: World['app']) => Transport } = await import(
        pathToFileURL(consumer.write('in-process.ts', inProcess)).href
      );
      const client = createClient({ fetch: module.inProcess(world.app), token: await admin.token() });
      const { body } = await world.ask('GET', '/api/services');
      expect(await client.call('GET /api/services')).toEqual(body);
      const { block } = await client.call('POST /api/admin/blocks', {
        body: { isAllDay: true, startDate: '2030-06-01', endDate: '2030-06-01' },
      });
      expect(await client.call('DELETE /api/admin/blocks/{id}', { path: { id: block.id } })).toBeUndefined();
    });
  });
});
