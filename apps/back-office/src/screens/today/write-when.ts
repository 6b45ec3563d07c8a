import { dateOf, writeStart, writeTime } from '@booky/web-ui';
import type { Words } from '../../wording/words.ts';

/** Writes a start time as "Today, 14:00". On any other day, also writes the date. */
export const writeWhen = (startsAt: string, now: string, { today, locale }: Words): string =>
  dateOf(startsAt) === dateOf(now) ? `${today.today}, ${writeTime(startsAt)}` : writeStart(startsAt, locale);
