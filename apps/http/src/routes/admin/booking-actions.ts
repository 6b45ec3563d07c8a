import type { FastifyPluginCallbackTypebox } from '@fastify/type-provider-typebox';
import { Type } from '@sinclair/typebox';
import { checkedInstant } from '../../edge/checked-text.ts';
import { EmptyBody, Uuid } from '../../edge/schema-atoms.ts';
import { CancelBody, PostShootAddOnBody, RescheduleBody } from '../../resources/admin/booking-bodies.ts';
import type { RouteOptions } from '../route-options.ts';
import { answerBooking, BookingAnswer, conflictFields, OfBooking } from './booking-answer.ts';

/**
 * specification.md#guarded-actions specification.md#post-shoot-add-ons: actions that change a booking's status or time,
 * and post-shoot add-ons.
 */
export const bookingActionRoutes: FastifyPluginCallbackTypebox<RouteOptions> = (app, { useCases }, done) => {
  const tags = ['Admin bookings'];
  const response = { 200: BookingAnswer };

  app.post(
    '/bookings/:id/reschedule',
    {
      schema: { tags, summary: 'Reschedule', params: OfBooking, body: RescheduleBody, response },
      config: { refusals: ['wrong_status', 'slot_unchanged', 'slot_taken'], conflictFields },
    },
    async ({ params, body }) =>
      answerBooking(await useCases.rescheduleBooking(params.id, checkedInstant(body.startsAt))),
  );

  app.post(
    '/bookings/:id/cancel',
    {
      schema: {
        tags,
        summary: 'Cancel',
        description: 'Everything paid is due for a refund.',
        params: OfBooking,
        body: CancelBody,
        response,
      },
      config: { refusals: ['wrong_status'], conflictFields },
    },
    async ({ params, body }) =>
      answerBooking(await useCases.cancelBooking(params.id, body.reason ?? undefined)),
  );

  app.post(
    '/bookings/:id/complete',
    {
      schema: { tags, summary: 'Complete', params: OfBooking, body: EmptyBody(), response },
      config: { refusals: ['wrong_status', 'shoot_not_started', 'balance_due'], conflictFields },
    },
    async ({ params }) => answerBooking(await useCases.completeBooking(params.id)),
  );

  app.post(
    '/bookings/:id/no-show',
    {
      schema: { tags, summary: 'No-show', params: OfBooking, body: EmptyBody(), response },
      config: { refusals: ['wrong_status', 'shoot_not_started'], conflictFields },
    },
    async ({ params }) => answerBooking(await useCases.recordNoShow(params.id)),
  );

  app.post(
    '/bookings/:id/resend-link',
    {
      schema: {
        tags,
        summary: 'Resend link',
        description: 'Emails a fresh link; the old one stops working.',
        params: OfBooking,
        body: EmptyBody(),
        response,
      },
      config: { refusals: ['no_link'], conflictFields },
    },
    async ({ params }) => answerBooking(await useCases.resendLink(params.id)),
  );

  app.post(
    '/bookings/:id/addons',
    {
      schema: {
        tags,
        summary: 'Add a post-shoot add-on',
        params: OfBooking,
        body: PostShootAddOnBody,
        response: { 201: BookingAnswer },
      },
      config: { refusals: ['wrong_status', 'addon_locked', 'shoot_not_started'], conflictFields },
    },
    async ({ params, body }, reply) =>
      reply
        .status(201)
        .send(answerBooking(await useCases.addPostShootAddOn(params.id, body.addonId, body.quantity))),
  );

  app.delete(
    '/bookings/:id/addons/:addonId',
    {
      schema: {
        tags,
        summary: 'Remove a post-shoot add-on',
        params: Type.Object({ id: Uuid(), addonId: Uuid() }),
        response,
      },
      config: {
        refusals: ['wrong_status', 'addon_locked', 'shoot_not_started', 'payment_in_flight'],
        conflictFields,
      },
    },
    async ({ params }) => answerBooking(await useCases.removePostShootAddOn(params.id, params.addonId)),
  );
  done();
};
