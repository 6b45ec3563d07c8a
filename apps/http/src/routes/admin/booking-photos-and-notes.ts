import { Type } from '@sinclair/typebox';
import { checkedDate } from '../../edge/checked-text.ts';
import { Uuid } from '../../edge/schema-atoms.ts';
import { DeliveryBody, NoteBody, SendPhotosBody } from '../../resources/admin/booking-bodies.ts';
import { EXAMPLES } from '../../resources/fields.ts';
import type { AddRoutes } from '../route-options.ts';
import { added, BookingAnswer, bookingId, changed, conflictFields, OfBooking } from './booking-answer.ts';
import { TAGS } from '../tags.ts';

/** Photos and notes for the client. specification.md#photo-delivery specification.md#notes */
export const photoAndNoteRoutes: AddRoutes = (app, { answer }) => {
  const response = { 200: BookingAnswer };

  app.put(
    '/bookings/:id/delivery',
    {
      schema: {
        tags: [TAGS.bookings.name],
        operationId: 'savePhotoDelivery',
        summary: 'Save the link to the photos',
        description:
          'Saves the photo link of a completed booking, which works until the end of its last day in Kigali. Sends no email yet.',
        params: OfBooking,
        body: DeliveryBody,
        response,
      },
      config: { refusals: ['wrong_status'], conflictFields },
    },
    async (request, reply) => {
      const { params, body } = request;
      return answer(
        request,
        reply,
        (cases) =>
          cases.savePhotoLink(params.id, {
            url: body.url,
            expiresOn: body.expiresOn === undefined ? undefined : checkedDate(body.expiresOn),
            note: body.note ?? undefined,
          }),
        changed,
      );
    },
  );

  app.post(
    '/bookings/:id/delivery/send',
    {
      schema: {
        tags: [TAGS.bookings.name],
        operationId: 'sendPhotos',
        summary: 'Send the photos',
        description: 'Emails the saved link to the client, or once to another recipient.',
        params: OfBooking,
        body: SendPhotosBody,
        response,
      },
      config: { refusals: ['wrong_status', 'no_delivery'], conflictFields },
    },
    async (request, reply) => {
      const { params, body } = request;
      return answer(request, reply, (cases) => cases.sendPhotos(params.id, body.recipient), changed);
    },
  );

  app.post(
    '/bookings/:id/notes',
    {
      schema: {
        tags: [TAGS.bookings.name],
        operationId: 'addNote',
        summary: 'Add a note',
        description:
          'Adds plain text for the client, in any status, and emails it unless `email` is false. Only the photographer sees a private note.',
        params: OfBooking,
        body: NoteBody,
        response: { 201: BookingAnswer },
      },
      config: { refusals: ['wrong_status'], conflictFields },
    },
    async (request, reply) => {
      const { params, body } = request;
      return answer(
        request,
        reply,
        (cases) => cases.addNote(params.id, body.body, body.email, body.private),
        added,
      );
    },
  );

  app.delete(
    '/bookings/:id/notes/:noteId',
    {
      schema: {
        tags: [TAGS.bookings.name],
        operationId: 'deleteNote',
        summary: 'Delete a note',
        description: 'The client no longer sees the note; an email that was sent cannot be recalled.',
        params: Type.Object({
          id: bookingId,
          noteId: Uuid({ description: 'The id of the note.', examples: [EXAMPLES.otherId] }),
        }),
        response,
      },
    },
    async (request, reply) => {
      const { params } = request;
      return answer(request, reply, (cases) => cases.deleteNote(params.id, params.noteId), changed);
    },
  );
};
