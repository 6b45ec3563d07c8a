import { writeTime } from '@booky/web-ui';
import type { Words } from '../wording/words.ts';

/**
 * Says that a change was made. If an earlier press had already made it, also says when that was.
 * specification.md#office-once
 */
export const sayDone = (
  { replayedAt }: { readonly replayedAt?: string | undefined },
  done: string,
  { actions }: Words,
): string => (replayedAt === undefined ? done : actions.doneBefore(writeTime(replayedAt)));
