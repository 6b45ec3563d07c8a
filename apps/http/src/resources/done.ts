import { Type } from '@sinclair/typebox';

/** The answer of an operation that has nothing to show. */
export const DONE = Type.Object({
  ok: Type.Literal(true, { description: 'Always true: the request succeeded.', examples: [true] }),
});
