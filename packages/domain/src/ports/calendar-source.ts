import type { Instant } from '@js-joda/core';
import type { CalendarFaultReason } from '../model/availability/busy-calendar.ts';
import type { Period } from '../model/time/period.ts';

/** Reads calendars of other programs over the network. */
export interface CalendarSource {
  /** Whether an address may be read: an https or webcal address whose host is not written as a private address. specification.md#busy-calendar-address */
  mayRead(url: string): boolean;
  /**
   * Reads the busy times of a calendar from `from` to `until`, or says that it is as `known` has it. Rejects with
   * {@link CalendarFault}, within 30 seconds.
   */
  read(url: string, asked: CalendarAsked): Promise<CalendarRead | 'unchanged'>;
}

export interface CalendarAsked {
  readonly from: Instant;
  readonly until: Instant;
  /** What its server said of the reading before, so that it need not send the same again. */
  readonly known: CalendarValidators;
}

/** ETag and Last-Modified as a server sent them. */
export interface CalendarValidators {
  readonly etag: string | undefined;
  readonly lastModified: string | undefined;
}

export interface CalendarRead extends CalendarValidators {
  /** How many events take time; a series counts once. */
  readonly events: number;
  /** In order, none touching another. */
  readonly times: readonly Period[];
}

/** A calendar could not be read. Holds nothing of the address or the answer. */
export class CalendarFault extends Error {
  readonly reason: CalendarFaultReason;

  constructor(reason: CalendarFaultReason) {
    super(`the calendar could not be read: ${reason}`);
    this.name = 'CalendarFault';
    this.reason = reason;
  }
}
