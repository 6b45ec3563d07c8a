/** What is given and differs from what stands, so that a change by another tab to anything else stays. */
export const changesOf = <Given extends object>(before: object, given: Given): Partial<Given> => {
  const standing: Readonly<Record<string, unknown>> = { ...before };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- some of its own entries
  return Object.fromEntries(
    Object.entries(given).filter(([name, value]) => standing[name] !== value),
  ) as Partial<Given>;
};
