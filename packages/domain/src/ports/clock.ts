import type { Instant } from '@js-joda/core';

/**
 * The only clock that judges holds, tokens and limits. SQL never uses the time of the database. The clock returns whole
 * milliseconds, the precision of the database.
 */
export interface Clock {
  now(): Instant;
}
