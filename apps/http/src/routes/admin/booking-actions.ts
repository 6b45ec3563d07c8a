import { Type } from '@sinclair/typebox';
import { checkedInstant } from '../../edge/checked-text.ts';
import { EmptyBody, Uuid } from '../../edge/schema-atoms.ts';
import {
  CancelBody,
  CancelForClientBody,
  ContactBody,
  contactGiven,
  PostShootAddOnBody,
  RescheduleBody,
} from '../../resources/admin/booking-bodies.ts';
import { EXAMPLES, TextField } from '../../resources/fields.ts';
import type { AddRoutes } from '../route-options.ts';
import {
  added,
  BookingAnswer,
  bookingId,
  changed,
  conflictFields,
  OfBooking,
  reasonFields,
} from './booking-answer.ts';
import { TAGS } from '../tags.ts';

/**
 * specification.md#guarded-actions specification.md#post-shoot-add-ons: actions that change a booking's status or time,
 * and post-shoot add-ons.
 */
export const bookingActionRoutes: AddRoutes = (app, { useCases, answer }) => {
  const response = { 200: BookingAnswer };

  app.post(
    '/bookings/:id/reschedule',
    {
      schema: {
        tags: [TAGS.bookings.name],
        operationId: 'rescheduleBooking',
        summary: 'Reschedule a booking',
        description:
          'Moves a confirmed booking to any future start whose slot is free; hours, lead time and blocks do not bind it, but with `confirm` false they are 409 `outside_availability` with the reasons. Reference, link and payments stay, and the client is emailed unless `notify` is false.',
        params: OfBooking,
        body: RescheduleBody,
        response,
      },
      config: {
        refusals: ['wrong_status', 'slot_unchanged', 'slot_taken', 'outside_availability'],
        conflictFields: { ...conflictFields, ...reasonFields },
      },
    },
    async (request, reply) => {
      const { params, body } = request;
      return answer(
        request,
        reply,
        (cases) =>
          cases.rescheduleBooking(params.id, checkedInstant(body.startsAt), body.confirm, body.notify),
        changed,
      );
    },
  );

  app.post(
    '/bookings/:id/cancel',
    {
      schema: {
        tags: [TAGS.bookings.name],
        operationId: 'cancelBooking',
        summary: 'Cancel a booking',
        description:
          'Cancels a confirmed booking, before its shoot or after. The slot is freed, everything paid is due for a refund by hand, and the client is emailed.',
        params: OfBooking,
        body: CancelBody,
        response,
      },
      config: { refusals: ['wrong_status'], conflictFields },
    },
    async (request, reply) => {
      const { params, body } = request;
      return answer(
        request,
        reply,
        (cases) => cases.cancelBooking(params.id, body.reason ?? undefined),
        changed,
      );
    },
  );

  /** specification.md#post-cancel-for-client */
  app.post(
    '/bookings/:id/cancel-for-client',
    {
      schema: {
        tags: [TAGS.bookings.name],
        operationId: 'cancelForClient',
        summary: 'Cancel for the client',
        description:
          "The client's own cancellation, for one who asks you by phone: only before the shoot, the booking fee is kept, and everything else paid is due for a refund by hand. It sends what the client's cancellation sends.",
        params: OfBooking,
        body: CancelForClientBody,
        response,
      },
      config: { refusals: ['wrong_status', 'shoot_started'], conflictFields },
    },
    async (request, reply) => {
      const { params, body } = request;
      return answer(
        request,
        reply,
        (cases) => cases.cancelForClient(params.id, body.reason ?? undefined),
        changed,
      );
    },
  );

  /** specification.md#post-release */
  app.post(
    '/bookings/:id/release',
    {
      schema: {
        tags: [TAGS.bookings.name],
        operationId: 'releaseHold',
        summary: 'Release the hold of a booking',
        description:
          'Ends a live hold now: the slot is free and the booking is expired. No email is sent. A booking fee that still arrives is late.',
        params: OfBooking,
        body: EmptyBody(),
        response,
      },
      config: { refusals: ['wrong_status'], conflictFields },
    },
    async (request, reply) => {
      const { params } = request;
      return answer(request, reply, (cases) => cases.releaseHold(params.id), changed);
    },
  );

  app.post(
    '/bookings/:id/complete',
    {
      schema: {
        tags: [TAGS.bookings.name],
        operationId: 'completeBooking',
        summary: 'Complete a booking',
        description: 'Once the shoot has begun and nothing is owed. Photos can be delivered from then on.',
        params: OfBooking,
        body: EmptyBody(),
        response,
      },
      config: { refusals: ['wrong_status', 'shoot_not_started', 'balance_due'], conflictFields },
    },
    async (request, reply) => {
      const { params } = request;
      return answer(request, reply, (cases) => cases.completeBooking(params.id), changed);
    },
  );

  app.post(
    '/bookings/:id/no-show',
    {
      schema: {
        tags: [TAGS.bookings.name],
        operationId: 'markNoShow',
        summary: 'Mark a booking as no-show',
        description: 'Once the shoot has begun. Everything paid stays as it is.',
        params: OfBooking,
        body: EmptyBody(),
        response,
      },
      config: { refusals: ['wrong_status', 'shoot_not_started'], conflictFields },
    },
    async (request, reply) => {
      const { params } = request;
      return answer(request, reply, (cases) => cases.recordNoShow(params.id), changed);
    },
  );

  app.post(
    '/bookings/:id/resend-link',
    {
      schema: {
        tags: [TAGS.bookings.name],
        operationId: 'resendBookingLink',
        summary: 'Resend the link to a booking',
        description:
          'Emails a fresh link to the client; the old one stops working, and a pending change of email ends. A booking that was never confirmed has no link.',
        params: OfBooking,
        body: EmptyBody(),
        response,
      },
      config: { refusals: ['no_link'], conflictFields },
    },
    async (request, reply) => {
      const { params } = request;
      return answer(request, reply, (cases) => cases.resendLink(params.id), changed);
    },
  );

  /** specification.md#post-share-link */
  app.post(
    '/bookings/:id/share-link',
    {
      schema: {
        tags: [TAGS.bookings.name],
        operationId: 'shareBookingLink',
        summary: 'Make a link to a booking to hand over',
        description:
          'Answers a fresh link, this once, to be handed to the client in another way than by email; the old one stops working, and a pending change of email ends. A booking that was never confirmed has no link.',
        params: OfBooking,
        body: EmptyBody(),
        response: {
          200: Type.Object({
            url: TextField(
              'The private address of the booking, with its token.',
              `https://studio.example/booking/${EXAMPLES.pathToken}`,
            ),
          }),
        },
      },
      // What it answers is a secret that is shown once.
      config: { refusals: ['no_link'], conflictFields, ignoresIdempotencyKey: true },
    },
    async ({ params }) => ({ url: await useCases.shareLink(params.id) }),
  );

  app.patch(
    '/bookings/:id/contact',
    {
      schema: {
        tags: [TAGS.bookings.name],
        operationId: 'editBookingContact',
        summary: 'Edit the contact of a booking',
        description:
          'Any subset, while the booking keeps its slot. Another address gets a fresh link, or the link to pay of a booking you made; the old one is notified and its link ends. The same address sends nothing. With `notify` the client is emailed what changed.',
        params: OfBooking,
        body: ContactBody,
        response,
      },
      config: { refusals: ['wrong_status'], conflictFields },
    },
    async (request, reply) => {
      const { params, body } = request;
      return answer(
        request,
        reply,
        (cases) => cases.editContact(params.id, contactGiven(body), body.notify),
        changed,
      );
    },
  );

  app.post(
    '/bookings/:id/addons',
    {
      schema: {
        tags: [TAGS.bookings.name],
        operationId: 'addPostShootAddOn',
        summary: 'Add a post-shoot add-on',
        description:
          'From the start of a confirmed shoot. The price comes from the catalogue when it is first added; the same add-on again raises its quantity at that price.',
        params: OfBooking,
        body: PostShootAddOnBody,
        response: { 201: BookingAnswer },
      },
      config: { refusals: ['wrong_status', 'addon_locked', 'shoot_not_started'], conflictFields },
    },
    async (request, reply) => {
      const { params, body } = request;
      return answer(
        request,
        reply,
        (cases) => cases.addPostShootAddOn(params.id, body.addonId, body.quantity),
        added,
      );
    },
  );

  app.delete(
    '/bookings/:id/addons/:addonId',
    {
      schema: {
        tags: [TAGS.bookings.name],
        operationId: 'removePostShootAddOn',
        summary: 'Remove a post-shoot add-on',
        description:
          'Removes the whole row while it is not paid for and no payment is in flight. One that the booking lacks is 404.',
        params: Type.Object({
          id: bookingId,
          addonId: Uuid({ description: 'The `addonId` of the row.', examples: [EXAMPLES.otherId] }),
        }),
        response,
      },
      config: {
        refusals: ['wrong_status', 'addon_locked', 'shoot_not_started', 'payment_in_flight'],
        conflictFields,
      },
    },
    async (request, reply) => {
      const { params } = request;
      return answer(
        request,
        reply,
        (cases) => cases.removePostShootAddOn(params.id, params.addonId),
        changed,
      );
    },
  );
};
