import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ControlFault } from './control-fault.ts';

/**
 * Sets the rules that all routes of the control server share: who may call them, how bodies are read, and how refusals
 * look.
 */
export const setUpEdge = (app: FastifyInstance): void => {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'no-store').header('x-content-type-options', 'nosniff');
    if (!isOwn(request)) {
      await reply.status(403).send({
        error: 'forbidden',
        message: 'Only pages and programs on this machine may call the control server.',
      });
    }
  });

  // People call these routes with curl, so a body is read as JSON whatever its content type, and may be missing.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => {
    try {
      const text = body.toString().trim();
      done(null, text === '' ? undefined : JSON.parse(text));
    } catch {
      done(new ControlFault(400, 'The body is not JSON.'));
    }
  });

  app.setSchemaErrorFormatter(([error], part) => {
    const where = `${part}${error?.instancePath.replaceAll('/', '.') ?? ''}`;
    return new ControlFault(400, `${where} ${error?.message ?? 'is invalid'}${detailOf(error?.params)}.`);
  });

  app.setErrorHandler((fault: Error & { readonly statusCode?: number }, _request, reply) => {
    const status = fault.statusCode ?? 500;
    if (status >= 500) process.stderr.write(`Control server fault: ${fault.stack ?? fault.message}\n`);
    return reply.status(status).send({ error: ERRORS[status] ?? 'invalid_request', message: fault.message });
  });

  app.setNotFoundHandler((_request, reply) =>
    reply.status(404).send({ error: 'not_found', message: 'The control server has no such route.' }),
  );
};

const ERRORS: Readonly<Record<number, string>> = { 404: 'not_found', 500: 'internal_error' };

const LOOPBACK_HOST = /^(?:127\.0\.0\.1|localhost|\[::1\])(?::\d+)?$/i;

/**
 * Returns true if the caller is on this machine. A web page elsewhere must not be able to reach the control server
 * through a person's browser, not even under a host name that resolves to this machine.
 */
const isOwn = ({ headers: { host, origin } }: FastifyRequest): boolean =>
  host !== undefined && LOOPBACK_HOST.test(host) && (origin === undefined || origin === `http://${host}`);

/** Returns what the validator's message does not say: the unknown key, or the allowed words. */
const detailOf = (params: Readonly<Record<string, unknown>> | undefined): string => {
  const allowed = params?.['allowedValues'];
  if (Array.isArray(allowed)) return ` (${allowed.join(', ')})`;
  const key = params?.['additionalProperty'];
  return typeof key === 'string' ? ` (${key})` : '';
};
