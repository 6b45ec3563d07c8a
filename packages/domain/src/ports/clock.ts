import type { Instant } from '@js-joda/core';

/**
 * The one clock that judges holds, tokens and limits; SQL never asks the database for the time. Answers whole
 * milliseconds, as the database keeps them.
 */
export interface Clock {
  now(): Instant;
}
