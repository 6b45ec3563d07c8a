import type { DayOpening } from '@booky/domain';
import { aDayOpening, anAllDayBlock, freshUuid, studioHours } from '@booky/testkit';
import { Duration, Instant, LocalDate } from '@js-joda/core';
import { describe, expect, it } from 'vitest';
import { worlds } from '../../support/journey.ts';
import { halfHours, starts, startsOf } from '../../support/kigali-starts.ts';
import { refusal } from '../../support/refusal.ts';
import { book, bookingForm } from '../../support/visitor.ts';

/** An override of the working hours of a day in February 2030; closed without an opening. */
const override = (day: number, opening: DayOpening | undefined) => ({
  id: freshUuid(),
  day: { effectiveDate: LocalDate.of(2030, 2, day) },
  opening,
  note: undefined,
});

/**
 * specification.md#start-free specification.md#slot specification.md#lapsed-hold-frees-start
 * specification.md#working-hours-of-a-date specification.md#start-steps
 */
describe('occupied time', () => {
  const { open } = worlds;

  it('excludes starts whose shoot or buffer would overlap a block, of days or of hours', async () => {
    const world = await open({
      rows: () => ({
        blocks: [
          anAllDayBlock({ startDate: LocalDate.of(2030, 2, 5), endDate: LocalDate.of(2030, 2, 6) }),
          {
            id: freshUuid(),
            reason: undefined,
            isAllDay: false,
            // From 12:00 to 13:30 in Kigali.
            startsAt: Instant.parse('2030-02-07T10:00:00Z'),
            endsAt: Instant.parse('2030-02-07T11:30:00Z'),
          },
        ],
      }),
    });
    const { classic } = world.studio;
    // The buffer of the evening before may reach midnight, when the block begins.
    expect(await startsOf(world, classic.id, '2030-02-04')).toEqual(
      halfHours('2030-02-04', '08:00', '17:00'),
    );
    expect(await startsOf(world, classic.id, '2030-02-05')).toEqual([]);
    expect(await startsOf(world, classic.id, '2030-02-06')).toEqual([]);
    // A start by 10:30 ends by 12:00, with an hour's shoot and half an hour's buffer.
    expect(await startsOf(world, classic.id, '2030-02-07')).toEqual([
      ...halfHours('2030-02-07', '08:00', '10:30'),
      ...halfHours('2030-02-07', '13:30', '17:00'),
    ]);
  });

  it("follows a date's override instead of its weekday, open on a Sunday and closed on a Monday", async () => {
    const world = await open({
      rows: () => ({
        workingHours: [
          ...studioHours(),
          override(3, aDayOpening(13 * 60 + 15, 15 * 60)),
          override(4, undefined),
        ],
      }),
    });
    const { classic } = world.studio;
    // Starts step from opening time.
    expect(await startsOf(world, classic.id, '2030-02-03')).toEqual(starts('2030-02-03', '13:15', '13:45'));
    expect(await startsOf(world, classic.id, '2030-02-04')).toEqual([]);
    expect(await startsOf(world, classic.id, '2030-02-05')).toEqual(
      halfHours('2030-02-05', '08:00', '17:00'),
    );
  });

  it('excludes the slot and buffer of a hold until it lapses', async () => {
    const world = await open();
    const { classic, express } = world.studio;
    await book(world, { startsAt: '2030-02-05T12:00:00+02:00' });
    // Occupied from 12:00 to 13:30.
    expect(await startsOf(world, classic.id, '2030-02-05')).toEqual([
      ...halfHours('2030-02-05', '08:00', '10:30'),
      ...halfHours('2030-02-05', '13:30', '17:00'),
    ]);
    expect(await startsOf(world, express.id, '2030-02-05')).toEqual([
      ...halfHours('2030-02-05', '08:00', '11:00'),
      ...halfHours('2030-02-05', '13:30', '17:30'),
    ]);
    world.clock.advance(Duration.ofMinutes(15).minusMillis(1));
    expect(await startsOf(world, classic.id, '2030-02-05')).not.toContain('2030-02-05T10:00:00.000Z');
    world.clock.advance(Duration.ofMillis(1));
    expect(await startsOf(world, classic.id, '2030-02-05')).toEqual(
      halfHours('2030-02-05', '08:00', '17:00'),
    );
  });

  it('leaves exactly the starts that can be booked', async () => {
    const world = await open({
      areLimitsLifted: true,
      rows: () => ({
        blocks: [
          {
            id: freshUuid(),
            reason: 'Dentist',
            isAllDay: false,
            startsAt: Instant.parse('2030-02-05T07:00:00Z'),
            endsAt: Instant.parse('2030-02-05T07:10:00Z'),
          },
        ],
      }),
    });
    const { classic } = world.studio;
    const offered = await startsOf(world, classic.id, '2030-02-05');
    const booked: string[] = [];
    for (const startsAt of halfHours('2030-02-05', '06:00', '19:30')) {
      const answer = await world.ask('POST', '/api/bookings', { body: bookingForm(world, { startsAt }) });
      if (answer.status === 201) booked.push(startsAt);
      else expect([answer.status, answer.body]).toEqual([422, refusal('validation_failed', 'startsAt')]);
      // Lets the hold lapse, so that it occupies no other start.
      world.clock.advance(Duration.ofMinutes(15));
    }
    expect(booked).toEqual(offered);
  });
});
