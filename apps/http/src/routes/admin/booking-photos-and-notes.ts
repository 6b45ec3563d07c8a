import type { FastifyPluginCallbackTypebox } from '@fastify/type-provider-typebox';
import { Type } from '@sinclair/typebox';
import { checkedDate } from '../../edge/checked-text.ts';
import { Uuid } from '../../edge/schema-atoms.ts';
import { DeliveryBody, NoteBody, SendPhotosBody } from '../../resources/admin/booking-bodies.ts';
import { EXAMPLES } from '../../resources/fields.ts';
import type { RouteOptions } from '../route-options.ts';
import { answerBooking, BookingAnswer, bookingId, conflictFields, OfBooking } from './booking-answer.ts';
import { TAGS } from '../tags.ts';

/** specification.md#photo-delivery specification.md#notes: photos and notes for the client. */
export const photoAndNoteRoutes: FastifyPluginCallbackTypebox<RouteOptions> = (app, { useCases }, done) => {
  const response = { 200: BookingAnswer };

  app.put(
    '/bookings/:id/delivery',
    {
      schema: {
        tags: [TAGS.bookings.name],
        operationId: 'savePhotoDelivery',
        summary: 'Save the link to the photos',
        description:
          'Of a completed booking. Live through the end of its expiry day in Kigali; nothing is emailed yet.',
        params: OfBooking,
        body: DeliveryBody,
        response,
      },
      config: { refusals: ['wrong_status'], conflictFields },
    },
    async ({ params, body }) =>
      answerBooking(
        await useCases.savePhotoDelivery(params.id, {
          url: body.url,
          expiresOn: body.expiresOn === undefined ? undefined : checkedDate(body.expiresOn),
          note: body.note ?? undefined,
        }),
      ),
  );

  app.post(
    '/bookings/:id/delivery/send',
    {
      schema: {
        tags: [TAGS.bookings.name],
        operationId: 'sendPhotos',
        summary: 'Send the photos',
        description: 'Emails the saved link to the client, or for this once to another recipient.',
        params: OfBooking,
        body: SendPhotosBody,
        response,
      },
      config: { refusals: ['wrong_status', 'no_delivery'], conflictFields },
    },
    async ({ params, body }) => answerBooking(await useCases.sendPhotos(params.id, body.recipient)),
  );

  app.post(
    '/bookings/:id/notes',
    {
      schema: {
        tags: [TAGS.bookings.name],
        operationId: 'addNote',
        summary: 'Add a note',
        description: 'Plain text for the client, in any status; emailed unless `email` is false.',
        params: OfBooking,
        body: NoteBody,
        response: { 201: BookingAnswer },
      },
    },
    async ({ params, body }, reply) =>
      reply.status(201).send(answerBooking(await useCases.addNote(params.id, body.body, body.email))),
  );

  app.delete(
    '/bookings/:id/notes/:noteId',
    {
      schema: {
        tags: [TAGS.bookings.name],
        operationId: 'deleteNote',
        summary: 'Delete a note',
        description: 'The client no longer sees it; an email that was sent stays sent.',
        params: Type.Object({
          id: bookingId,
          noteId: Uuid({ description: 'The id of the note.', examples: [EXAMPLES.otherId] }),
        }),
        response,
      },
    },
    async ({ params }) => answerBooking(await useCases.deleteNote(params.id, params.noteId)),
  );
  done();
};
