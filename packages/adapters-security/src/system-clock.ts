import { Instant } from '@js-joda/core';
import type { Clock } from '@booky/domain/ports';

/** The clock of the machine. It returns whole milliseconds, because the database stores whole milliseconds. */
export const makeSystemClock = (): Clock => ({ now: () => Instant.ofEpochMilli(Date.now()) });
