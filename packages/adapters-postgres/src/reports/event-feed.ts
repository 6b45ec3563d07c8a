import type { FedEvent } from '@booky/domain';
import type { EventFeed } from '@booky/domain/ports';
import type postgres from 'postgres';
import type { AnySql } from '../driver/connect.ts';
import { EVENT_JSON, type EventRow, toEvent } from '../tables/timeline.ts';
import { uuidOrNull } from '../tables/uuid.ts';

interface FedRow {
  readonly id: string;
  readonly booking_id: string;
  readonly reference: string;
  readonly event: EventRow;
}

const toFed = ({ id, booking_id, reference, event }: FedRow): FedEvent => ({
  id,
  bookingId: booking_id,
  reference,
  event: toEvent(event),
});

/**
 * Reads the feed of events. A statement that sees an event also sees all earlier events.
 * docs/adr/0027-events-are-numbered-as-they-commit.md specification.md#event-feed
 */
export const makeEventFeed = (sql: AnySql): EventFeed => {
  const some = async (isMeant: postgres.Fragment, limit: number): Promise<readonly FedEvent[]> => {
    const rows = await sql<FedRow[]>`
      select events.id, events.booking_id, reference, json_build_object(${sql.unsafe(EVENT_JSON)}) as event
      from events
      join timeline_events using (booking_id, at, sequence)
      join bookings on bookings.id = events.booking_id
      where ${isMeant} order by number limit ${limit}`;
    return rows.map(toFed);
  };
  return {
    after: async (eventId, limit) => {
      const [last] = await sql<
        { number: number }[]
      >`select number from events where id = ${uuidOrNull(eventId)}`;
      return last && some(sql`number > ${last.number}`, limit);
    },

    since: (at, limit) =>
      some(sql`number >= (select min(number) from events where at >= ${at}) and events.at >= ${at}`, limit),
  };
};
