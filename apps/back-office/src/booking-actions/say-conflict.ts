import type { Words } from '../wording/words.ts';

/** Why the booking does not allow it now, in words of the action where it has some, and that it is shown as it is now. */
export const sayConflict = (
  code: string,
  { actions, frame }: Words,
  own: Readonly<Record<string, string>> = {},
): string => {
  const reasons: Readonly<Record<string, string>> = { ...actions.conflicts, ...own };
  const reason = reasons[code];
  return reason === undefined ? frame.failures.changed : `${reason} ${actions.asItStands}`;
};
