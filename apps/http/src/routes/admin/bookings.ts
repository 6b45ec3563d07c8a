import { BOOKING_ORDERS, type BookingAccount } from '@booky/domain/ports';
import { Type } from '@sinclair/typebox';
import { checkedDate } from '../../edge/checked-text.ts';
import { csvName, pageOrCsv, sendCsv, wantedCsv } from '../../edge/csv.ts';
import { linkedPages } from '../../edge/page-links.ts';
import { component, enumeration, KigaliDateText, Line, StrictObject } from '../../edge/schema-atoms.ts';
import { viewAdminBooking } from '../../resources/admin/booking.ts';
import { CreateAdminBookingBody, adminBookingRequest } from '../../resources/admin/booking-bodies.ts';
import { BookingListRowView, viewListRow } from '../../resources/admin/booking-rows.ts';
import { BOOKING_COLUMN_WORDS, VALUE_WORDS } from '../../resources/admin/column-words.ts';
import { pageFields, pageQuery } from '../../resources/admin/pages.ts';
import { ReceiptView, viewReceipt } from '../../resources/receipt.ts';
import { TimelineEventView, viewEvent } from '../../resources/admin/timeline.ts';
import { named } from '../../resources/named.ts';
import { StageView, StatusView } from '../../resources/stage.ts';
import type { AddRoutes } from '../route-options.ts';
import { TAGS } from '../tags.ts';
import { added, BookingAnswer, OfBooking, reasonFields } from './booking-answer.ts';
import { bookingActionRoutes } from './booking-actions.ts';
import { bookingMoneyRoutes } from './booking-money.ts';
import { photoAndNoteRoutes } from './booking-photos-and-notes.ts';

/**
 * The list of bookings, one booking, its timeline, and every action on a booking. specification.md#list-bookings
 * specification.md#get-booking specification.md#get-timeline
 */
