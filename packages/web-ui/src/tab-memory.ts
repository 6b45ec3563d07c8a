/**
 * Returns the values that this tab has stored under a name, such as a number that was typed. They are kept when the
 * page reloads or crashes, and are lost when the tab is closed. Returns {} if nothing is stored or the browser does not
 * allow storing.
 * specification.md#site-tab-memory
 */
export const recall = <Kept>(name: string): Partial<Kept> => {
  try {
    return JSON.parse(sessionStorage.getItem(name) ?? '{}');
  } catch {
    return {};
  }
};

/** Replaces the values that the tab has stored under a name. Removes them if `known` is undefined. */
export const remember = (name: string, known: object | undefined): void => {
  try {
    if (known) sessionStorage.setItem(name, JSON.stringify(known));
    else sessionStorage.removeItem(name);
  } catch {}
};

/** Removes all values that this tab has stored. */
export const forgetAll = (): void => {
  try {
    sessionStorage.clear();
  } catch {}
};

/** Adds to the values that the tab has stored under a name. */
export const rememberMore = <Kept>(name: string, changed: Partial<Kept>): void =>
  remember(name, { ...recall<Kept>(name), ...changed });
