import type { Instant } from '@js-joda/core';
import type { FedEvent } from '../model/event-feed.ts';

/**
 * The events of all timelines in commit order. New events always come after the events that a reader has already seen.
 * specification.md#event-feed
 */
export interface EventFeed {
  /** Returns at most `limit` events after an event; undefined if no event has this id. */
  after(eventId: string, limit: number): Promise<readonly FedEvent[] | undefined>;
  /** Returns at most `limit` events at or after an instant. */
  since(at: Instant, limit: number): Promise<readonly FedEvent[]>;
}
