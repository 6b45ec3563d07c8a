import type { ProblemCode } from '@booky/domain';
import { anAllDayBlock, freshUuid } from '@booky/testkit';
import { listAt } from '@booky/testkit/http';
import { LocalDate } from '@js-joda/core';
import { describe, expect, it } from 'vitest';
import { offices } from '../../support/journey.ts';
import type { Studio } from '../../support/studio.ts';
import { bookingForm } from '../../support/visitor.ts';

const BLOCKED = LocalDate.of(2030, 1, 16);

/**
 * Tests the problems that depend on stored data or on the current time. specification.md#problem-codes
 * specification.md#start-problems
 */
describe('a problem with a field', () => {
  const office = offices.share({
    areLimitsLifted: true,
    rows: () => ({ blocks: [anAllDayBlock({ startDate: BLOCKED, endDate: BLOCKED })] }),
  });

  it.each<[string, ProblemCode, string, (studio: Studio) => unknown]>([
    ['an unknown package', 'not_found', 'packageId', () => freshUuid()],
    ['an inactive package', 'not_offered', 'packageId', ({ neverAgain }) => neverAgain.id],
    ['an add-on of another service', 'not_offered', 'addonIds', ({ drone }) => [drone.id]],
    ['a start before now', 'in_the_past', 'startsAt', () => '2029-01-15T12:00:00+02:00'],
    ['a start within the lead time', 'too_soon', 'startsAt', () => '2030-01-07T12:00:00+02:00'],
    ['a start on a closed day', 'outside_hours', 'startsAt', () => '2030-01-13T12:00:00+02:00'],
    ['a start before opening', 'outside_hours', 'startsAt', () => '2030-01-15T07:30:00+02:00'],
    ['a shoot past closing', 'outside_hours', 'startsAt', () => '2030-01-15T17:30:00+02:00'],
    ['a start between two steps', 'not_a_start', 'startsAt', () => '2030-01-15T12:15:00+02:00'],
    ['a start inside a block', 'not_offered', 'startsAt', () => '2030-01-16T12:00:00+02:00'],
    ['a start past the last date', 'too_large', 'startsAt', () => '9999-12-31T22:00:00Z'],
  ])('caused by %s has the code %s', async (_, code, field, value) => {
    const { world } = await office();
    const answer = await world.ask('POST', '/api/bookings', {
      body: bookingForm(world, { [field]: value(world.studio) }),
    });
    expect([answer.status, listAt(answer.body, 'problems')]).toEqual([
      422,
      [{ field, code, message: expect.any(String) }],
    ]);
  });

  it.each([
    [undefined, 'This time is too soon to book.'],
    ['rw, fr;q=0.5', 'Cette heure est trop proche pour être réservée.'],
  ])('with Accept-Language %s has the message "%s"', async (wanted, message) => {
    const { world } = await office();
    const answer = await world.ask('POST', '/api/bookings', {
      body: bookingForm(world, { startsAt: '2030-01-07T12:00:00+02:00' }),
      ...(wanted === undefined ? {} : { headers: { 'accept-language': wanted } }),
    });
    expect(answer.body).toEqual({
      error: 'validation_failed',
      fields: ['startsAt'],
      problems: [{ field: 'startsAt', code: 'too_soon', message }],
      message: 'A value breaks a rule; the fields are named.',
    });
  });
});
