import type { FastifyInstance } from 'fastify';
import type { CalendarManner, SandboxCalendar } from './calendar.ts';
import { ControlFault } from './control-fault.ts';

const LONGEST_DELAY_MS = 600_000;
/** In bytes: larger than any calendar that the service reads. */
const MOST_BYTES = 16 * 1024 * 1024;

/** The body is either the calendar's text, or an object that says how the calendar's server behaves. */
const calendarBody = {
  type: ['string', 'object'],
  properties: {
    redirectTo: { type: 'string', pattern: '^[!-~]+$' },
    status: { type: 'integer', minimum: 200, maximum: 599 },
    delayMs: { type: 'integer', minimum: 0, maximum: LONGEST_DELAY_MS },
    padBytes: { type: 'integer', minimum: 0 },
  },
  additionalProperties: false,
};

/**
 * The routes of the simulated calendar. GET returns the requests that the calendar received. PUT changes the calendar.
 */
export const calendarRoutes = (app: FastifyInstance, calendar: SandboxCalendar | undefined): void => {
  const open = (): SandboxCalendar => {
    if (calendar !== undefined) return calendar;
    throw new ControlFault(404, 'This sandbox has no calendar: start it with --calendar.');
  };
  const view = () => ({ url: open().url, requests: open().requests() });

  app.get('/sandbox/calendar', view);

  app.register((routes, _options, done) => {
    routes.addContentTypeParser('text/calendar', { parseAs: 'string' }, (_request, body, parsed) =>
      parsed(null, body),
    );
    routes.put<{ Body: CalendarManner | string }>(
      '/sandbox/calendar',
      { bodyLimit: MOST_BYTES, schema: { body: calendarBody } },
      ({ body }) => {
        if (typeof body === 'string') open().answer(body);
        else open().behave(body);
        return view();
      },
    );
    done();
  });
};
