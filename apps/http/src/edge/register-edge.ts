import type { FastifyInstance } from 'fastify';
import { warnOfUntoldProxy } from './client-address.ts';
import { registerErrors } from './errors.ts';
import { registerHeaders } from './headers.ts';
import { registerRequestLog } from './logging.ts';
import { registerOpenApi } from './open-api.ts';
import { registerRequestChecks } from './request-checks.ts';
import { registerDraining } from './shutdown.ts';

interface Options {
  /** The one origin that browsers may call us from. */
  readonly frontendOrigin: string;
  readonly trustedProxyHops: number;
}

/**
 * Everything about HTTP that no route has to think of. Register it first, on a server made with `serverOptions`; the
 * order matters, because headers have to be there before anything can refuse a request.
 */
export const registerEdge = async (
  app: FastifyInstance,
  { frontendOrigin, trustedProxyHops }: Options,
): Promise<void> => {
  registerRequestLog(app);
  registerHeaders(app, { frontendOrigin });
  registerErrors(app);
  registerRequestChecks(app);
  registerDraining(app);
  if (trustedProxyHops === 0) warnOfUntoldProxy(app);
  await registerOpenApi(app);
};
