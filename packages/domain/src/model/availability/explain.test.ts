import { aBooking, aBookingOf, aDayOpening, anAllDayBlock } from '@booky/testkit';
import { Instant, LocalDate } from '@js-joda/core';
import { describe, expect, it } from 'vitest';
import type { Block } from './block.ts';
import { type ExplainFacts, explainStarts, startReasons } from './explain.ts';
import { openingsOf } from './openings.ts';
import type { StartReason } from './start-reason.ts';
import type { DayOpening } from './working-hours.ts';

/** A Saturday on which the studio is open from nine to eleven in Kigali, which is 07:00Z to 09:00Z. */
const saturday = LocalDate.parse('2026-03-14');
const at = (time: string): Instant => Instant.parse(`2026-03-14T${time}Z`);

const facts = (changes: Partial<ExplainFacts> = {}, opening: Partial<DayOpening> = {}): ExplainFacts => ({
  openings: openingsOf(
    undefined,
    [{ id: 'row', day: { weekday: 6 }, opening: aDayOpening(540, 660, opening), note: undefined }],
    30,
  ),
  blocks: [],
  busyTimes: [],
  bookings: [],
  durationMinutes: 60,
  bufferMinutes: 30,
  earliestStart: at('00:00:00'),
  startsUntil: undefined,
  ...changes,
});

/** Returns the reasons against a shoot that has the duration and the buffer of `given`. */
const reasonsAt = (startsAt: Instant, given = facts()): readonly StartReason[] => {
  const endsAt = startsAt.plusSeconds(given.durationMinutes * 60);
  return startReasons(
    { startsAt, endsAt, bufferEndsAt: endsAt.plusSeconds(given.bufferMinutes * 60) },
    given,
  );
};

const slot = (from: string, to: string, clear: string) => ({
  slot: { startsAt: at(from), endsAt: at(to), bufferEndsAt: at(clear) },
});

const dentist: Block = {
  id: 'dentist',
  reason: undefined,
  isAllDay: false,
  startsAt: at('09:15:00'),
  endsAt: at('10:00:00'),
};

const nothing = {
  from: undefined,
  to: undefined,
  bookingId: undefined,
  blockId: undefined,
  calendar: undefined,
};

const startsOn = (date: LocalDate): readonly string[] =>
  explainStarts(date, facts()).map(({ startsAt }) => startsAt.toString());

/** specification.md#explained-starts */
describe('the list of explained starts', () => {
  it('runs from opening to closing time, including starts whose shoot would end after closing', () => {
    expect(startsOn(saturday)).toEqual(
      ['07:00', '07:30', '08:00', '08:30'].map((time) => `2026-03-14T${time}:00Z`),
    );
  });

  it('has an entry every half hour on a closed date, each with the reason "closed"', () => {
    const sunday = saturday.plusDays(1);
    expect(startsOn(sunday)).toHaveLength(48);
    expect(startsOn(sunday)[0]).toBe('2026-03-14T22:00:00Z');
    for (const { reasons } of explainStarts(sunday, facts()))
      expect(reasons).toEqual([{ code: 'closed', ...nothing }]);
  });
});

