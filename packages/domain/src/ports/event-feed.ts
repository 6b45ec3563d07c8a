import type { Instant } from '@js-joda/core';
import type { FedEvent } from '../model/event-feed.ts';

/**
 * The events of all timelines, in the order in which they were committed. A new event always comes after all events
 * that a reader has already seen. specification.md#event-feed
 */
export interface EventFeed {
  /** Returns at most `limit` events that come after this event. Returns undefined if no event has this id. */
  after(eventId: string, limit: number): Promise<readonly FedEvent[] | undefined>;
  /** Returns at most `limit` events that happened at this instant or later. */
  since(at: Instant, limit: number): Promise<readonly FedEvent[]>;
}
