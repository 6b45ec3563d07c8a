/**
 * specification.md#page-errors: what a form sends. A field left empty is left out, so that the API says of all such
 * fields at once that they are required.
 */
export const filled = <Body extends object>(body: Body): Body =>
  JSON.parse(JSON.stringify(body, (_name, value: unknown) => (value === '' ? undefined : value)));
