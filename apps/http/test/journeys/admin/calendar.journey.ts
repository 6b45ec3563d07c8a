import { listAt, type Photographer } from '@booky/testkit/http';
import { describe, expect, it } from 'vitest';
import { managed } from '../../support/admin-booking.ts';
import { offices } from '../../support/journey.ts';
import { refused } from '../../support/refusal.ts';

const calendar = async ({ ask }: Photographer, from: string, to = from): Promise<unknown> => {
  const answer = await ask('GET', `/calendar?from=${from}&to=${to}`);
  expect([answer.status, Object.keys(Object(answer.body))]).toEqual([200, ['bookings', 'blocks']]);
  return answer.body;
};

/** specification.md#view-calendar specification.md#calendar-range specification.md#calendar-content */
describe('the calendar', () => {
  const { open } = offices;

  /** specification.md#calendar-booking-object */
  it('shows the bookings that occupy time, ordered by start', async () => {
    const { world, admin } = await open({ areLimitsLifted: true });
    const late = await managed(world, { startsAt: '2030-01-15T15:00:00+02:00' });
    const early = await managed(world);
    expect(await calendar(admin, '2030-01-15')).toEqual({
      bookings: [
        {
          id: early.id,
          reference: early.reference,
          status: 'confirmed',
          stage: 'confirmed',
          fullName: 'Aline Uwase',
          packageNameEn: 'Classic portrait',
          startsAt: '2030-01-15T10:00:00.000Z',
          endsAt: '2030-01-15T11:00:00.000Z',
          bufferEndsAt: '2030-01-15T11:30:00.000Z',
          holdExpiresAt: null,
        },
        expect.objectContaining({ id: late.id, startsAt: '2030-01-15T13:00:00.000Z' }),
      ],
      blocks: [],
    });
  });

  it('shows the full period of each block that overlaps the range', async () => {
    const { admin } = await open();
    for (const body of [
      { isAllDay: true, startDate: '2030-01-10', endDate: '2030-01-15', reason: 'Away' },
      {
        isAllDay: false,
        startsAt: '2030-01-16T00:00:00+02:00',
        endsAt: '2030-01-16T01:00:00+02:00',
      },
    ]) {
      expect((await admin.ask('POST', '/blocks', { body })).status).toBe(201);
    }
    const { body } = await admin.ask('GET', '/blocks');
    const [away, anHour] = listAt(body, 'blocks');
    for (const [from, to, blocks] of [
      ['2030-01-09', '2030-01-09', []],
      ['2030-01-15', '2030-01-16', [away, anHour]],
    ] as const) {
      expect(await calendar(admin, from, to)).toEqual({ bookings: [], blocks });
    }
  });

  it('returns 422 for a range that is longer than 63 days or ends before it starts', async () => {
    const { admin } = await open();
    for (const [query, status, field] of [
      ['from=2030-01-01&to=2030-03-05', 422, 'to'],
      ['from=2030-01-02&to=2030-01-01', 422, 'to'],
      ['from=2030-01-02&to=2030-01-01&zone=utc', 400, 'zone'],
    ] as const) {
      const answer = await admin.ask('GET', `/calendar?${query}`);
      expect([answer.status, answer.body]).toEqual(refused(status, field));
    }
  });
});
