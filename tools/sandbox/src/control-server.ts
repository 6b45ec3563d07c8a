import type { Simulator } from '@booky/provider-simulators';
import Fastify, { type FastifyInstance } from 'fastify';
import type { SandboxCalendar } from './calendar.ts';
import { calendarRoutes } from './calendar-routes.ts';
import { clockRoutes } from './clock-routes.ts';
import { consoleRoutes } from './console/console-routes.ts';
import { setUpEdge } from './control-edge.ts';
import type { SandboxDescription, SandboxState } from './description.ts';
import { faultRoutes } from './fault-routes.ts';
import type { Faults } from './faults.ts';
import type { Mailbox } from './mailbox.ts';
import { mailboxRoutes } from './mailbox-routes.ts';
import { clockState, type MovableClock } from './movable-clock.ts';
import { providerRoutes } from './provider-routes.ts';
import { type WebhookReceiverOptions, webhookRoutes } from './webhook-routes.ts';

export type { SandboxDescription } from './description.ts';

export interface ControlServerOptions {
  readonly describe: () => SandboxDescription;
  /** The answer of GET /sandbox/join to other processes of this sandbox. */
  readonly join: () => object;
  readonly clock: MovableClock;
  readonly mailbox: Mailbox;
  readonly simulators: readonly Simulator<unknown>[];
  readonly faults: Faults;
  /** Undefined if the sandbox runs without --calendar. */
  readonly calendar: SandboxCalendar | undefined;
  readonly webhooks: WebhookReceiverOptions;
  /** Sweeps expired holds, and returns how many there were. */
  readonly sweep: () => Promise<number>;
}

/**
 * Makes the server that controls the sandbox over HTTP on loopback: its clock, sweep, mailbox, payer, faults, calendar,
 * webhook receiver and console.
 */
export const buildControlServer = (options: ControlServerOptions): FastifyInstance => {
  const app = Fastify({
    forceCloseConnections: true,
    ajv: { customOptions: { coerceTypes: false, removeAdditional: false, allowUnionTypes: true } },
  });
  setUpEdge(app);
  app.get('/sandbox', (): SandboxState => ({ ...options.describe(), clock: clockState(options.clock) }));
  app.get('/sandbox/join', () => options.join());
  clockRoutes(app, options.clock);
  app.post('/sandbox/sweep', async () => ({ expired: await options.sweep() }));
  mailboxRoutes(app, options.mailbox);
  providerRoutes(app, options.simulators);
  faultRoutes(app, options.faults);
  calendarRoutes(app, options.calendar);
  webhookRoutes(app, options.webhooks);
  consoleRoutes(app);
  return app;
};
