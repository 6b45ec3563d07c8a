/**
 * specification.md#site-tab-memory: what only this tab knows, such as a number that was typed. It outlives a reload and a
 * crash, and ends with the tab. A browser may refuse to store; the pages then work without.
 */
export const recall = (name: string): unknown => {
  try {
    return JSON.parse(sessionStorage.getItem(name) ?? 'null');
  } catch {
    return null;
  }
};

export const remember = (name: string, value: unknown): void => {
  try {
    sessionStorage.setItem(name, JSON.stringify(value));
  } catch {}
};
