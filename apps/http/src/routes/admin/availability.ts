import type { DateRange } from '@booky/domain';
import { type Static, Type } from '@sinclair/typebox';
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
import { BusyTimeView, viewBusyTime } from '../../resources/admin/busy-calendar.ts';
import { CalendarBookingView, viewCalendarBooking } from '../../resources/admin/booking-rows.ts';
import {
  ExplainedStartView,
  ExplainQuery,
  viewExplainedStart,
} from '../../resources/admin/explained-starts.ts';
import { EXAMPLES } from '../../resources/fields.ts';
import { named } from '../../resources/named.ts';
import type { AddRoutes } from '../route-options.ts';
import { TAGS } from '../tags.ts';

const byId = (description: string) => Type.Object({ id: Uuid({ description, examples: [EXAMPLES.id] }) });

const OfRow = byId('The id of the row of working hours.');
const OfBlock = byId('The id of the block.');

/** specification.md#listed-dates */
const Dates = StrictObject({
  from: Type.Optional(
    KigaliDateText({ description: 'The first day, a date in Kigali, YYYY-MM-DD.', examples: ['2026-12-01'] }),
  ),
  to: Type.Optional(KigaliDateText({ description: 'The last day, inclusive.', examples: ['2026-12-31'] })),
});

const datesOf = ({ from, to }: Static<typeof Dates>): DateRange => ({
  from: from === undefined ? undefined : checkedDate(from),
  to: to === undefined ? undefined : checkedDate(to),
});

/**
 * Operations for working hours (specification.md#working-hours-row), blocks (specification.md#block), settings
 * (specification.md#settings-values), the calendar (specification.md#view-calendar), and the reasons why a start is not
 * offered (specification.md#explain-availability).
 */
export const availabilityRoutes: AddRoutes = (app, options) => {
  const { useCases, answer } = options;

  app.get(
    '/settings',
    {
      schema: {
        tags: [TAGS.availability.name],
        operationId: 'getSettings',
        summary: 'Get the five settings',
        description: 'The current values of the five settings.',
        response: { 200: Type.Object({ settings: named(SettingsView, 'The current settings.') }) },
      },
    },
    async () => ({ settings: viewSettings(await useCases.viewSettings()) }),
  );

  app.patch(
    '/settings',
    {
      schema: {
        tags: [TAGS.availability.name],
        operationId: 'changeSettings',
        summary: 'Change settings',
        description: 'Changes any of the settings. Existing bookings keep their rate, hold and buffer.',
        body: SettingsBody,
        response: { 200: Type.Object({ settings: named(SettingsView, 'The current settings.') }) },
      },
    },
    async (request, reply) =>
      answer(
        request,
        reply,
        (cases) => cases.changeSettings(settingsChanges(request.body)),
        (settings) => ({ status: 200, body: { settings: viewSettings(settings) } }),
      ),
  );

  app.get(
    '/calendar',
    {
      schema: {
        tags: [TAGS.availability.name],
        operationId: 'getCalendar',
        summary: 'Get the calendar between two dates',
        description:
          'The bookings and blocks in the range, without expired and cancelled bookings. Both dates are inclusive and at most 62 days apart.',
        querystring: StrictObject({
          from: KigaliDateText({
            description: 'The first day, a date in Kigali, YYYY-MM-DD.',
            examples: ['2026-12-01'],
          }),
          to: KigaliDateText({
            description: 'The last day, inclusive; at most 62 days after `from`.',
            examples: ['2026-12-31'],
          }),
          busyTimes: Type.Optional(
            Type.Boolean({
              description: 'Whether to return the times of busy calendars too. Defaults to false.',
              examples: [true],
            }),
          ),
        }),
        response: {
          200: Type.Object({
            bookings: Type.Array(named(CalendarBookingView), { description: 'By start, earliest first.' }),
            blocks: Type.Array(named(BlockView), { description: 'By start, earliest first.' }),
            busyTimes: Type.Optional(
              Type.Array(named(BusyTimeView), {
                description: 'In any order; only with `busyTimes=true`.',
              }),
            ),
          }),
        },
      },
    },
    async ({ query }) => {
      const { bookings, blocks, busyTimes, now } = await useCases.viewCalendar(
        checkedDate(query.from),
        checkedDate(query.to),
      );
      return {
        bookings: bookings.map((booking) => viewCalendarBooking(booking, now)),
        blocks: blocks.map(viewBlock),
        ...(query.busyTimes === true && { busyTimes: busyTimes.map(viewBusyTime) }),
      };
    },
  );

  app.get(
    '/availability/explain',
    {
      schema: {
        tags: [TAGS.availability.name],
        operationId: 'explainAvailability',
        summary: 'Explain the starts of a day',
        description:
          'For an open day every start from opening to closing, for a closed day every half hour. Starts after midnight that belong to the previous evening come first. Each start has the current reasons against it. `offered` agrees with the public availability.',
        querystring: ExplainQuery,
        response: {
          200: Type.Object({
            candidates: Type.Array(named(ExplainedStartView), {
              description: 'By start, earliest first.',
            }),
          }),
        },
      },
      config: { refusals: ['not_found'], neverRefuses: ['validation_failed'] },
    },
    async ({ query }) => ({
      candidates: (await useCases.explainAvailability(query.packageId, checkedDate(query.date))).map(
        viewExplainedStart,
      ),
    }),
  );

  workingHoursRoutes(app, options);
  blockRoutes(app, options);
};

