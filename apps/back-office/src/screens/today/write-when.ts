import { dateOf, writeStart, writeTime } from '@booky/web-ui';
import type { Words } from '../../wording/words.ts';

/** Writes a start as "Today, 14:00", or with its date on any other day. */
export const writeWhen = (startsAt: string, now: string, { today, locale }: Words): string =>
  dateOf(startsAt) === dateOf(now) ? `${today.today}, ${writeTime(startsAt)}` : writeStart(startsAt, locale);