/** specification.md#start-reasons */
describe('the reasons why a start is not offered', () => {
  it('include "closed" outside working hours, with the time of the nearest opening or closing', () => {
    expect(reasonsAt(at('06:59:00'))).toEqual([{ code: 'closed', ...nothing, to: at('07:00:00') }]);
    expect(reasonsAt(at('09:00:00'))).toEqual([{ code: 'closed', ...nothing, from: at('09:00:00') }]);
  });

  it('include "too_soon" for a start before the lead time has passed', () => {
    const earliestStart = at('07:30:00.001');
    expect(reasonsAt(at('07:30:00'), facts({ earliestStart }))).toEqual([
      { code: 'too_soon', ...nothing, to: earliestStart },
    ]);
    expect(reasonsAt(at('08:00:00'), facts({ earliestStart }))).toEqual([]);
  });

  it('include "too_far" after the end of the furthest date', () => {
    const startsUntil = at('07:30:00');
    expect(reasonsAt(at('07:30:00'), facts({ startsUntil }))).toEqual([
      { code: 'too_far', ...nothing, from: startsUntil },
    ]);
    expect(reasonsAt(at('07:00:00'), facts({ startsUntil }))).toEqual([]);
  });

  it('include "break" for each break that the shoot would overlap', () => {
    const breaks = [
      { fromMinute: 600, toMinute: 615 },
      { fromMinute: 615, toMinute: 620 },
    ];
    expect(reasonsAt(at('07:30:00'), facts({}, { breaks }))).toEqual([
      { code: 'break', ...nothing, from: at('08:00:00'), to: at('08:15:00') },
      { code: 'break', ...nothing, from: at('08:15:00'), to: at('08:20:00') },
    ]);
    expect(reasonsAt(at('07:00:00'), facts({}, { breaks }))).toEqual([]);
  });

  it('include "closed" for a start between two windows', () => {
    const window = { date: saturday, opensMinute: 540, closesMinute: 600, stepMinutes: 30, bufferMinutes: 0 };
    const openings = openingsOf([window, { ...window, opensMinute: 720, closesMinute: 780 }], [], 30);
    expect(reasonsAt(at('08:00:00'), facts({ openings }))).toEqual([
      { code: 'closed', ...nothing, from: at('08:00:00'), to: at('10:00:00') },
    ]);
    expect(reasonsAt(at('10:00:00'), facts({ openings }))).toEqual([]);
  });

  it("are empty after midnight while the previous day's opening still lasts", () => {
    const given = facts({ durationMinutes: 30 }, { closesMinute: 1440, nextDayUntilMinute: 60 });
    expect(reasonsAt(at('22:10:00'), given)).toEqual([]);
    expect(reasonsAt(at('23:00:00'), given)).toEqual([{ code: 'closed', ...nothing, from: at('23:00:00') }]);
    expect(explainStarts(saturday.plusDays(1), given).slice(0, 3)).toEqual([
      { startsAt: at('22:00:00'), reasons: [] },
      { startsAt: at('22:30:00'), reasons: [] },
      { startsAt: at('23:00:00'), reasons: [{ code: 'closed', ...nothing, from: at('23:00:00') }] },
    ]);
  });

  it('include "past_closing" for a shoot that ends after closing', () => {
    expect(reasonsAt(at('08:00:00.001'))).toEqual([
      { code: 'past_closing', ...nothing, from: at('09:00:00') },
    ]);
  });

  it('include each block that overlaps the shoot or the buffer after it', () => {
    const holiday = anAllDayBlock({ id: 'holiday', startDate: saturday, endDate: saturday });
    expect(reasonsAt(at('08:00:00'), facts({ blocks: [dentist, holiday] }))).toEqual([
      {
        code: 'blocked',
        ...nothing,
        from: Instant.parse('2026-03-13T22:00:00Z'),
        to: at('22:00:00'),
        blockId: 'holiday',
      },
      { code: 'blocked', ...nothing, from: dentist.startsAt, to: dentist.endsAt, blockId: 'dentist' },
    ]);
    expect(reasonsAt(at('07:30:00'), facts({ blocks: [dentist] }))).toEqual([]);
  });

  /** specification.md#busy-times */
  it('include each overlapping busy time from another calendar', () => {
    const busy = (from: string, to: string) => ({
      from: at(from),
      to: at(to),
      calendarId: 'family',
      calendarName: 'Family',
    });
    const busyTimes = [
      busy('09:29:00', '11:00:00'),
      busy('09:30:00', '11:00:00'),
      busy('05:00:00', '08:00:00.001'),
    ];
    expect(reasonsAt(at('08:00:00'), facts({ busyTimes }))).toEqual([
      { code: 'busy', ...nothing, from: at('05:00:00'), to: at('08:00:00.001'), calendar: 'Family' },
      { code: 'busy', ...nothing, from: at('09:29:00'), to: at('11:00:00'), calendar: 'Family' },
    ]);
  });

  it('include the booking or hold whose shoot overlaps, with the time of that shoot', () => {
    const booked = aBookingOf('no_show', slot('06:00:00', '07:00:00.001', '07:30:00'));
    const held = aBooking(slot('07:59:00', '09:00:00', '09:30:00'));
    expect(reasonsAt(at('07:00:00'), facts({ bookings: [held, booked] }))).toEqual([
      {
        code: 'booked',
        ...nothing,
        from: at('06:00:00'),
        to: at('07:00:00.001'),
        bookingId: booked.id,
      },
      { code: 'held', ...nothing, from: at('07:59:00'), to: at('09:00:00'), bookingId: held.id },
    ]);
  });

  it('include "buffer" if the shoots do not overlap, but the buffer of one overlaps the other', () => {
    const before = aBookingOf('confirmed', slot('05:00:00', '06:00:00', '07:00:00.001'));
    const after = aBooking(slot('08:29:00', '09:00:00', '09:30:00'));
    expect(reasonsAt(at('07:00:00'), facts({ bookings: [before, after] }))).toEqual([
      {
        code: 'buffer',
        ...nothing,
        from: at('06:00:00'),
        to: at('07:00:00.001'),
        bookingId: before.id,
      },
      { code: 'buffer', ...nothing, from: at('08:00:00'), to: at('08:30:00'), bookingId: after.id },
    ]);
  });
});
