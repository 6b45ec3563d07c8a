import { dateOf, writeStart, writeTime } from '@booky/web-ui';
import type { Words } from '../../wording/words.ts';

/** A start as it is said on the day itself: "Today, 14:00"; with its date on any other. */
export const writeWhen = (startsAt: string, now: string, { today, locale }: Words): string =>
  dateOf(startsAt) === dateOf(now) ? `${today.today}, ${writeTime(startsAt)}` : writeStart(startsAt, locale);
