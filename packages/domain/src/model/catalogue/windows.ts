import type { Instant } from '@js-joda/core';
import { eachWithin, MOST_WINDOWS, WINDOW_LIMITS } from '../limits.ts';
import { invalid } from '../refusal.ts';
import { ok, type Result, refused } from '../result.ts';
import { type KigaliDate, startOfDate } from '../time/kigali.ts';

/**
 * A period on one date in which a package is offered, with its own step and buffer. specification.md#package-windows
 */
export interface Window {
  readonly date: KigaliDate;
  /** Minutes after Kigali midnight, 0 to 1440. `opensMinute` is before `closesMinute`. */
  readonly opensMinute: number;
  readonly closesMinute: number;
  /** Minutes between two starts; the first start is at the opening. */
  readonly stepMinutes: number;
  /** Minutes kept free after a shoot. */
  readonly bufferMinutes: number;
}

/**
 * Checks the requested windows of a package, and sorts them by time. Refuses, naming `windows`, if:
 * - a value is outside its limits
 * - there are more than 60 windows
 * - a window does not open before it closes
 * - two windows overlap
 * specification.md#package-windows
 */
export const readWindows = (given: readonly Window[]): Result<readonly Window[]> => {
  const read = eachWithin('windows', WINDOW_LIMITS, MOST_WINDOWS, given);
  if (!read.ok) return read;
  const windows = read.value.toSorted(
    (one, other) => one.date.compareTo(other.date) || one.opensMinute - other.opensMinute,
  );
  return windows.every((window, index) => isInOrder(window, windows[index - 1]))
    ? ok(windows)
    : refused(invalid('windows', 'order'));
};

/** True if a window is past and is not stored yet. `kept` holds the stored windows. specification.md#past-windows */
export const hasNewPast = (windows: readonly Window[], kept: readonly Window[], now: Instant): boolean =>
  windows.some((window) => isPast(window, now) && !kept.some((one) => isSameWindow(one, window)));

const isInOrder = (window: Window, before: Window | undefined): boolean =>
  window.opensMinute < window.closesMinute &&
  (before === undefined || before.date.isBefore(window.date) || before.closesMinute <= window.opensMinute);

const isSameWindow = (one: Window, other: Window): boolean =>
  one.date.equals(other.date) &&
  one.opensMinute === other.opensMinute &&
  one.closesMinute === other.closesMinute &&
  one.stepMinutes === other.stepMinutes &&
  one.bufferMinutes === other.bufferMinutes;

/** True after the closing of a window. */
const isPast = ({ date, closesMinute }: Window, now: Instant): boolean =>
  startOfDate(date).toEpochMilli() + closesMinute * 60_000 <= now.toEpochMilli();

/** Returns the windows that the public sees; undefined for a package without windows. specification.md#past-windows */
export const windowsAhead = (
  windows: readonly Window[] | undefined,
  now: Instant,
): readonly Window[] | undefined => windows?.filter((window) => !isPast(window, now));
