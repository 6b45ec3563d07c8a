import type { FastifyPluginCallbackTypebox } from '@fastify/type-provider-typebox';
import { Type } from '@sinclair/typebox';
import { checkedDate } from '../../edge/checked-text.ts';
import { KigaliDateText, StrictObject, Uuid } from '../../edge/schema-atoms.ts';
import {
  BlockBody,
  blockGiven,
  BlockView,
  SettingsBody,
  settingsChanges,
  SettingsView,
  viewBlock,
  viewSettings,
  viewWorkingHours,
  WorkingHoursBody,
  workingHoursGiven,
  WorkingHoursView,
} from '../../resources/admin/availability.ts';
import { CalendarBookingView, viewCalendarBooking } from '../../resources/admin/booking-rows.ts';
import { named } from '../../resources/named.ts';
import type { RouteOptions } from '../route-options.ts';

const ById = Type.Object({ id: Uuid() });

/**
 * Working hours (specification.md#working-hours-row), blocks (specification.md#block), settings
 * (specification.md#settings-values) and calendar (specification.md#view-calendar).
 */
export const availabilityRoutes: FastifyPluginCallbackTypebox<RouteOptions> = (app, options, done) => {
  const { useCases, limits, clock } = options;
  app.register(workingHoursRoutes, { useCases, limits, clock });
  app.register(blockRoutes, { useCases, limits, clock });

  app.get(
    '/settings',
    {
      schema: {
        tags: ['Admin availability'],
        summary: 'The five settings',
        response: { 200: Type.Object({ settings: named(SettingsView) }) },
      },
    },
    async () => ({ settings: viewSettings(await useCases.viewSettings()) }),
  );

  app.patch(
    '/settings',
    {
      schema: {
        tags: ['Admin availability'],
        summary: 'Change settings',
        description: 'Any subset. Bookings keep what they were sold.',
        body: SettingsBody,
        response: { 200: Type.Object({ settings: named(SettingsView) }) },
      },
    },
    async ({ body }) => ({ settings: viewSettings(await useCases.changeSettings(settingsChanges(body))) }),
  );

  app.get(
    '/calendar',
    {
      schema: {
        tags: ['Admin availability'],
        summary: 'Bookings and blocks between two dates',
        description: 'Both dates inclusive, at most 62 days apart.',
        querystring: StrictObject({ from: KigaliDateText(), to: KigaliDateText() }),
        response: {
          200: Type.Object({
            bookings: Type.Array(named(CalendarBookingView)),
            blocks: Type.Array(named(BlockView)),
          }),
        },
      },
    },
    async ({ query }) => {
      const { bookings, blocks, now } = await useCases.viewCalendar(
        checkedDate(query.from),
        checkedDate(query.to),
      );
      return {
        bookings: bookings.map((booking) => viewCalendarBooking(booking, now)),
        blocks: blocks.map(viewBlock),
      };
    },
  );
  done();
};

const workingHoursRoutes: FastifyPluginCallbackTypebox<RouteOptions> = (app, { useCases }, done) => {
  const response = Type.Object({ workingHours: named(WorkingHoursView) });
  const config = {
    refusals: ['working_hours_taken' as const],
    conflictFields: { workingHours: 'WorkingHours' },
  };

  app.get(
    '/working-hours',
    {
      schema: {
        tags: ['Admin availability'],
        summary: 'List working hours',
        response: { 200: Type.Object({ workingHours: Type.Array(named(WorkingHoursView)) }) },
      },
    },
    async () => ({ workingHours: (await useCases.listWorkingHours()).map(viewWorkingHours) }),
  );

  app.post(
    '/working-hours',
    {
      schema: {
        tags: ['Admin availability'],
        summary: 'Add a weekly rule or dated override',
        body: WorkingHoursBody,
        response: { 201: response },
      },
      config,
    },
    async ({ body }, reply) =>
      reply.status(201).send({
        workingHours: viewWorkingHours(await useCases.addWorkingHours(workingHoursGiven(body))),
      }),
  );

  app.put(
    '/working-hours/:id',
    {
      schema: {
        tags: ['Admin availability'],
        summary: 'Replace a working-hours row',
        params: ById,
        body: WorkingHoursBody,
        response: { 200: response },
      },
      config,
    },
    async ({ params, body }) => ({
      workingHours: viewWorkingHours(await useCases.replaceWorkingHours(params.id, workingHoursGiven(body))),
    }),
  );

  app.delete(
    '/working-hours/:id',
    {
      schema: {
        tags: ['Admin availability'],
        summary: 'Delete a working-hours row',
        params: ById,
        response: { 204: Type.Null() },
      },
    },
    async ({ params }, reply) => {
      await useCases.deleteWorkingHours(params.id);
      return reply.status(204).send(null);
    },
  );
  done();
};

const blockRoutes: FastifyPluginCallbackTypebox<RouteOptions> = (app, { useCases }, done) => {
  const response = Type.Object({ block: named(BlockView) });
  const config = {
    refusals: ['block_overlaps_bookings' as const],
    conflictFields: { bookings: ['BookingListRow'] as const },
  };

  app.get(
    '/blocks',
    {
      schema: {
        tags: ['Admin availability'],
        summary: 'List blocks',
        response: { 200: Type.Object({ blocks: Type.Array(named(BlockView)) }) },
      },
    },
    async () => ({ blocks: (await useCases.listBlocks()).map(viewBlock) }),
  );

  app.post(
    '/blocks',
    {
      schema: {
        tags: ['Admin availability'],
        summary: 'Block time',
        body: BlockBody,
        response: { 201: response },
      },
      config,
    },
    async ({ body }, reply) =>
      reply.status(201).send({ block: viewBlock(await useCases.addBlock(blockGiven(body), body.confirm)) }),
  );

  app.put(
    '/blocks/:id',
    {
      schema: {
        tags: ['Admin availability'],
        summary: 'Change a block',
        params: ById,
        body: BlockBody,
        response: { 200: response },
      },
      config,
    },
    async ({ params, body }) => ({
      block: viewBlock(await useCases.changeBlock(params.id, blockGiven(body), body.confirm)),
    }),
  );

  app.delete(
    '/blocks/:id',
    {
      schema: {
        tags: ['Admin availability'],
        summary: 'Delete a block',
        params: ById,
        response: { 204: Type.Null() },
      },
    },
    async ({ params }, reply) => {
      await useCases.deleteBlock(params.id);
      return reply.status(204).send(null);
    },
  );
  done();
};
