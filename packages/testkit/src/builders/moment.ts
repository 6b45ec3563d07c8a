import { Instant } from '@js-joda/core';

/** Monday 2030-01-07, nine in the morning in Kigali: the default instant of tests. */
export const MONDAY_MORNING = Instant.parse('2030-01-07T07:00:00Z');
