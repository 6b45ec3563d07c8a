import { Instant } from '@js-joda/core';
import type { Clock } from '@booky/domain/ports';

/** The clock of the machine, in whole milliseconds as the database keeps them. */
export const makeSystemClock = (): Clock => ({ now: () => Instant.ofEpochMilli(Date.now()) });
