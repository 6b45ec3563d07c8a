import { type Answer, at, isJson, type Photographer, textAt } from '@booky/testkit/http';
import { Duration } from '@js-joda/core';
import { describe, expect, it } from 'vitest';
import { managed } from '../../support/admin-booking.ts';
import { offices } from '../../support/journey.ts';
import { refusal, refused } from '../../support/refusal.ts';
import { anotherStart, book } from '../../support/visitor.ts';

const GONE = [410, refusal('gone')];

const list = (admin: Photographer, query = ''): Promise<Answer> => admin.ask('GET', `/events${query}`);

const shown = ({ status, body }: Answer): readonly unknown[] => [status, body];

const eventsOf = ({ body }: Answer): readonly unknown[] => {
  const events = at(body, 'events');
  return Array.isArray(events) ? events : [];
};

const typesOf = (answer: Answer): readonly unknown[] => eventsOf(answer).map((event) => at(event, 'type'));

/**
 * specification.md#event-feed specification.md#event-object specification.md#event-types specification.md#list-events
 */
describe('the events of all bookings', () => {
  const { open } = offices;

  it('are returned in commit order, starting after the cursor in the request', async () => {
    const { world, admin } = await open();
    const empty = await list(admin);
    expect(shown(empty)).toEqual([200, { events: [], next: expect.any(String) }]);
    const first = await managed(world);
    const second = await book(world, { startsAt: anotherStart() });
    const all = await list(admin);
    expect(typesOf(all)).toEqual([
      'booking.created',
      'booking.payment_started',
      'booking.payment_settled',
      'booking.confirmed',
      'booking.created',
    ]);
    expect(eventsOf(all)[0]).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      at: '2030-01-07T07:00:00.000Z',
      type: 'booking.created',
      bookingId: first.id,
      reference: first.reference,
      actor: 'client',
      detail: { totalRwf: expect.any(Number), bookingFeeRwf: expect.any(Number) },
    });
    expect(at(eventsOf(all)[4], 'reference')).toBe(second.reference);
    const read: unknown[] = [];
    let next = textAt(empty.body, 'next');
    for (const count of [2, 2, 1, 0]) {
      const page = await list(admin, `?after=${next}&limit=2`);
      expect(eventsOf(page)).toHaveLength(count);
      read.push(...eventsOf(page));
      next = textAt(page.body, 'next');
    }
    expect(read).toEqual(eventsOf(all));
    expect(
      (await admin.ask('POST', `/bookings/${first.id}/notes`, { body: { body: 'Warm clothes.' } })).status,
    ).toBe(201);
    expect(typesOf(await list(admin, `?after=${next}`))).toEqual(['booking.note_added']);
  });

  /** specification.md#event-cursor */
  it('have cursors that work for 90 days after they were issued, even if the event is older', async () => {
    const { world, admin } = await open();
    await book(world, { startsAt: anotherStart() });
    const { body } = await list(admin);
    const next = textAt(body, 'next');
    world.clock.advance(Duration.ofDays(90));
    const later = await list(admin, `?after=${next}`);
    expect([later.status, eventsOf(later)]).toEqual([200, []]);
    world.clock.advance(Duration.ofSeconds(1));
    expect(shown(await list(admin, `?after=${next}`))).toEqual(GONE);
    expect((await list(admin, `?after=${textAt(later.body, 'next')}`)).status).toBe(200);
    expect(eventsOf(await list(admin))).toEqual([]);
  });

  it('return 410 for a cursor whose event was lost when a backup was restored', async () => {
    const { world, admin } = await open();
    await book(world, { startsAt: anotherStart() });
    const next = textAt((await list(admin)).body, 'next');
    const other = next.replace(/.{12}$/, '0123456789ab');
    expect(shown(await list(admin, `?after=${other}`))).toEqual(GONE);
    for (const after of ['x', '1', '-0', `${next}0`, '99999999999-0'])
      expect(shown(await list(admin, `?after=${after}`))).toEqual(refused(422, 'after'));
    for (const limit of ['0', '201'])
      expect(shown(await list(admin, `?limit=${limit}`))).toEqual(refused(422, 'limit'));
    expect(shown(await list(admin, '?limit=many'))).toEqual(refused(400, 'limit'));
    expect((await list(admin, '?limit=200')).status).toBe(200);
  });

  it('contain no text written by a person', async () => {
    const { world, admin } = await open();
    await managed(world, { fullName: 'Aline Uwase', location: 'Kimihurura', email: 'aline@example.com' });
    const { text, body } = await list(admin);
    for (const secret of ['Aline', 'Kimihurura', 'aline@']) expect(text).not.toContain(secret);
    expect(isJson(body)).toBe(true);
  });
});
