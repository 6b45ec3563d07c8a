import { isJson } from '@booky/testkit/http';
import { describe, expect, it } from 'vitest';
import { worlds } from '../../support/journey.ts';
import { refusal } from '../../support/refusal.ts';
import { book } from '../../support/visitor.ts';

/**
 * The accepted bodies, and the log of a request. specification.md#body-limit specification.md#wrong-shape
 * specification.md#no-secrets-in-clear
 */
describe('bodies and log', () => {
  const { share } = worlds;

  describe('a body', () => {
    const world = share();
    const json = { 'content-type': 'application/json' };

    it('of 64 KiB is accepted, and one byte more is 400', async () => {
      const most = JSON.stringify({ packageId: 'x', padding: '' });
      const fill = 'a'.repeat(64 * 1024 - most.length);
      const read = await world().ask('POST', '/api/quote', { body: { packageId: 'x', padding: fill } });
      expect([read.status, read.body]).toEqual([400, refusal('invalid_request', 'packageId', 'padding')]);
      const over = await world().ask('POST', '/api/quote', { body: { packageId: 'x', padding: `${fill}a` } });
      expect([over.status, over.body]).toEqual([400, refusal('invalid_request')]);
    });

    it.each([
      ['not JSON', '{"packageId":', json],
      ['JSON followed by more', '{} {}', json],
      ['JSON in another encoding', new Uint8Array([0x22, 0xff, 0x22]), json],
      ['JSON with a prototype', '{"__proto__":{"packageId":"x"}}', json],
      ['of another type', 'packageId=x', { 'content-type': 'application/x-www-form-urlencoded' }],
      ['of no type', 'packageId=x', { 'content-type': '' }],
      ['of a malformed type', '{}', { 'content-type': 'json' }],
    ])('that is %s is 400 without fields', async (_, bytes, headers) => {
      const answer = await world().ask('POST', '/api/quote', { bytes, headers });
      expect([answer.status, answer.body]).toEqual([400, refusal('invalid_request')]);
    });

    it('with a charset in its content type is accepted', async () => {
      const answer = await world().ask('POST', '/api/quote', {
        bytes: JSON.stringify({ packageId: world().studio.classic.id }),
        headers: { 'content-type': 'application/json; charset=utf-8' },
      });
      expect(answer.status).toBe(200);
    });
  });

  describe('the log', () => {
    const world = share();

    it('has one line a request, with the pattern of its route and never its path', async () => {
      const before = world().log.lines.length;
      const held = await book(world());
      await world().ask('GET', held.checkout);
      await world().ask('GET', `/api/checkout/${held.reference}/${'A'.repeat(43)}`);
      await world().ask('GET', '/api/nothing/here?email=aline@example.rw');
      const lines = world()
        .log.lines.slice(before)
        .map((line): unknown => JSON.parse(line));
      const request = {
        level: 'info',
        msg: 'request',
        reqId: expect.any(String),
        durationMs: expect.any(Number),
      };
      expect(lines).toMatchObject([
        { ...request, method: 'POST', route: '/api/bookings', status: 201 },
        { ...request, method: 'GET', route: '/api/checkout/:reference/:token', status: 200 },
        { ...request, method: 'GET', route: '/api/checkout/:reference/:token', status: 404 },
        { ...request, method: 'GET', route: 'unmatched', status: 404 },
      ]);
      for (const line of lines) {
        expect(Object.keys(isJson(line) ? line : {}).toSorted()).toEqual([
          'durationMs',
          'instance',
          'level',
          'method',
          'msg',
          'reqId',
          'route',
          'status',
          'time',
        ]);
      }
      expect(world().log.lines.join('')).not.toContain('aline');
    });
  });
});
