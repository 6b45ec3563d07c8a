import { BUSY_CALENDAR_LIMITS } from '@booky/domain';
import { Type } from '@sinclair/typebox';
import { Line, StrictObject } from '../../edge/schema-atoms.ts';
import { BusyCalendarView, viewBusyCalendar } from '../../resources/admin/busy-calendar.ts';
import { IdField } from '../../resources/fields.ts';
import { named } from '../../resources/named.ts';
import type { AddRoutes } from '../route-options.ts';
import { TAGS } from '../tags.ts';

const OfCalendar = Type.Object({ id: IdField('The id of the calendar.') });

const fields = {
  name: Line({ ...BUSY_CALENDAR_LIMITS.name, description: 'Its name.', examples: ['Family'] }),
  url: Line({
    ...BUSY_CALENDAR_LIMITS.url,
    description: 'Its secret iCalendar address: https or webcal, with a host that is not a private address.',
    examples: ['https://calendar.example/private-3f2a/basic.ics'],
  }),
};

/** Operations for calendars of other programs. specification.md#busy-calendar */
export const busyCalendarRoutes: AddRoutes = (app, { useCases, answer }) => {
  const response = Type.Object({ busyCalendar: named(BusyCalendarView, 'The current calendar.') });

  app.get(
    '/busy-calendars',
    {
      schema: {
        tags: [TAGS.availability.name],
        operationId: 'listBusyCalendars',
        summary: 'List busy calendars',
        description: 'The calendars of other programs whose busy times are not offered.',
        response: {
          200: Type.Object({
            busyCalendars: Type.Array(named(BusyCalendarView), { description: 'By name.' }),
          }),
        },
      },
    },
    async () => ({ busyCalendars: (await useCases.listBusyCalendars()).map(viewBusyCalendar) }),
  );

  app.post(
    '/busy-calendars',
    {
      schema: {
        tags: [TAGS.availability.name],
        operationId: 'addBusyCalendar',
        summary: 'Add a busy calendar',
        description:
          'The worker reads it within seconds, then every 15 minutes. The eleventh calendar is 409.',
        body: StrictObject(fields),
        response: { 201: response },
      },
      config: { refusals: ['too_many_calendars'] },
    },
    async (request, reply) =>
      answer(
        request,
        reply,
        (cases) => cases.addBusyCalendar(request.body),
        (calendar) => ({ status: 201, body: { busyCalendar: viewBusyCalendar(calendar) } }),
      ),
  );

  app.patch(
    '/busy-calendars/:id',
    {
      schema: {
        tags: [TAGS.availability.name],
        operationId: 'updateBusyCalendar',
        summary: 'Update a busy calendar',
        description:
          "A new address removes the calendar's times; the worker reads the address within seconds.",
        params: OfCalendar,
        body: StrictObject({ name: Type.Optional(fields.name), url: Type.Optional(fields.url) }),
        response: { 200: response },
      },
    },
    async (request, reply) =>
      answer(
        request,
        reply,
        (cases) => cases.changeBusyCalendar(request.params.id, request.body),
        (calendar) => ({ status: 200, body: { busyCalendar: viewBusyCalendar(calendar) } }),
      ),
  );

  app.delete(
    '/busy-calendars/:id',
    {
      schema: {
        tags: [TAGS.availability.name],
        operationId: 'deleteBusyCalendar',
        summary: 'Delete a busy calendar',
        description: "The calendar's times can be booked again.",
        params: OfCalendar,
        response: { 204: Type.Null({ description: 'Deleted.' }) },
      },
    },
    async (request, reply) =>
      answer(
        request,
        reply,
        (cases) => cases.removeBusyCalendar(request.params.id),
        () => ({ status: 204 }),
      ),
  );

  app.post(
    '/busy-calendars/:id/refresh',
    {
      schema: {
        tags: [TAGS.availability.name],
        operationId: 'refreshBusyCalendar',
        summary: 'Read a busy calendar now',
        description: 'The worker reads it within seconds; the list then shows the time.',
        params: OfCalendar,
        response: {
          202: Type.Object({ ok: Type.Literal(true, { description: 'It will be read.', examples: [true] }) }),
        },
      },
    },
    async (request, reply) =>
      answer(
        request,
        reply,
        (cases) => cases.refreshBusyCalendar(request.params.id),
        () => ({ status: 202, body: { ok: true } }),
      ),
  );
};
