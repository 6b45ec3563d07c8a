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
        summary: 'Get what needs attention today',
        description:
          'The shoot under way and the next one, the shoots of today, and what waits for the photographer: money to give back, money owed, shoots to review, payments that are not settled, emails that are not delivered.',
        response: { 200: named(TodayView, 'What needs attention, all of one moment.') },
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
          'Puts it at the head of the queue, once however often it is asked for. One that was delivered is 404: it is never sent a second time.',
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
          'Removes it for good. One that is being sent at this moment may still arrive. One that was delivered is 404.',
        params: OfEmail,
        body: EmptyBody(),
        response: { 204: Type.Null({ description: 'It is not sent any more.' }) },
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
