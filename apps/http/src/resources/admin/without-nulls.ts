/** The fields of a body as the domain takes them: null becomes undefined, and a missing field stays missing. */
export type WithoutNulls<Body> = {
  [Field in keyof Body]: null extends Body[Field] ? Exclude<Body[Field], null> | undefined : Body[Field];
};

export const withoutNulls = <Body extends object>(body: Body): WithoutNulls<Body> =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same fields, null made undefined
  Object.fromEntries(
    Object.entries(body).map(([field, value]) => [field, value === null ? undefined : value]),
  ) as WithoutNulls<Body>;
