import { Instant } from '@js-joda/core';

/** Monday 2030-01-07 at nine in the morning in Kigali. Most tests start at this instant. */
export const MONDAY_MORNING = Instant.parse('2030-01-07T07:00:00Z');
