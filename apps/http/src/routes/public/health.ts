import type { FastifyPluginCallbackTypebox } from '@fastify/type-provider-typebox';
import { Type } from '@sinclair/typebox';
import { mayBeStored } from '../../edge/headers.ts';
import { TAGS } from '../tags.ts';

export interface HealthOptions {
  /** True if the database accepts writes and every migration has been applied. */
  readonly isReady: () => Promise<boolean>;
  /** True once the process has received the signal to stop. */
  readonly isDraining: () => boolean;
}

const Alive = Type.Object({
  ok: Type.Boolean({ description: 'True if the process is healthy; false with 503.', examples: [true] }),
});

/**
 * Liveness depends on nothing. Readiness depends on a migrated database that accepts writes, and on a server that is
 * not stopping. specification.md#get-health specification.md#get-ready specification.md#liveness
 * specification.md#readiness
 */
export const healthRoutes: FastifyPluginCallbackTypebox<HealthOptions> = (
  app,
  { isReady, isDraining },
  done,
) => {
  app.addHook('onRequest', mayBeStored);

  app.get(
    '/health',
    {
      config: { neverRefuses: ['read_only', 'unavailable'] },
      schema: {
        tags: [TAGS.health.name],
        operationId: 'getHealth',
        summary: 'Check that the process is alive',
        description: 'Does not query the database: restart the process after any answer but 200.',
        response: { 200: Alive },
      },
    },
    (request, reply) => {
      if (!isDraining()) return { ok: true };
      // Cuts the connection, so that the proxy sends its waiting request to the next process. The proxy checks the
      // health before each request that changes something (deploy/caddy/Caddyfile).
      request.raw.destroy();
      reply.hijack();
      return undefined;
    },
  );

  app.get(
    '/health/ready',
    {
      config: { neverRefuses: ['read_only', 'unavailable'] },
      schema: {
        tags: [TAGS.health.name],
        operationId: 'getReadiness',
        summary: 'Check that requests can be served',
        description:
          '200 if the database is reachable, migrated and takes writes; 503 on a standby, and while the process is stopping.',
        response: { 200: Alive, 503: Alive },
      },
    },
    async (_request, reply) => {
      const ok = !isDraining() && (await isReady().catch(() => false));
      return reply.status(ok ? 200 : 503).send({ ok });
    },
  );
  done();
};
