import type { Instant } from '@js-joda/core';
import type { FedEvent } from '../model/event-feed.ts';

/**
 * The events of all timelines in commit order: an unseen event comes after all events that a reader has seen.
 * specification.md#event-feed
 */
export interface EventFeed {
  /** Returns at most so many events after an event; undefined if no event has this id. */
  after(eventId: string, limit: number): Promise<readonly FedEvent[] | undefined>;
  /** Returns at most so many events from an instant on. */
  since(at: Instant, limit: number): Promise<readonly FedEvent[]>;
}
