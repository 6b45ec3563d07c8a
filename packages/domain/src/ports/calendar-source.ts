import type { Instant } from '@js-joda/core';
import type { CalendarFaultReason } from '../model/availability/busy-calendar.ts';
import type { Period } from '../model/time/period.ts';

/** Reads calendars from other programs over the network. */
export interface CalendarSource {
  /**
   * Returns true if Booky may read this address: its scheme is https or webcal, and its host is not written as a
   * private address. specification.md#busy-calendar-address
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
  /** The headers that the server sent last time. With them, the server need not send content that has not changed. */
  readonly known: CalendarValidators;
}

/** The ETag and Last-Modified headers as a server sent them. */
export interface CalendarValidators {
  readonly etag: string | undefined;
  readonly lastModified: string | undefined;
}

export interface CalendarRead extends CalendarValidators {
  /** The number of events that occupy time. A recurring event counts once. */
  readonly events: number;
  /** The busy times, in order. No two busy times touch. */
  readonly times: readonly Period[];
  /** False if an event could not be read. Some busy times may then be missing. */
  readonly isWhole: boolean;
}

/** Thrown if a calendar can't be read. The error contains no part of the calendar's address or of the answer. */
export class CalendarFault extends Error {
  readonly reason: CalendarFaultReason;

  constructor(reason: CalendarFaultReason) {
    super(`the calendar could not be read: ${reason}`);
    this.name = 'CalendarFault';
    this.reason = reason;
  }
}
