import { Duration } from '@js-joda/core';
import { describe, expect, it } from 'vitest';
import { worlds } from '../../support/journey.ts';
import { refusal } from '../../support/refusal.ts';
import { bookingForm } from '../../support/visitor.ts';

const UNKNOWN = '7b0e7f0a-6c1d-4b9e-9a55-0f6f2f1a9c11';

/** What is wrong with the value, the name of the field, and the value. */
type Case = readonly [string, string, unknown];

const TAKEN: readonly Case[] = [
  ['an empty list', 'addonIds', []],
  ['a time in UTC', 'startsAt', '2030-03-05T10:00:00Z'],
  ['another offset', 'startsAt', '2030-03-05T15:30:00.000+05:30'],
  ['nanoseconds (which are dropped)', 'startsAt', '2030-03-05T12:00:00.000000001+02:00'],
  ['one character', 'fullName', 'A'],
  ['200 characters', 'fullName', 'a'.repeat(200)],
  ['200 characters of two units each', 'fullName', '🙂'.repeat(200)],
  ['200 characters between spaces', 'fullName', `  ${'a'.repeat(200)}\n`],
  ['capitals', 'email', 'ALINE@EXAMPLE.RW'],
  ['surrounding spaces', 'email', '  aline@example.rw '],
  ['free text', 'phone', 'my sister: 0788-1'],
  ['40 characters', 'phone', '1'.repeat(40)],
  ['500 characters', 'location', 'a'.repeat(500)],
  ['1', 'partySize', 1],
  ['1000', 'partySize', 1000],
  ['null', 'partySize', null],
  ['null', 'specialRequests', null],
  ['an empty text', 'specialRequests', ''],
  ['several lines', 'specialRequests', 'Roses.\r\n\tNo lilies.'],
  ['2000 characters', 'specialRequests', 'a'.repeat(2000)],
  ['English', 'locale', 'en'],
];

/**
 * specification.md#booking-form specification.md#consent-required
 * specification.md#broken-rule specification.md#contact-phone-form
 * specification.md#instant-in-answers
 */
describe('a booking form', () => {
  const { share } = worlds;
  const world = share({ areLimitsLifted: true });
  const send = (given: Readonly<Record<string, unknown>>) =>
    world().ask('POST', '/api/bookings', { body: bookingForm(world(), given) });

  it.each(TAKEN)('is accepted if it has %s in the field %s', async (_, field, value) => {
    const answer = await send({ startsAt: '2030-03-05T12:00:00+02:00', [field]: value });
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({ booking: { startsAt: '2030-03-05T10:00:00.000Z' } });
    // Lets the hold lapse, so that it does not occupy the start that another case uses.
    world().clock.advance(Duration.ofMinutes(15));
  });

  it('with an invalid field returns 422 before the service reads the catalogue', async () => {
    const answer = await send({ packageId: UNKNOWN, consent: false });
    expect([answer.status, answer.body]).toEqual([422, refusal('validation_failed', 'consent')]);
  });
});
