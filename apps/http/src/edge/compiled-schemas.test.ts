import { Type } from '@sinclair/typebox';
import Fastify, { type FastifyInstance } from 'fastify';
import { describe, expect, it, onTestFinished } from 'vitest';
import { makeSchemaCompilers, type SchemaCompilers } from './compiled-schemas.ts';
import { Integer, StrictObject } from './schema-atoms.ts';

const Shared = StrictObject({ name: Type.String() }, { $id: 'Shared' });

/** Makes two servers with the same compilers and different routes. */
const makeTwo = async (
  extend: (app: FastifyInstance) => void,
  extendOther = extend,
): Promise<readonly [FastifyInstance, FastifyInstance]> => {
  const compilers = await makeSchemaCompilers([Shared]);
  return [await make(compilers, extend), await make(compilers, extendOther)];
};

const make = async (
  { validatorCompiler, serializerCompiler }: SchemaCompilers,
  extend: (app: FastifyInstance) => void,
): Promise<FastifyInstance> => {
  const app = Fastify();
  app.setErrorHandler(async (_fault, _request, reply) => reply.code(422).send('refused'));
  app.addSchema(Shared);
  app.setValidatorCompiler(validatorCompiler).setSerializerCompiler(serializerCompiler);
  extend(app);
  await app.ready();
  onTestFinished(() => app.close());
  return app;
};

const answering = (schema: object) => (app: FastifyInstance) => {
  app.get('/', { schema: { response: { 200: schema } } }, async () => ({ name: 'N', secret: 'S' }));
};

/** Returns a new object each time, because every server builds new schemas. */
const countOf = () => StrictObject({ count: Integer() });

describe('compiled schemas', () => {
  it('are compiled only once for all routes and servers with the same schema', async () => {
    const { validatorCompiler, serializerCompiler } = await makeSchemaCompilers([]);
    const where = { method: 'GET', url: '/', httpPart: 'querystring', httpStatus: '200' };
    expect(validatorCompiler({ ...where, schema: countOf() })).toBe(
      validatorCompiler({ ...where, url: '/other', schema: countOf() }),
    );
    expect(serializerCompiler({ ...where, schema: countOf() })).toBe(
      serializerCompiler({ ...where, url: '/other', schema: countOf() }),
    );
  });

  it('remove fields that are not in the response schema, on every server', async () => {
    for (const app of await makeTwo(answering(Type.Object({ name: Type.String() })))) {
      expect((await app.inject('/')).json()).toEqual({ name: 'N' });
    }
  });

  it('follow references to the shared schemas, on every server', async () => {
    for (const app of await makeTwo(answering(Type.Ref('Shared')))) {
      expect((await app.inject('/')).json()).toEqual({ name: 'N' });
    }
  });

  it('differ if two servers have different schemas for the same route', async () => {
    const [one, other] = await makeTwo(
      answering(Type.Object({ name: Type.String() })),
      answering(Type.Object({ secret: Type.String() })),
    );
    expect((await one.inject('/')).json()).toEqual({ name: 'N' });
    expect((await other.inject('/')).json()).toEqual({ secret: 'S' });
  });

  it('convert text to a number in a query, but not in a body', async () => {
    const schema = countOf();
    const [app] = await makeTwo((server) => {
      server.post('/body', { schema: { body: schema } }, async ({ body }) => body);
      server.get('/query', { schema: { querystring: schema } }, async ({ query }) => query);
    });
    expect((await app.inject('/query?count=2')).json()).toEqual({ count: 2 });
    expect((await app.inject({ method: 'POST', url: '/body', payload: { count: '2' } })).statusCode).toBe(
      422,
    );
    expect((await app.inject({ method: 'POST', url: '/body', payload: { count: 2 } })).json()).toEqual({
      count: 2,
    });
  });
});
