/**
 * Caches pages and files that are the same for every visitor. The cache is valid until `readVersion` returns a
 * different text. Until then, visitors after the first do not have to wait for rendering. specification.md#kept-pages
 */
export const makeKeptPages = <Answer extends { readonly isSteady: boolean }>(
  readVersion: () => Promise<string>,
) => {
  let version: string | undefined;
  const pages = new Map<string, Answer>();

  return async (address: string, render: () => Promise<Answer>): Promise<Answer> => {
    // Caches nothing if the version cannot be read. The rendered page then reports the error.
    const current = await readVersion().catch(() => undefined);
    if (current === undefined) return render();
    const kept = current === version ? pages.get(address) : undefined;
    if (kept !== undefined) return kept;
    const rendered = await render();
    if (!rendered.isSteady || (await readVersion()) !== current) return rendered;
    if (version !== current) pages.clear();
    version = current;
    pages.set(address, rendered);
    return rendered;
  };
};
