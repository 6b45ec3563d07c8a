import { OCCUPYING_STATUSES } from '@booky/domain';
import type { Instant } from '@js-joda/core';
import type postgres from 'postgres';
import type { AnySql } from '../driver/connect.ts';

/** As it stands in the constraint `bookings_no_overlap`, so that the planner recognises its index. */
const STATUSES = OCCUPYING_STATUSES.map((status) => `'${status}'`).join(', ');

/** specification.md#occupying-statuses: bookings that keep their slot, or did until their hold lapsed. */
export const hasOccupyingStatus = (sql: AnySql): postgres.Fragment =>
  sql`bookings.status in (${sql.unsafe(STATUSES)})`;

/** Bookings that occupy their slot at `now` (specification.md#lapsed-hold-frees-start). */
export const occupiesAt = (sql: AnySql, now: Instant): postgres.Fragment => sql`
  ${hasOccupyingStatus(sql)} and (bookings.status <> 'pending_payment' or bookings.hold_expires_at > ${now})`;
