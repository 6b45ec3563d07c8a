import type { Words } from '../wording/words.ts';

/** Says why the booking does not allow the action, in the action's own words if it has any, and that the screen is current. */
export const sayConflict = (
  code: string,
  { actions, frame }: Words,
  own: Readonly<Record<string, string>> = {},
): string => {
  const reasons: Readonly<Record<string, string>> = { ...actions.conflicts, ...own };
  const reason = reasons[code];
  return reason === undefined ? frame.failures.changed : `${reason} ${actions.asItStands}`;
};
