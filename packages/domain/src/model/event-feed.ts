import { Duration, Instant } from '@js-joda/core';
import type { TimelineDetails, TimelineEvent, TimelineKind } from './booking/timeline.ts';

/** An event of any booking, as other programs read it. specification.md#event-feed */
export interface FedEvent {
  /** A unique id, which no other event ever gets. */
  readonly id: string;
  readonly bookingId: string;
  readonly reference: string;
  readonly event: TimelineEvent;
}

/** Every kind of timeline event. The compiler reports a kind that is missing here. */
const KINDS: Readonly<Record<keyof TimelineDetails, true>> = {
  created: true,
  hold_expired: true,
  hold_released: true,
  confirmed: true,
  payment_started: true,
  payment_settled: true,
  payment_refused: true,
  payment_adopted: true,
  refund_due: true,
  refunded: true,
  cash_recorded: true,
  cash_voided: true,
  offline_chosen: true,
  fee_recorded: true,
  moved: true,
  cancelled: true,
  completed: true,
  no_show: true,
  addon_added: true,
  addon_removed: true,
  fee_requested: true,
  link_sent: true,
  link_opened: true,
  link_shared: true,
  email_change_asked: true,
  email_changed: true,
  contact_edited: true,
  delivery_saved: true,
  photos_sent: true,
  note_added: true,
  note_deleted: true,
  erased: true,
};

/**
 * Returns the event type that programs see for a kind of timeline event, such as `booking.confirmed`.
 * specification.md#event-types
 */
export const eventType = (kind: TimelineKind): string => `booking.${kind}`;

export const EVENT_TYPES: readonly string[] = Object.keys(KINDS).map((kind) => `booking.${kind}`);

/** For how many days events and cursors can be read. specification.md#event-cursor */
export const EVENT_DAYS = 90;

/** The limits on the number of events in one answer. specification.md#list-events */
export const EVENT_PAGE = { min: 1, max: 200 } as const;

/** A reader's position in the feed, and when the cursor was issued. specification.md#event-cursor */
export interface EventCursor {
  /** The last event that was read; undefined if no event was read yet. */
  readonly eventId: string | undefined;
  readonly givenAt: Instant;
}

const NO_EVENT = '0';
const CURSOR = /^(\d{1,10})-(0|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

export const writeEventCursor = ({ eventId = NO_EVENT, givenAt }: EventCursor): string =>
  `${givenAt.epochSecond()}-${eventId}`;

/** Reads a cursor. Returns undefined for text that is not a cursor. */
export const readEventCursor = (text: string): EventCursor | undefined => {
  const [, seconds, eventId] = CURSOR.exec(text) ?? [];
  if (seconds === undefined || eventId === undefined) return undefined;
  return {
    eventId: eventId === NO_EVENT ? undefined : eventId,
    givenAt: Instant.ofEpochSecond(Number(seconds)),
  };
};

/** Returns the time of the oldest events that can still be read. */
export const eventsSince = (now: Instant): Instant => now.minus(Duration.ofDays(EVENT_DAYS));
