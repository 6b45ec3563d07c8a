/**
 * specification.md#site-tab-memory: what only this tab knows under a name, such as a number that was typed. It outlives a
 * reload and a crash, and ends with the tab. Empty where there is nothing, or where the browser refuses to store.
 */
export const recall = <Kept>(name: string): Partial<Kept> => {
  try {
    return JSON.parse(sessionStorage.getItem(name) ?? '{}');
  } catch {
    return {};
  }
};

/** Keeps this in place of what the tab knew under the name; undefined forgets it. */
export const remember = (name: string, known: object | undefined): void => {
  try {
    if (known) sessionStorage.setItem(name, JSON.stringify(known));
    else sessionStorage.removeItem(name);
  } catch {}
};

/** Forgets everything that this tab knew. */
export const forgetAll = (): void => {
  try {
    sessionStorage.clear();
  } catch {}
};

/** Keeps this beside what the tab knew under the name. */
export const rememberMore = <Kept>(name: string, changed: Partial<Kept>): void =>
  remember(name, { ...recall<Kept>(name), ...changed });
