import Fastify, { type FastifySchema, type FastifyInstance } from 'fastify';
import { EmptyBody } from './schema-atoms.ts';
import { schemaOptions } from './server-options.ts';

/** The compilers that turn the schemas of a server's routes into validators and serialisers. */
export interface SchemaCompilers {
  readonly validatorCompiler: NonNullable<FastifyInstance['validatorCompiler']>;
  readonly serializerCompiler: NonNullable<FastifyInstance['serializerCompiler']>;
}

/**
 * Makes compilers for servers with the same `sharedSchemas`. Each schema is compiled once for all routes and servers:
 * compiling takes most of a server's start, and most routes share the schemas of their answers. For example, HEAD and
 * GET of one resource return the same answer.
 */
export const makeSchemaCompilers = async (sharedSchemas: readonly object[]): Promise<SchemaCompilers> => {
  const { validatorCompiler, serializerCompiler } = await compilersOf(sharedSchemas);
  return {
    validatorCompiler: onceEach(validatorCompiler),
    serializerCompiler: onceEach(serializerCompiler),
  };
};

/** Fastify exposes its compilers only on a server, and only after compiling a route. */
const compilersOf = async (sharedSchemas: readonly object[]): Promise<SchemaCompilers> => {
  const app = Fastify(schemaOptions);
  for (const schema of sharedSchemas) app.addSchema(schema);
  app.get('/', { schema: EVERY_PART }, async () => ({}));
  await app.ready();
  const { validatorCompiler, serializerCompiler } = app;
  if (validatorCompiler === undefined || serializerCompiler === undefined) {
    throw new Error('Fastify did not expose its compilers after compiling a route');
  }
  return { validatorCompiler, serializerCompiler };
};

const EVERY_PART: FastifySchema = { querystring: EmptyBody(), response: { 200: EmptyBody() } };

/** A compiler as Fastify calls it, with a schema and the part of the request or route to which the schema applies. */
type Compiler<Part, Data, Result> = (part: Part) => (data: Data) => Result;

/**
 * Caches each compiled schema under its JSON text and the part of the request. The part matters, because numbers arrive
 * as text in a query but not in a body. A schema is compiled when it is first used: compiling all schemas takes a third
 * of the start, and most schemas are first used much later.
 */
const onceEach = <Part extends { readonly schema: unknown; readonly httpPart?: string }, Data, Result>(
  compile: Compiler<Part, Data, Result>,
): Compiler<Part, Data, Result> => {
  const all = new Map<string, (data: Data) => Result>();
  return (part) => {
    const key = `${part.httpPart ?? 'response'} ${JSON.stringify(part.schema)}`;
    let compiled: ((data: Data) => Result) | undefined;
    const found = all.get(key) ?? ((data: Data): Result => (compiled ??= compile(part))(data));
    all.set(key, found);
    return found;
  };
};
