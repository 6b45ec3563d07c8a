import type { Instant } from '@js-joda/core';

/**
 * The only clock that decides whether holds, tokens and limits have expired. SQL never uses the time of the database.
 * The clock returns whole milliseconds, because the database stores times with that precision.
 */
export interface Clock {
  now(): Instant;
}
