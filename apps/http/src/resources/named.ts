import { type Static, type TSchema, type TUnsafe, Type } from '@sinclair/typebox';

/** Returns a reference to a shared resource by its name. The description explains the resource at this place of use. */
export const named = <Schema extends TSchema>(
  schema: Schema,
  description?: string,
): TUnsafe<Static<Schema>> => {
  if (schema.$id === undefined) throw new Error('named() called with a schema without $id');
  return Type.Unsafe<Static<Schema>>({
    $ref: `${schema.$id}#`,
    ...(description === undefined ? {} : { description }),
  });
};

/**
 * Returns a shared resource or null. The resource is inlined, because the serialiser resolves no reference in a union.
 */
export const namedOrNull = <Schema extends TSchema>({
  $id: name,
  ...schema
}: Schema): TUnsafe<Static<Schema> | null> =>
  Type.Unsafe<Static<Schema> | null>({
    ...schema,
    type: ['object', 'null'],
    ...(name === undefined ? {} : { title: name }),
  });
