import { anAllDayBlock, freshUuid } from '@booky/testkit';
import { Duration, Instant, LocalDate } from '@js-joda/core';
import { describe, expect, it } from 'vitest';
import { worlds } from '../../support/journey.ts';
import { halfHours, startsOf } from '../../support/kigali-starts.ts';
import { book } from '../../support/visitor.ts';

/**
 * specification.md#start-free specification.md#slot specification.md#lapsed-hold-frees-start
 * specification.md#working-hours-of-a-date specification.md#start-steps
 */
describe('occupied time', () => {
  const { open } = worlds;

  it('excludes every start that would overlap a block of days or a block of hours', async () => {
    const world = await open({
      rows: () => ({
        blocks: [
          anAllDayBlock({ startDate: LocalDate.of(2030, 2, 5), endDate: LocalDate.of(2030, 2, 6) }),
          {
            id: freshUuid(),
            reason: undefined,
            isAllDay: false,
            // In Kigali, the block lasts from 12:00 to 13:30.
            startsAt: Instant.parse('2030-02-07T10:00:00Z'),
            endsAt: Instant.parse('2030-02-07T11:30:00Z'),
          },
        ],
      }),
    });
    const { classic } = world.studio;
    // The buffer after the previous evening's last shoot may last until the block begins at midnight.
    expect(await startsOf(world, classic.id, '2030-02-04')).toEqual(
      halfHours('2030-02-04', '08:00', '17:00'),
    );
    expect(await startsOf(world, classic.id, '2030-02-05')).toEqual([]);
    expect(await startsOf(world, classic.id, '2030-02-06')).toEqual([]);
    // The shoot takes an hour and the buffer half an hour, so bookings that start by 10:30 do not overlap the block.
    expect(await startsOf(world, classic.id, '2030-02-07')).toEqual([
      ...halfHours('2030-02-07', '08:00', '10:30'),
      ...halfHours('2030-02-07', '13:30', '17:00'),
    ]);
  });

  it('excludes the slot and the buffer of a held booking until its hold lapses', async () => {
    const world = await open();
    const { classic, express } = world.studio;
    await book(world, { startsAt: '2030-02-05T12:00:00+02:00' });
    // The hold occupies the time from 12:00 to 13:30.
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
});
