import { aDayOpening, freshUuid } from '@booky/testkit';
import { describe, expect, it } from 'vitest';
import { useAdapters } from '../../test/use-adapters.ts';

/**
 * A process of 1.1.0 changes only the minutes at which the studio opens and closes. docs/upgrades.md
 * specification.md#breaks specification.md#open-after-midnight
 */
describe('a row of working hours that the previous version changed', () => {
  const opened = useAdapters();

  it.each([
    ['later opening and earlier closing', { opens_minute: 780, closes_minute: 960 }, [], undefined],
    [
      'the same end at midnight',
      { opens_minute: 600, closes_minute: 1440 },
      [
        [720, 780],
        [960, 990],
      ],
      120,
    ],
    [
      'an end before midnight',
      { opens_minute: 600, closes_minute: 1439 },
      [
        [720, 780],
        [960, 990],
      ],
      undefined,
    ],
  ] as const)(
    'keeps only the breaks and the hours after midnight that still fit: %s',
    async (_, changes, breaks, night) => {
      const { sql } = opened.database;
      const id = freshUuid();
      const opening = aDayOpening(480, 1440, {
        breaks: [
          { fromMinute: 720, toMinute: 780 },
          { fromMinute: 960, toMinute: 990 },
        ],
        nextDayUntilMinute: 120,
      });
      await opened.adapters.unitOfWork.run(async ({ workingHours }) => {
        for (const row of await workingHours.lockAll()) await workingHours.remove(row.id);
        await workingHours.add({ id, day: { weekday: 6 }, opening, note: undefined });
      });
      await sql`update working_hours set ${sql(changes)} where id = ${id}`;
      const [row] = await opened.adapters.catalogueReader.workingHours();
      expect(row?.opening).toEqual({
        opensMinute: changes.opens_minute,
        closesMinute: changes.closes_minute,
        breaks: breaks.map(([fromMinute, toMinute]) => ({ fromMinute, toMinute })),
        nextDayUntilMinute: night,
      });
    },
  );
});
