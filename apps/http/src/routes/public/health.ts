import type { FastifyPluginCallbackTypebox } from '@fastify/type-provider-typebox';
import { Type } from '@sinclair/typebox';
import { mayBeStored } from '../../edge/headers.ts';

export interface HealthOptions {
  /** True when the database takes writes and every migration has been applied. */
  readonly isReady: () => Promise<boolean>;
  /** True from the moment the server was asked to stop. */
  readonly isDraining: () => boolean;
}

const Alive = Type.Object({ ok: Type.Boolean() });

/**
 * specification.md#get-health specification.md#get-ready specification.md#liveness
 * specification.md#readiness: alive needs nothing; ready needs a database that is migrated and takes writes,
 * and a server that is not stopping.
 */
export const healthRoutes: FastifyPluginCallbackTypebox<HealthOptions> = (
  app,
  { isReady, isDraining },
  done,
) => {
  app.addHook('onRequest', mayBeStored);

  app.get('/health', { schema: { tags: ['Public'], summary: 'Health', response: { 200: Alive } } }, () => ({
    ok: true,
  }));

  app.get(
    '/health/ready',
    { schema: { tags: ['Public'], summary: 'Ready', response: { 200: Alive, 503: Alive } } },
    async (_request, reply) => {
      const ok = !isDraining() && (await isReady().catch(() => false));
      return reply.status(ok ? 200 : 503).send({ ok });
    },
  );
  done();
};
