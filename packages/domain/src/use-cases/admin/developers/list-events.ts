import { eventsSince, type FedEvent, readEventCursor, writeEventCursor } from '../../../model/event-feed.ts';
import { invalid } from '../../../model/refusal.ts';
import { Refused } from '../../../model/result.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { EventFeed } from '../../../ports/event-feed.ts';

interface Ports {
  readonly eventFeed: EventFeed;
  readonly clock: Clock;
}

/** A page of events, and the cursor for the next page. */
export interface ListedEvents {
  readonly events: readonly FedEvent[];
  readonly next: string;
}

/**
 * Returns the events that come after a cursor, in the order in which they were committed. Without a cursor, returns
 * the events of the last 90 days. Fails with:
 * - `validation_failed` (naming `after`) if the cursor is malformed
 * - `gone` if the cursor is too old or unknown, for example after a restore
 * specification.md#list-events specification.md#event-cursor
 */
export const makeListEvents =
  ({ eventFeed, clock }: Ports) =>
  async (after: string | undefined, limit: number): Promise<ListedEvents> => {
    const now = clock.now();
    const cursor = after === undefined ? undefined : readEventCursor(after);
    if (after !== undefined && cursor === undefined) throw new Refused(invalid('after', 'wrong_form'));
    if (cursor?.givenAt.isBefore(eventsSince(now)) === true) throw new Refused({ code: 'gone' });
    const events =
      cursor?.eventId === undefined
        ? await eventFeed.since(eventsSince(now), limit)
        : await eventFeed.after(cursor.eventId, limit);
    if (events === undefined) throw new Refused({ code: 'gone' });
    const eventId = events.at(-1)?.id ?? cursor?.eventId;
    return { events, next: writeEventCursor({ eventId, givenAt: now }) };
  };
