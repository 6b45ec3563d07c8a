import type { CalendarRevision } from '@booky/domain';
import { toMilliseconds } from '../wording/kigali-time.ts';

/**
 * Returns the properties that contain the revision of an entry. Both an email's file and the feed use them.
 * specification.md#calendar-entry
 */
export const revisionOf = ({ sequence, revisedAt }: CalendarRevision) => {
  const at = new Date(toMilliseconds(revisedAt));
  return { sequence, stamp: at, lastModified: at };
};
