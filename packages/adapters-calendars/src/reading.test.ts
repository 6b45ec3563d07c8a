import { describe, expect, it } from 'vitest';
import { readInThread } from './reading.ts';

const ASKED = {
  fromMs: Date.parse('2027-01-01T00:00:00Z'),
  untilMs: Date.parse('2029-01-01T00:00:00Z'),
  ownUidEnd: '@booky',
};

const series = (rule: string): string =>
  [
    'BEGIN:VCALENDAR',
    'BEGIN:VEVENT',
    'UID:1',
    'DTSTART:19700101T000000Z',
    'DURATION:PT1S',
    `RRULE:${rule}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ].join('\r\n');

/** specification.md#busy-calendar-faults */
describe('readInThread', () => {
  it('returns the busy times of the calendar', async () => {
    const { events, times } = await readInThread(series('FREQ=YEARLY'), ASKED);
    expect([events, times.length]).toEqual([1, 2]);
  });

  it('gives up at its time limit if a series is endless, and does not block the main thread', {
    timeout: 60_000,
  }, async () => {
    let turns = 0;
    const counting = setInterval(() => (turns += 1), 10);
    await expect(readInThread(series('FREQ=SECONDLY'), ASKED, 3000)).rejects.toThrow('too_slow');
    clearInterval(counting);
    expect(turns).toBeGreaterThan(10);
  });

  it('rejects with the reason if the calendar cannot be read', { timeout: 60_000 }, async () => {
    await expect(readInThread('<html>', ASKED)).rejects.toThrow('no_calendar');
    const minutely = series('FREQ=MINUTELY').replace('1970', '2027');
    await expect(readInThread(minutely, ASKED, 60_000)).rejects.toThrow('too_many_events');
  });
});
