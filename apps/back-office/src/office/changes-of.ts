/**
 * Returns only the values that differ from `before`, so that saving them does not undo changes that another tab made to
 * other fields.
 */
export const changesOf = <Given extends object>(before: object, given: Given): Partial<Given> => {
  const standing: Readonly<Record<string, unknown>> = { ...before };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a subset of the entries
  return Object.fromEntries(
    Object.entries(given).filter(([name, value]) => standing[name] !== value),
  ) as Partial<Given>;
};
