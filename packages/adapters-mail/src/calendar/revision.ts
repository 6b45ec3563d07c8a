import type { CalendarRevision } from '@booky/domain';
import { toMilliseconds } from '../wording/kigali-time.ts';

/**
 * Returns the properties that tell the revision of an entry, for the file of an email and for the feed.
 * specification.md#calendar-entry
 */
export const revisionOf = ({ sequence, revisedAt }: CalendarRevision) => {
  const at = new Date(toMilliseconds(revisedAt));
  return { sequence, stamp: at, lastModified: at };
};
