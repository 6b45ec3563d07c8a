import type { Instant } from '@js-joda/core';
import type { FedEvent } from '../model/event-feed.ts';

/**
 * The events of all timelines in the order in which they were committed: an event that a reader has not seen is behind
 * every one that it has. specification.md#event-feed
 */
export interface EventFeed {
  /** At most so many of those behind an event; undefined where no event has this id. */
  after(eventId: string, limit: number): Promise<readonly FedEvent[] | undefined>;
  /** At most so many of those that happened at an instant or later, from the first of them on. */
  since(at: Instant, limit: number): Promise<readonly FedEvent[]>;
}