export const bookingRoutes: AddRoutes = (app, options) => {
  const { useCases, answer } = options;

  app.get(
    '/bookings',
    {
      preSerialization: linkedPages,
      schema: {
        tags: [TAGS.bookings.name],
        operationId: 'listBookings',
        summary: 'List bookings',
        description:
          'Latest start first, unless `sort` changes the order. A page past the end returns the last page. If stage and status are both given, a booking must match both. Without them all bookings are listed, including expired ones. `Accept: text/csv` returns all matching rows of one moment as a file, `text/csv;dialect=excel` as a file for spreadsheets.',
        querystring: StrictObject({
          stage: Type.Optional(
            Type.Array(StageView, {
              description: 'Bookings in one of these stages now; repeat the key for several.',
              examples: [['confirmed']],
            }),
          ),
          status: Type.Optional(
            Type.Array(StatusView, {
              description: 'Bookings of one of these stored statuses; repeat the key for several.',
              examples: [['confirmed']],
            }),
          ),
          from: Type.Optional(
            KigaliDateText({
              description: 'Shoots on this date in Kigali or later, YYYY-MM-DD.',
              examples: ['2026-12-01'],
            }),
          ),
          to: Type.Optional(
            KigaliDateText({
              description: 'Shoots on this date in Kigali or earlier, YYYY-MM-DD; not before `from`.',
              examples: ['2026-12-31'],
            }),
          ),
          search: Type.Optional(
            Line({
              max: 200,
              description: 'Part of a reference, name, email or phone, in any letter case.',
              examples: ['uwase'],
            }),
          ),
          owed: Type.Optional(
            Type.Unsafe<true>({
              type: 'boolean',
              const: true,
              description: 'Only bookings with money owed. False is 422: omit it instead.',
              examples: [true],
            }),
          ),
          sort: Type.Optional(
            component(
              'BookingOrder',
              'The order of the list of bookings.',
              enumeration(BOOKING_ORDERS, {
                description: 'By start: `startsAt` earliest first, `-startsAt` latest first (the default).',
                examples: ['startsAt'],
              }),
            ),
          ),
          ...pageQuery('bookings'),
        }),
        response: {
          200: pageOrCsv(
            Type.Object(
              {
                bookings: Type.Array(named(BookingListRowView), { description: 'The bookings of the page.' }),
                ...pageFields('bookings'),
              },
              { description: 'One page of bookings.' },
            ),
          ),
        },
      },
      config: { refusals: ['too_many_requests'], limitedByAddress: false },
    },
    async (request, reply) => {
      const { query } = request;
      const filter = {
        stages: query.stage,
        statuses: query.status,
        from: query.from === undefined ? undefined : checkedDate(query.from),
        to: query.to === undefined ? undefined : checkedDate(query.to),
        search: query.search === '' ? undefined : query.search,
        isOwing: query.owed === true,
        order: query.sort,
      };
      const dialect = wantedCsv(request);
      if (dialect !== undefined) {
        const { bookings, now } = await useCases.exportBookings(filter);
        const list = {
          schema: BookingListRowView,
          rows: bookings,
          view: (account: BookingAccount) => viewListRow(account, now),
          name: csvName('bookings', query.from, query.to),
          words: BOOKING_COLUMN_WORDS,
          valueWords: VALUE_WORDS,
        };
        return sendCsv(request, reply, list, dialect);
      }
      const listed = await useCases.listBookings(filter, query.page, query.pageSize);
      return {
        bookings: listed.bookings.map((account) => viewListRow(account, listed.now)),
        total: listed.total,
        page: listed.page,
        pageSize: listed.pageSize,
        pageCount: listed.pageCount,
      };
    },
  );

  app.post(
    '/bookings',
    {
      schema: {
        tags: [TAGS.bookings.name],
        operationId: 'createAdminBooking',
        summary: 'Book for a client',
        description:
          'Books any free start in the future. A start outside of hours, within the lead time or on a block is 409 `outside_availability` unless `confirm` is true. `online` holds the slot and emails the client a link to pay; it is 422 without a provider or a pay page. `offline` holds the slot and emails the instructions; it is 422 while the policy `offlineFee` is off. `waived`, or no fee, confirms the booking at once.',
        body: CreateAdminBookingBody,
        response: { 201: BookingAnswer },
      },
      config: { refusals: ['slot_taken', 'outside_availability'], conflictFields: reasonFields },
    },
    async (request, reply) =>
      answer(request, reply, (cases) => cases.createAdminBooking(adminBookingRequest(request.body)), added),
  );

  app.get(
    '/bookings/:id',
    {
      schema: {
        tags: [TAGS.bookings.name],
        operationId: 'getBooking',
        summary: 'Get a booking',
        description: 'All facts of a booking, with the actions that would be accepted now.',
        params: OfBooking,
        response: { 200: BookingAnswer },
      },
    },
    async ({ params }) => ({ booking: viewAdminBooking(await useCases.showBooking(params.id)) }),
  );

  app.get(
    '/bookings/:id/timeline',
    {
      schema: {
        tags: [TAGS.bookings.name],
        operationId: 'getTimeline',
        summary: 'Get the timeline of a booking',
        description:
          'The events of the booking and its payments, with time and actor, oldest first. Events have no contact data and never change.',
        params: OfBooking,
        response: {
          200: Type.Object({
            events: Type.Array(named(TimelineEventView), { description: 'The events, oldest first.' }),
          }),
        },
      },
    },
    async ({ params }) => ({ events: (await useCases.viewTimeline(params.id)).map(viewEvent) }),
  );

  /** specification.md#get-receipt */
  app.get(
    '/bookings/:id/receipt',
    {
      schema: {
        tags: [TAGS.bookings.name],
        operationId: 'getReceipt',
        summary: 'Get the receipt of a booking',
        description: 'The sold items, payments and refunds. 404 until a payment has succeeded.',
        params: OfBooking,
        response: { 200: Type.Object({ receipt: named(ReceiptView, 'The current receipt.') }) },
      },
    },
    async ({ params }) => ({ receipt: viewReceipt(await useCases.viewReceipt(params.id)) }),
  );

  bookingActionRoutes(app, options);
  bookingMoneyRoutes(app, options);
  photoAndNoteRoutes(app, options);
};
