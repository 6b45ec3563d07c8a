import type { Clock } from '@booky/domain/ports';
import { LAST_INSTANT, parseInstant } from '@booky/domain';
import type { Instant } from '@js-joda/core';
import Fastify, { type FastifyInstance } from 'fastify';
import { consoleRoutes } from './console/console-routes.ts';
import { ControlFault, durationOf } from './control-fault.ts';
import type { Mailbox } from './mailbox.ts';
import type { MovableClock } from './movable-clock.ts';
import { providerRoutes } from './provider-routes.ts';
import type { SimulatedProvider } from './simulated-provider.ts';

/** What GET /sandbox tells about the running sandbox. */
export interface SandboxDescription {
  readonly apiUrl: string;
  readonly controlUrl: string;
  readonly databaseUrl: string;
  readonly frontendOrigin: string;
  readonly provider: string;
  readonly admin: { readonly email: string; readonly password: string };
  readonly secrets: { readonly mobileMoneyCallback: string; readonly gatewayWebhook: string };
}

/** What another process of this sandbox needs besides the data folder, to speak to the same provider. */
export interface JoinDescription {
  readonly dataFolder: string;
  readonly providerSettings: SimulatedProvider['settings'];
  readonly hasRateLimits: boolean;
}

export interface ControlServerOptions {
  readonly describe: () => SandboxDescription;
  readonly join: () => JoinDescription;
  readonly clock: MovableClock;
  readonly mailbox: Mailbox;
  readonly provider: SimulatedProvider;
  readonly sweep: () => Promise<number>;
}

/**
 * The hand behind the sandbox's curtain, over HTTP on loopback: clock, sweep, mailbox, payer, console. Requests whose
 * Host or Origin is foreign are refused, so that no web page elsewhere can reach it through a visitor's browser.
 */
export const buildControlServer = (options: ControlServerOptions): FastifyInstance => {
  const app = Fastify({
    forceCloseConnections: true,
    ajv: { customOptions: { coerceTypes: false, removeAdditional: false, allowUnionTypes: true } },
  });
  app.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'no-store').header('x-content-type-options', 'nosniff');
    if (!isOwn(request.headers.host, request.headers.origin)) {
      await reply
        .status(403)
        .send({ error: 'forbidden', message: 'Only pages and programs of this machine may use this.' });
    }
  });
  app.setErrorHandler((fault: Error & { statusCode?: number }, _request, reply) => {
    const status = fault.statusCode ?? 500;
    const error = status === 404 ? 'not_found' : status < 500 ? 'invalid_request' : 'internal_error';
    return reply.status(status).send({ error, message: fault.message });
  });
  app.setNotFoundHandler((_request, reply) => reply.status(404).send({ error: 'not_found' }));

  app.get('/sandbox', () => ({ ...options.describe(), clock: clockState(options.clock) }));
  app.get('/sandbox/join', () => options.join());
  clockRoutes(app, options.clock);
  app.post('/sandbox/sweep', async () => ({ expired: await options.sweep() }));
  mailboxRoutes(app, options.mailbox);
  providerRoutes(app, options.provider.simulator);
  consoleRoutes(app);
  return app;
};

const LOOPBACK_HOST = /^(?:127\.0\.0\.1|localhost|\[::1\])(?::\d+)?$/;

const isOwn = (host: string | undefined, origin: string | undefined): boolean =>
  host !== undefined && LOOPBACK_HOST.test(host) && (origin === undefined || origin === `http://${host}`);

const instantText = (instant: Instant): string => new Date(instant.toEpochMilli()).toISOString();

const clockState = (clock: Clock & Pick<MovableClock, 'isMoved'>) => ({
  now: instantText(clock.now()),
  moved: clock.isMoved(),
});

const clockRoutes = (app: FastifyInstance, clock: MovableClock): void => {
  app.get('/sandbox/clock', () => clockState(clock));

  app.put<{ Body: { readonly now?: string; readonly advance?: string } }>(
    '/sandbox/clock',
    {
      schema: {
        body: {
          type: 'object',
          properties: { now: { type: 'string' }, advance: { type: 'string' } },
          additionalProperties: false,
          minProperties: 1,
          maxProperties: 1,
        },
      },
    },
    ({ body }) => {
      const target =
        body.now === undefined
          ? clock.now().plus(durationOf('advance', body.advance ?? ''))
          : parseInstant(body.now);
      if (target === undefined) throw new ControlFault(400, 'now must be an instant with an offset.');
      if (target.isAfter(LAST_INSTANT)) throw new ControlFault(400, 'The clock ends with the year 9999.');
      clock.moveTo(target);
      return clockState(clock);
    },
  );

  app.delete('/sandbox/clock', () => {
    clock.reset();
    return clockState(clock);
  });
};

const mailboxRoutes = (app: FastifyInstance, mailbox: Mailbox): void => {
  app.get<{ Querystring: { readonly to?: string; readonly cause?: string } }>(
    '/sandbox/mailbox',
    {
      schema: {
        querystring: {
          type: 'object',
          properties: { to: { type: 'string' }, cause: { type: 'string' } },
          additionalProperties: false,
        },
      },
    },
    ({ query }) => ({ emails: mailbox.emails(query) }),
  );

  app.delete('/sandbox/mailbox', () => {
    mailbox.empty();
    return { emails: [] };
  });
};
