import type { CalendarRevision } from '@booky/domain';
import { toMilliseconds } from '../wording/kigali-time.ts';

/**
 * Returns the revision of an entry. It is the same in the file of an email and in the feed.
 * specification.md#calendar-entry
 */
export const revisionOf = ({ sequence, revisedAt }: CalendarRevision) => {
  const at = new Date(toMilliseconds(revisedAt));
  return { sequence, stamp: at, lastModified: at };
};
