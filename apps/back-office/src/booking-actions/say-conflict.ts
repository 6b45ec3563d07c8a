import type { Words } from '../wording/words.ts';

/** Why the booking does not allow it now, and that it is shown as it stands. */
export const sayConflict = (code: string, { actions, frame }: Words): string => {
  const reasons: Readonly<Record<string, string>> = actions.conflicts;
  const reason = reasons[code];
  return reason === undefined ? frame.failures.changed : `${reason} ${actions.asItStands}`;
};
