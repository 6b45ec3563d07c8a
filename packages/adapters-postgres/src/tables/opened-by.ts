import type { Instant } from '@js-joda/core';
import type { AnySql } from '../driver/connect.ts';

/**
 * `specification.md#client-access-link` `specification.md#find-booking-link`: whether a row of `bookings`
 * has an unexpired link of this digest. Whether that link still works, `openedBy` of the domain decides.
 */
export const isOpenedBy = (sql: AnySql, digest: string, now: Instant) => sql`(
  (bookings.access_token_digest = ${digest} and bookings.access_token_expires_at > ${now})
  or (
    bookings.fresh_link_digests @> array[${digest}]::text[]
    and bookings.fresh_links_expire_at[array_position(bookings.fresh_link_digests, ${digest})] > ${now}
  ))`;
