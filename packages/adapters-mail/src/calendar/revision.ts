import type { CalendarRevision } from '@booky/domain';
import { toMilliseconds } from '../wording/kigali-time.ts';

/**
 * Returns the properties that contain the revision of an entry. They are used both in a file attached to an email and
 * in the feed. specification.md#calendar-entry
 */
export const revisionOf = ({ sequence, revisedAt }: CalendarRevision) => {
  const at = new Date(toMilliseconds(revisedAt));
  return { sequence, stamp: at, lastModified: at };
};
