import type { FastifyPluginCallbackTypebox } from '@fastify/type-provider-typebox';
import { Type } from '@sinclair/typebox';
import { mayBeStored } from '../../edge/headers.ts';

export interface HealthOptions {
  /** True when the database answers and every migration has been applied. */
  readonly isReady: () => Promise<boolean>;
}

const Alive = Type.Object({ ok: Type.Boolean() });

/** Specification, Health, and decisions, 1: alive needs nothing; ready needs the database and its migrations. */
export const healthRoutes: FastifyPluginCallbackTypebox<HealthOptions> = (app, { isReady }, done) => {
  app.addHook('onRequest', mayBeStored);

  app.get('/health', { schema: { tags: ['Public'], summary: 'Health', response: { 200: Alive } } }, () => ({
    ok: true,
  }));

  app.get(
    '/health/ready',
    { schema: { tags: ['Public'], summary: 'Ready', response: { 200: Alive, 503: Alive } } },
    async (_request, reply) => {
      const ok = await isReady().catch(() => false);
      return reply.status(ok ? 200 : 503).send({ ok });
    },
  );
  done();
};
