import { Type } from '@sinclair/typebox';
import { EmptyBody, Uuid } from '../../edge/schema-atoms.ts';
import { TodayView, viewToday } from '../../resources/admin/today.ts';
import { EXAMPLES } from '../../resources/fields.ts';
import { named } from '../../resources/named.ts';
import type { AddRoutes } from '../route-options.ts';
import { TAGS } from '../tags.ts';

const OfEmail = Type.Object({ id: Uuid({ description: 'The id of the email.', examples: [EXAMPLES.id] }) });

const QUEUED = Type.Object({
  ok: Type.Literal(true, { description: 'It will be tried again.', examples: [true] }),
});

/** specification.md#get-today specification.md#retry-email specification.md#drop-email */
export const todayRoutes: AddRoutes = (app, { useCases, answer }) => {
  app.get(
    '/today',
    {
      schema: {
        tags: [TAGS.bookings.name],
        operationId: 'getToday',
        summary: 'Get the overview of today',
        description:
          "The current and the next shoot, today's shoots, and everything that needs the photographer: money to return, money owed, shoots to review, unsettled payments, undelivered emails.",
        response: { 200: named(TodayView, 'What needs attention, at one moment.') },
      },
    },
    async () => viewToday(await useCases.viewToday(), useCases.methodLabels),
  );

  app.post(
    '/emails/:id/retry',
    {
      schema: {
        tags: [TAGS.bookings.name],
        operationId: 'retryEmail',
        summary: 'Try a stuck email again',
        description:
          'Puts the email at the head of the queue; a repeat has no further effect. A delivered email is 404, because it is never sent twice.',
        params: OfEmail,
        body: EmptyBody(),
        response: { 202: QUEUED },
      },
    },
    async (request, reply) =>
      answer(
        request,
        reply,
        (cases) => cases.retryEmail(request.params.id),
        () => ({ status: 202, body: { ok: true } }),
      ),
  );

  app.post(
    '/emails/:id/drop',
    {
      schema: {
        tags: [TAGS.bookings.name],
        operationId: 'dropEmail',
        summary: 'Drop a queued email',
        description:
          'Removes the email permanently. An email that is being sent may still arrive. A delivered email is 404.',
        params: OfEmail,
        body: EmptyBody(),
        response: { 204: Type.Null({ description: 'The email was removed.' }) },
      },
    },
    async (request, reply) =>
      answer(
        request,
        reply,
        (cases) => cases.dropEmail(request.params.id),
        () => ({ status: 204 }),
      ),
  );
};
