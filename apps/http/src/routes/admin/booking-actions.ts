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
 * Actions that change the status or the time of a booking, and post-shoot add-ons. specification.md#guarded-actions
 * specification.md#post-shoot-add-ons
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
          'Moves a confirmed booking to any future start with a free slot. Ignores hours, lead time and blocks; with `confirm` false they cause 409 `outside_availability` with the reasons. Reference, link and payments stay. The client gets an email unless `notify` is false.',
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
          'Cancels a confirmed booking, before or after its shoot. Frees the slot, marks all paid money as due back, and emails the client.',
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
          'Cancels as if the client had cancelled, for example after a phone call: only before the shoot. The studio keeps the booking fee, and all other paid money is due back. Sends the emails of a cancellation by the client.',
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
          'Ends a live hold now: frees the slot and expires the booking, without an email. A booking fee that arrives later is late.',
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
        description:
          'Possible once the shoot has begun and nothing is owed. Photos can be delivered from then on.',
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
        description: 'Possible once the shoot has begun. Everything paid stays paid.',
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
          'Emails a fresh link to the client. The old link stops working, and a pending change of email ends. A booking that was never confirmed has no link.',
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
        summary: 'Create a link to hand over to the client',
        description:
          'Returns a fresh link, shown only once, to give to the client without an email. The old link stops working, and a pending change of email ends. A booking that was never confirmed has no link.',
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
      // The answer contains a secret, which is shown only once.
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
          'Changes any of the fields; the slot stays. A new address gets a fresh link, or the pay link of a booking that the photographer made; the old address is notified, and its link ends. The same address gets no email. With `notify` the client gets an email about the changes.',
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
          'Possible from the start of a confirmed shoot. The catalogue gives the price at the first addition; adding the add-on again raises its quantity at the same price.',
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
          'Removes the add-on with its full quantity, while it is not paid and no payment is in flight. An add-on that the booking does not have is 404.',
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
