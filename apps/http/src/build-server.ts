import type { UseCases } from '@booky/domain';
import Fastify, { type FastifyInstance } from 'fastify';
import type { Clock } from '@booky/domain/ports';
import { warnOfUntoldProxy } from './edge/client-address.ts';
import { registerErrors } from './edge/errors.ts';
import { registerHeaders } from './edge/headers.ts';
import type { LimitsByAddress } from './edge/limits.ts';
import { registerRequestLog } from './edge/logging.ts';
import { registerOpenApi } from './edge/open-api.ts';
import { registerRequestChecks } from './edge/request-checks.ts';
import { type ListenerOptions, serverOptions } from './edge/server-options.ts';
import { registerDraining } from './edge/shutdown.ts';
import { sharedSchemas } from './resources/index.ts';
import { routes } from './routes/index.ts';

export interface ServerParts {
  readonly useCases: UseCases;
  readonly clock: Clock;
  readonly limits: LimitsByAddress;
  readonly isReady: () => Promise<boolean>;
}

export interface ServerSettings extends ListenerOptions {
  readonly frontendOrigin: string;
}

/** Builds the API without listening: edge first, then the routes, then the contract they make up. */
export const buildServer = async (parts: ServerParts, settings: ServerSettings): Promise<FastifyInstance> => {
  const app = Fastify(serverOptions(settings));
  registerErrors(app);
  registerHeaders(app, settings);
  registerRequestLog(app);
  registerDraining(app);
  registerRequestChecks(app);
  if (settings.trustedProxyHops === 0) warnOfUntoldProxy(app);
  for (const schema of sharedSchemas) app.addSchema(schema);
  await registerOpenApi(app);
  await app.register(routes(parts), { prefix: '/api' });
  return app;
};
