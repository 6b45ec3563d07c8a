/**
 * Returns the values that this tab has stored under a name, such as a number that was typed. They survive a reload and
 * a crash, and disappear with the tab. Returns {} if nothing is stored or the browser does not allow storing.
 * specification.md#site-tab-memory
 */
export const recall = <Kept>(name: string): Partial<Kept> => {
  try {
    return JSON.parse(sessionStorage.getItem(name) ?? '{}');
  } catch {
    return {};
  }
};

/** Replaces the tab's values under a name. Removes them if `known` is undefined. */
export const remember = (name: string, known: object | undefined): void => {
  try {
    if (known) sessionStorage.setItem(name, JSON.stringify(known));
    else sessionStorage.removeItem(name);
  } catch {}
};

/** Removes all values of this tab. */
export const forgetAll = (): void => {
  try {
    sessionStorage.clear();
  } catch {}
};

/** Adds values to those that the tab has stored under a name. */
export const rememberMore = <Kept>(name: string, changed: Partial<Kept>): void =>
  remember(name, { ...recall<Kept>(name), ...changed });