const workingHoursRoutes: AddRoutes = (app, { useCases, answer }) => {
  const response = Type.Object({ workingHours: named(WorkingHoursView, 'The current row.') });
  const config = {
    refusals: ['working_hours_taken' as const],
    conflictFields: { workingHours: 'WorkingHours' },
  };

  app.get(
    '/working-hours',
    {
      schema: {
        tags: [TAGS.availability.name],
        operationId: 'listWorkingHours',
        summary: 'List working hours',
        description:
          'Every weekly rule, and the overrides between `from` and `to`. A weekday without a row is closed.',
        querystring: Dates,
        response: {
          200: Type.Object({
            workingHours: Type.Array(named(WorkingHoursView), { description: 'Weekly rules and overrides.' }),
          }),
        },
      },
    },
    async ({ query }) => ({
      workingHours: (await useCases.listWorkingHours(datesOf(query))).map(viewWorkingHours),
    }),
  );

  app.post(
    '/working-hours',
    {
      schema: {
        tags: [TAGS.availability.name],
        operationId: 'addWorkingHours',
        summary: 'Add working hours',
        description:
          'A weekly rule, or an override for one date. Each weekday and each date has at most one row: a second row is 409, with the existing row in the answer. A night that runs past the opening of the next day is 422.',
        body: WorkingHoursBody,
        response: { 201: response },
      },
      config,
    },
    async (request, reply) =>
      answer(
        request,
        reply,
        (cases) => cases.addWorkingHours(workingHoursGiven(request.body)),
        (row) => ({ status: 201, body: { workingHours: viewWorkingHours(row) } }),
      ),
  );

  app.put(
    '/working-hours/:id',
    {
      schema: {
        tags: [TAGS.availability.name],
        operationId: 'replaceWorkingHours',
        summary: 'Replace working hours',
        description: 'Replaces the row: a weekly rule can become an override, and the reverse.',
        params: OfRow,
        body: WorkingHoursBody,
        response: { 200: response },
      },
      config,
    },
    async (request, reply) =>
      answer(
        request,
        reply,
        (cases) => cases.replaceWorkingHours(request.params.id, workingHoursGiven(request.body)),
        (workingHours) => ({ status: 200, body: { workingHours: viewWorkingHours(workingHours) } }),
      ),
  );

  app.delete(
    '/working-hours/:id',
    {
      schema: {
        tags: [TAGS.availability.name],
        operationId: 'deleteWorkingHours',
        summary: 'Delete working hours',
        description:
          'A weekday without a rule is closed. On the date of a deleted override, the weekly rule applies again; if a night would then run past the opening of the next day, the request is 422.',
        params: OfRow,
        response: { 204: Type.Null({ description: 'Deleted.' }) },
      },
      config: { refusals: ['validation_failed'] },
    },
    async (request, reply) =>
      answer(
        request,
        reply,
        (cases) => cases.deleteWorkingHours(request.params.id),
        () => ({ status: 204 }),
      ),
  );
};

const blockRoutes: AddRoutes = (app, { useCases, answer }) => {
  const response = Type.Object({ block: named(BlockView, 'The current block.') });
  const config = {
    refusals: ['block_overlaps_bookings' as const],
    conflictFields: { bookings: ['BookingListRow'] as const },
  };

  app.get(
    '/blocks',
    {
      schema: {
        tags: [TAGS.availability.name],
        operationId: 'listBlocks',
        summary: 'List blocks',
        description: 'The blocked time between `from` and `to`.',
        querystring: Dates,
        response: {
          200: Type.Object({
            blocks: Type.Array(named(BlockView), { description: 'By start, earliest first.' }),
          }),
        },
      },
    },
    async ({ query }) => ({ blocks: (await useCases.listBlocks(datesOf(query))).map(viewBlock) }),
  );

  app.post(
    '/blocks',
    {
      schema: {
        tags: [TAGS.availability.name],
        operationId: 'addBlock',
        summary: 'Block time',
        description:
          'Blocks whole days or a period. If bookings are in the way, the answer is 409 with these bookings; `confirm` creates the block anyway, and the bookings stay.',
        body: BlockBody,
        response: { 201: response },
      },
      config,
    },
    async (request, reply) =>
      answer(
        request,
        reply,
        (cases) => cases.addBlock(blockGiven(request.body), request.body.confirm),
        (block) => ({ status: 201, body: { block: viewBlock(block) } }),
      ),
  );

  app.put(
    '/blocks/:id',
    {
      schema: {
        tags: [TAGS.availability.name],
        operationId: 'replaceBlock',
        summary: 'Replace a block',
        description: 'Replaces the block. Bookings in the way are 409 unless `confirm` is true.',
        params: OfBlock,
        body: BlockBody,
        response: { 200: response },
      },
      config,
    },
    async (request, reply) =>
      answer(
        request,
        reply,
        (cases) => cases.changeBlock(request.params.id, blockGiven(request.body), request.body.confirm),
        (block) => ({ status: 200, body: { block: viewBlock(block) } }),
      ),
  );

  app.delete(
    '/blocks/:id',
    {
      schema: {
        tags: [TAGS.availability.name],
        operationId: 'deleteBlock',
        summary: 'Delete a block',
        description: 'The time can be booked again, within working hours.',
        params: OfBlock,
        response: { 204: Type.Null({ description: 'Deleted.' }) },
      },
    },
    async (request, reply) =>
      answer(
        request,
        reply,
        (cases) => cases.deleteBlock(request.params.id),
        () => ({ status: 204 }),
      ),
  );
};
