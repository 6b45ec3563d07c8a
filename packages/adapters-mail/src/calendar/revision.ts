import type { CalendarRevision } from '@booky/domain';
import { toMilliseconds } from '../wording/kigali-time.ts';

/**
 * Returns the revision of an entry. An email's file and the feed have the same revision.
 * specification.md#calendar-entry
 */
export const revisionOf = ({ sequence, revisedAt }: CalendarRevision) => {
  const at = new Date(toMilliseconds(revisedAt));
  return { sequence, stamp: at, lastModified: at };
};
