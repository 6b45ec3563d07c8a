import { setTimeout as pause } from 'node:timers/promises';
import type { FedEvent } from '@booky/domain';
import { useDatabase } from '@booky/test-database';
import { aBookingOf, freshUuid, MONDAY_MORNING } from '@booky/testkit';
import { Duration } from '@js-joda/core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toBookingRow } from '../tables/booking-row.ts';
import { freshBooking } from '@booky/testkit/contracts';
import { openConnection, openPostgres, type PostgresAdapters } from '../index.ts';

const WRITERS = 12;
const UNITS_OF_EACH = 25;
const LONGEST_MS = 40;

const noteOf = (bookingId: string, noteId: string) =>
  ({ bookingId, at: MONDAY_MORNING, actor: 'admin', kind: 'note_added', detail: { noteId } }) as const;

const noteIdOf = ({ event }: FedEvent): string =>
  event.kind === 'note_added' ? event.detail.noteId : 'another kind';

/** specification.md#event-feed docs/adr/0027-events-are-numbered-as-they-commit.md */
describe('the event feed', () => {
  const database = useDatabase();
  let adapters: PostgresAdapters;
  const bookings = Array.from({ length: WRITERS }, () => freshBooking(aBookingOf('confirmed')));

  beforeAll(async () => {
    adapters = await openPostgres({ url: database.url, poolSize: WRITERS + 2 });
    await database.sql`insert into bookings ${database.sql(bookings.map(toBookingRow))}`;
    // This trigger runs after the one that numbers an event, but still before the commit.
    await database.sql`
      create function slow_commit() returns trigger language plpgsql as $$
      begin perform pg_sleep(0.004 * (new.sequence % 3)); return null; end $$`;
    await database.sql`
      create constraint trigger timeline_events_slow after insert on timeline_events
      deferrable initially deferred for each row execute function slow_commit()`;
  });
  afterAll(() => adapters.close());

  it('gives a polling reader every event in order, even during slow writes', async () => {
    const done = new Set<string>();
    const writing = new AbortController();
    const writer = async (bookingId: string, place: number): Promise<void> => {
      for (let unit = 0; unit < UNITS_OF_EACH; unit += 1) {
        const [first, second] = [freshUuid(), freshUuid()];
        const isUndone = (unit + place) % 5 === 0;
        const work = adapters.unitOfWork.run(async ({ bookings: stored, timeline }) => {
          await stored.find(bookingId);
          await timeline.add([noteOf(bookingId, first)]);
          // With these pauses, the unit of work that writes first often commits last.
          await pause((unit * 7 + place * 11) % LONGEST_MS);
          await timeline.add([noteOf(bookingId, second)]);
          if (isUndone) throw new Error('planted fault before the commit');
        });
        if (isUndone) await expect(work).rejects.toThrow('planted fault before the commit');
        else {
          await work;
          done.add(first).add(second);
        }
      }
    };
    const polled: FedEvent[] = [];
    const poll = async (): Promise<number> => {
      const last = polled.at(-1)?.id;
      const next =
        last === undefined
          ? await adapters.eventFeed.since(MONDAY_MORNING.minus(Duration.ofDays(1)), 7)
          : ((await adapters.eventFeed.after(last, 7)) ?? []);
      polled.push(...next);
      return next.length;
    };
    const reader = (async () => {
      while (!writing.signal.aborted || (await poll()) > 0) await poll();
    })();
    await Promise.all(bookings.map(({ id }, place) => writer(id, place)));
    writing.abort();
    await reader;

    expect(polled.map(noteIdOf).toSorted()).toEqual([...done].toSorted());
    // The reader has read the complete feed in order, so it has missed no event.
    const all = await adapters.eventFeed.since(MONDAY_MORNING.minus(Duration.ofDays(1)), 10_000);
    expect(polled.map(({ id }) => id)).toEqual(all.map(({ id }) => id));
    for (const { id } of bookings) {
      const own = await database.sql<{ noteId: string }[]>`
        select detail ->> 'noteId' as "noteId" from timeline_events where booking_id = ${id} order by sequence`;
      const fed = polled.filter(({ bookingId }) => bookingId === id).map(noteIdOf);
      expect(fed).toEqual(own.map(({ noteId }) => noteId));
    }
  });

  it('orders events by the commit of their transaction, not by its start', async () => {
    const [slow, quick] = bookings;
    const connections = [
      await openConnection({ url: database.url, applicationName: 'slow' }),
      await openConnection({ url: database.url, applicationName: 'quick' }),
    ] as const;
    const insert = (place: 0 | 1, bookingId = '', noteId = '') =>
      connections[place].sql`
        insert into timeline_events (booking_id, at, actor, kind, detail)
        values (${bookingId}, ${MONDAY_MORNING}, 'admin', 'note_added', ${connections[place].sql.json({ noteId })})`;
    const [late, early] = [freshUuid(), freshUuid()];
    await connections[0].sql`begin`;
    await insert(0, slow?.id, late);
    // Inserts an event as a process of the previous version does.
    await insert(1, quick?.id, early);
    await connections[0].sql`commit`;
    for (const connection of connections) connection.close();
    const all = await adapters.eventFeed.since(MONDAY_MORNING.minus(Duration.ofDays(1)), 10_000);
    expect(all.slice(-2).map(noteIdOf)).toEqual([early, late]);
  });
});
