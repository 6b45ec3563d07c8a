import type { Words } from '../wording/words.ts';

/**
 * Says that the screen now shows the current state, and why the booking does not allow the action. The reasons in `own`
 * take priority over the general reasons.
 */
export const sayConflict = (
  code: string,
  { actions, frame }: Words,
  own: Readonly<Record<string, string>> = {},
): string => {
  const reasons: Readonly<Record<string, string>> = { ...actions.conflicts, ...own };
  const reason = reasons[code];
  return reason === undefined ? frame.failures.changed : `${reason} ${actions.asItStands}`;
};
