import { offeredDays } from '@booky/testkit/http';
import type { World } from './world.ts';

/** Returns starts on a date as instants. Kigali is two hours ahead of UTC all year. */
export const starts = (date: string, ...times: readonly string[]): readonly string[] =>
  times.map((time) => {
    const [hours, minutes] = time.split(':').map(Number);
    const hour = String((hours ?? 0) - 2).padStart(2, '0');
    return `${date}T${hour}:${String(minutes).padStart(2, '0')}:00.000Z`;
  });

/** Returns every half hour between two times of day in Kigali, including both. */
export const halfHours = (date: string, from: string, to: string): readonly string[] => {
  const all: string[] = [];
  for (let hour = 0; hour < 24; hour += 1) {
    for (const minute of ['00', '30']) {
      const time = `${String(hour).padStart(2, '0')}:${minute}`;
      if (time >= from && time <= to) all.push(time);
    }
  }
  return starts(date, ...all);
};

/** Returns the starts that the studio offers for a package on one date. */
export const startsOf = async (world: World, packageId: string, date: string): Promise<unknown> => {
  const days = await offeredDays(world, packageId, date.slice(0, 7));
  return days.find((day) => day.date === date)?.starts;
};
