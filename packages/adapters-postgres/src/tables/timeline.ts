import type { Happening, TimelineActor, TimelineEvent, TimelineKind } from '@booky/domain';
import type { EventOfBooking, TimelineRepository } from '@booky/domain/ports';
import type { AnySql } from '../driver/connect.ts';
import { instantOf } from './json-values.ts';
import type { Write } from '../driver/transaction.ts';

/** A row of `timeline_events`, as JSON in the row of its booking. */
export interface EventRow {
  readonly at: string;
  readonly actor: TimelineActor;
  readonly kind: TimelineKind;
  readonly detail: Happening['detail'];
}

/** The columns of {@link EventRow}, for `json_build_object`. */
export const EVENT_JSON = `'at', timeline_events.at, 'actor', timeline_events.actor, 'kind', timeline_events.kind, 'detail', timeline_events.detail`;

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- kind and detail were written together
export const toEvent = ({ at, ...event }: EventRow): TimelineEvent =>
  ({ ...event, at: instantOf(at) }) as TimelineEvent;

/** Makes the repository of the timeline, on one transaction's connection. */
export const makeTimelineRepository = (sql: AnySql, write: Write): TimelineRepository => ({
  add: async (events) => {
    if (events.length > 0)
      write(sql`insert into timeline_events ${sql(events.map((event) => toRow(sql, event)))}`);
  },
});

const toRow = (sql: AnySql, { bookingId, at, actor, kind, detail }: EventOfBooking) => ({
  booking_id: bookingId,
  at,
  actor,
  kind,
  detail: sql.json({ ...detail }),
});
