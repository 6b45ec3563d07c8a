import { dateOf, writeStart, writeTime } from '@booky/web-ui';
import type { Words } from '../../wording/words.ts';

/** Writes a start as "Today, 14:00". On any other day, writes the date too. */
export const writeWhen = (startsAt: string, now: string, { today, locale }: Words): string =>
  dateOf(startsAt) === dateOf(now) ? `${today.today}, ${writeTime(startsAt)}` : writeStart(startsAt, locale);
