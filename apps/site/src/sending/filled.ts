/**
 * specification.md#page-errors: what a form sends. A field left empty is left out, so that the API says of all such
 * fields at once that they are required.
 */
export const filled = <Body extends object>(body: Body): Body =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what was typed may be anything; the API judges it
  Object.fromEntries(Object.entries(body).filter(([, value]) => value !== '')) as Body;
