import type { UseCases } from '@booky/domain';
import Fastify, { type FastifyInstance } from 'fastify';
import type { Clock } from '@booky/domain/ports';
import type { LimitsByAddress } from './edge/limits.ts';
import { registerEdge } from './edge/register-edge.ts';
import { type ListenerOptions, serverOptions } from './edge/server-options.ts';
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
  await registerEdge(app, settings);
  for (const schema of sharedSchemas) app.addSchema(schema);
  await app.register(routes(parts), { prefix: '/api' });
  return app;
};
