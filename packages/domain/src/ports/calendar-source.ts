import type { Instant } from '@js-joda/core';
import type { CalendarFaultReason } from '../model/availability/busy-calendar.ts';
import type { Period } from '../model/time/period.ts';

/** Reads calendars of other programs over the network. */
export interface CalendarSource {
  /**
   * Returns true if an address may be read: https or webcal, with a host that is not written as a private address.
   * specification.md#busy-calendar-address
   */
  mayRead(url: string): boolean;
  /**
   * Reads the busy times of a calendar from `from` to `until`, or reports that nothing changed since `known`. Takes at
   * most 30 seconds. Rejects with {@link CalendarFault} if the calendar can't be read.
   */
  read(url: string, asked: CalendarAsked): Promise<CalendarRead | 'unchanged'>;
}

export interface CalendarAsked {
  readonly from: Instant;
  readonly until: Instant;
  /** The headers that the server sent at the previous reading, so that the server can omit unchanged content. */
  readonly known: CalendarValidators;
}

/** ETag and Last-Modified as a server sent them. */
export interface CalendarValidators {
  readonly etag: string | undefined;
  readonly lastModified: string | undefined;
}

export interface CalendarRead extends CalendarValidators {
  /** The number of events that take time; a recurring event counts once. */
  readonly events: number;
  /** The busy times, in order. No two busy times touch. */
  readonly times: readonly Period[];
  /** False if an event could not be read, so that times may be missing. */
  readonly isWhole: boolean;
}

/** Thrown if a calendar can't be read. The fault contains no part of the address or of the answer. */
export class CalendarFault extends Error {
  readonly reason: CalendarFaultReason;

  constructor(reason: CalendarFaultReason) {
    super(`the calendar could not be read: ${reason}`);
    this.name = 'CalendarFault';
    this.reason = reason;
  }
}
