/** Makes the token of a checkout. The same reference always gives the same token. */
export type SignCheckout = (reference: string) => string;

/**
 * Returns an answer as it is stored: without checkout tokens. {@link revealTokens} puts the tokens back.
 * specification.md#kept-answers
 */
export const concealTokens = (text: string): string =>
  rewritten(text, {
    checkoutToken: () => '',
    payUrl: (url) => url.slice(0, url.lastIndexOf('/') + 1),
  });

/** Returns a stored answer as it was sent. Each token is made from the reference in the same object. */
export const revealTokens = (text: string, sign: SignCheckout): string =>
  rewritten(text, {
    checkoutToken: (_, reference) => sign(reference),
    payUrl: (url, reference) => `${url}${sign(reference)}`,
  });

type Rewrites = Readonly<Record<string, (value: string, reference: string) => string>>;

/** Returns the text with new values for these keys, in each object that has a reference. */
const rewritten = (text: string, rewrites: Rewrites): string =>
  Object.keys(rewrites).some((key) => text.includes(`"${key}":"`))
    ? JSON.stringify(rewriteIn(JSON.parse(text), rewrites))
    : text;

const rewriteIn = (value: unknown, rewrites: Rewrites): unknown => {
  if (Array.isArray(value)) return value.map((entry) => rewriteIn(entry, rewrites));
  if (typeof value !== 'object' || value === null) return value;
  const reference = 'reference' in value ? value.reference : undefined;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => {
      const rewrite = Object.hasOwn(rewrites, key) ? rewrites[key] : undefined;
      return typeof inner === 'string' && typeof reference === 'string' && rewrite !== undefined
        ? [key, rewrite(inner, reference)]
        : [key, rewriteIn(inner, rewrites)];
    }),
  );
};
