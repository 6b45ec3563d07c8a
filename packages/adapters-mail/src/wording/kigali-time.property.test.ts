import { kigaliDateTimeOf } from '@booky/domain';
import { fc, test } from '@fast-check/vitest';
import { Instant } from '@js-joda/core';
import { expect } from 'vitest';
import { writeDate, writeTime } from './kigali-time.ts';

const instants = fc.date({
  min: new Date('1970-01-01T00:00:00Z'),
  max: new Date('9999-12-30T00:00:00Z'),
  noInvalidDate: true,
});

test.prop([instants])(
  'writeDate and writeTime agree with the domain on the date and time of every instant',
  (instant) => {
    const expected = kigaliDateTimeOf(Instant.ofEpochMilli(instant.getTime()));
    const text = instant.toISOString();
    expect(writeTime(text, 'en')).toBe(expected.toLocalTime().toString().slice(0, 5));
    const [weekday, day, month, year] = writeDate(text, 'en').split(' ');
    expect(weekday?.toUpperCase()).toBe(expected.dayOfWeek().name());
    expect(Number(day)).toBe(expected.dayOfMonth());
    expect(month?.toUpperCase()).toBe(expected.month().name());
    expect(Number(year)).toBe(expected.year());
  },
);
