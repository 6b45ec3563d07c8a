import type { Instant } from '@js-joda/core';

/**
 * The only clock that judges holds, tokens and limits. SQL never asks the database for the time. The clock returns
 * whole milliseconds, the precision of the database.
 */
export interface Clock {
  now(): Instant;
}
