import type { Happening, TimelineActor, TimelineEvent, TimelineKind } from '@booky/domain';
import type { EventOfBooking, TimelineRepository } from '@booky/domain/ports';
import type { AnySql } from '../driver/connect.ts';
import { instantOf } from './json-values.ts';
import { insertOf, type WritesBehind } from '../driver/writes-behind.ts';

/** A row of `timeline_events` as it comes as JSON beside its booking. */
export interface EventRow {
  readonly at: string;
  readonly actor: TimelineActor;
  readonly kind: TimelineKind;
  readonly detail: Happening['detail'];
}

/** The columns of {@link EventRow}, for `json_build_object`. */
export const EVENT_JSON = `'at', timeline_events.at, 'actor', timeline_events.actor, 'kind', timeline_events.kind, 'detail', timeline_events.detail`;

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the detail was written with its kind
export const toEvent = ({ at, ...event }: EventRow): TimelineEvent =>
  ({ ...event, at: instantOf(at) }) as TimelineEvent;

/** The timeline on one transaction's connection. */
export const makeTimelineRepository = (
  sql: AnySql,
  { write }: Pick<WritesBehind, 'write'>,
): TimelineRepository => ({
  add: async (events) => {
    const [first, ...others] = events.map((event) => toRow(sql, event));
    if (first !== undefined) write(insertOf('timeline_events', first, ...others));
  },
});

const toRow = (sql: AnySql, { bookingId, at, actor, kind, detail }: EventOfBooking) => ({
  booking_id: bookingId,
  at,
  actor,
  kind,
  detail: sql.json({ ...detail }),
});
