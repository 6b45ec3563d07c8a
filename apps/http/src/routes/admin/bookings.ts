import { BOOKING_STATUSES } from '@booky/domain';
import type { FastifyPluginCallbackTypebox } from '@fastify/type-provider-typebox';
import { Type } from '@sinclair/typebox';
import { checkedDate } from '../../edge/checked-text.ts';
import {
  enumeration,
  Integer,
  KigaliDateText,
  Line,
  StrictObject,
  Uuid,
  withDefault,
} from '../../edge/schema-atoms.ts';
import { AdminBookingView, viewAdminBooking } from '../../resources/admin/booking.ts';
import { BookingListRowView, viewListRow } from '../../resources/admin/booking-rows.ts';
import { named } from '../../resources/named.ts';
import { StageView } from '../../resources/stage.ts';
import type { RouteOptions } from '../route-options.ts';
import { bookingActionRoutes } from './booking-actions.ts';
import { bookingMoneyRoutes } from './booking-money.ts';
import { photoAndNoteRoutes } from './booking-photos-and-notes.ts';

/** specification.md#list-bookings specification.md#get-booking: the list, one booking, and every action on one. */
export const bookingRoutes: FastifyPluginCallbackTypebox<RouteOptions> = (app, options, done) => {
  const { useCases, limits, clock } = options;
  const parts = { useCases, limits, clock };

  app.get(
    '/bookings',
    {
      schema: {
        tags: ['Admin bookings'],
        summary: 'List bookings',
        description:
          'Newest shoot first. A page past the end answers the last page. Expired bookings are left out unless stage or status asks for them or nothing else matches.',
        querystring: StrictObject({
          stage: Type.Optional(Type.Array(StageView)),
          status: Type.Optional(Type.Array(enumeration(BOOKING_STATUSES))),
          from: Type.Optional(KigaliDateText({ description: 'Shoots on this date or later.' })),
          to: Type.Optional(KigaliDateText({ description: 'Shoots on this date or earlier.' })),
          search: Type.Optional(
            Line({ max: 200, description: 'Part of a reference, name, email or phone, in any letter case.' }),
          ),
          page: withDefault(Integer({ min: 1 }), 1),
          pageSize: withDefault(Integer({ min: 1, max: 100 }), 25),
        }),
        response: {
          200: Type.Object({
            bookings: Type.Array(named(BookingListRowView)),
            total: Type.Integer(),
            page: Type.Integer(),
            pageSize: Type.Integer(),
            pageCount: Type.Integer(),
          }),
        },
      },
    },
    async ({ query }) => {
      const listed = await useCases.listBookings(
        {
          stages: query.stage,
          statuses: query.status,
          from: query.from === undefined ? undefined : checkedDate(query.from),
          to: query.to === undefined ? undefined : checkedDate(query.to),
          search: query.search === '' ? undefined : query.search,
        },
        query.page,
        query.pageSize,
      );
      return {
        bookings: listed.bookings.map((account) => viewListRow(account, listed.now)),
        total: listed.total,
        page: listed.page,
        pageSize: listed.pageSize,
        pageCount: listed.pageCount,
      };
    },
  );

  app.get(
    '/bookings/:id',
    {
      schema: {
        tags: ['Admin bookings'],
        summary: 'One booking',
        params: Type.Object({ id: Uuid() }),
        response: { 200: Type.Object({ booking: named(AdminBookingView) }) },
      },
    },
    async ({ params }) => ({ booking: viewAdminBooking(await useCases.showBooking(params.id)) }),
  );

  app.register(bookingActionRoutes, parts);
  app.register(bookingMoneyRoutes, parts);
  app.register(photoAndNoteRoutes, parts);
  done();
};
