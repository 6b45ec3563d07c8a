import type { Instant } from '@js-joda/core';

/** A rule every stored row keeps: its name, and whether it holds. */
export type Rule<Row> = readonly [name: string, holds: (row: Row) => boolean];

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export const isUuid = (text: string): boolean => UUID.test(text);

/** Text of one to `longest` characters, counted as the database counts: by code points. */
export const isText = (text: string, longest: number): boolean =>
  text !== '' && Array.from(text).length <= longest;

const NANOS_A_MILLISECOND = 1_000_000;

/** The database keeps whole milliseconds and would round the rest away. */
export const areWholeMilliseconds = (times: readonly (Instant | undefined)[]): boolean =>
  times.every((time) => time === undefined || time.nano() % NANOS_A_MILLISECOND === 0);
