import { Type } from '@sinclair/typebox';
import { adminOf } from '../../edge/bearer.ts';
import { EmptyBody, Uuid } from '../../edge/schema-atoms.ts';
import {
  viewWebhookDelivery,
  viewWebhookEndpoint,
  WebhookDeliveryView,
  WebhookEndpointBody,
  WebhookEndpointChangesBody,
  WebhookEndpointView,
} from '../../resources/admin/webhook.ts';
import { DONE } from '../../resources/done.ts';
import { EXAMPLES, TextField } from '../../resources/fields.ts';
import { named } from '../../resources/named.ts';
import type { AddRoutes } from '../route-options.ts';
import { TAGS } from '../tags.ts';

const id = Uuid({ description: 'The id of the endpoint.', examples: [EXAMPLES.id] });
const OfEndpoint = Type.Object({ id });
const OfDelivery = Type.Object({
  id,
  deliveryId: Uuid({ description: 'The id of the delivery.', examples: [EXAMPLES.otherId] }),
});

const secret = TextField(
  'The signing secret, shown only once. Any library of Standard Webhooks accepts it.',
  'whsec_q7Rk2Vn8xLw4Tb6Zc1Yd9Fm3Hs5Gp0JuAeIoKtXvNyQ=',
);

/** specification.md#webhook-endpoints */
export const webhookEndpointRoutes: AddRoutes = (app, { useCases, answer }) => {
  /** specification.md#list-webhook-endpoints */
  app.get(
    '/webhook-endpoints',
    {
      schema: {
        tags: [TAGS.developers.name],
        operationId: 'listWebhookEndpoints',
        summary: 'List my webhook endpoints',
        description: 'Oldest first, without the endpoints that a new password has ended.',
        response: {
          200: Type.Object({
            webhookEndpoints: Type.Array(named(WebhookEndpointView), { description: 'The endpoints.' }),
          }),
        },
      },
    },
    async (request) => ({
      webhookEndpoints: (await useCases.listWebhookEndpoints(adminOf(request))).map(viewWebhookEndpoint),
    }),
  );

  /** specification.md#create-webhook-endpoint */
  app.post(
    '/webhook-endpoints',
    {
      schema: {
        tags: [TAGS.developers.name],
        operationId: 'createWebhookEndpoint',
        summary: 'Create a webhook endpoint',
        description:
          'Booky sends all new events of these types to the address by POST, signed as in Standard Webhooks. Returns the secret, shown only once.',
        body: WebhookEndpointBody,
        response: {
          201: Type.Object({ webhookEndpoint: named(WebhookEndpointView, 'The new endpoint.'), secret }),
        },
      },
      // The answer contains a secret, which is shown only once.
      config: { ignoresIdempotencyKey: true },
    },
    async (request, reply) => {
      const { description, ...given } = request.body;
      const made = await useCases.createWebhookEndpoint(adminOf(request), {
        ...given,
        description: description ?? undefined,
      });
      return reply
        .status(201)
        .send({ webhookEndpoint: viewWebhookEndpoint(made.endpoint), secret: made.secret });
    },
  );

  /** specification.md#change-webhook-endpoint */
  app.patch(
    '/webhook-endpoints/:id',
    {
      schema: {
        tags: [TAGS.developers.name],
        operationId: 'changeWebhookEndpoint',
        summary: 'Change a webhook endpoint',
        description:
          'Turning the endpoint off stops all events and removes waiting deliveries. Turning it on again resets its failures.',
        params: OfEndpoint,
        body: WebhookEndpointChangesBody,
        response: {
          200: Type.Object({ webhookEndpoint: named(WebhookEndpointView, 'The current endpoint.') }),
        },
      },
    },
    async (request, reply) => {
      const { description, ...given } = request.body;
      return answer(
        request,
        reply,
        (cases) =>
          cases.changeWebhookEndpoint(adminOf(request), request.params.id, {
            ...given,
            ...('description' in request.body ? { description: description ?? undefined } : {}),
          }),
        (endpoint) => ({ status: 200, body: { webhookEndpoint: viewWebhookEndpoint(endpoint) } }),
      );
    },
  );

  /** specification.md#delete-webhook-endpoint */
  app.delete(
    '/webhook-endpoints/:id',
    {
      schema: {
        tags: [TAGS.developers.name],
        operationId: 'deleteWebhookEndpoint',
        summary: 'Delete a webhook endpoint',
        description: 'Deletes the endpoint and the record of its deliveries.',
        params: OfEndpoint,
        response: { 204: Type.Null({ description: 'The endpoint is gone.' }) },
      },
    },
    async (request, reply) =>
      answer(
        request,
        reply,
        (cases) => cases.deleteWebhookEndpoint(adminOf(request), request.params.id),
        () => ({ status: 204 }),
      ),
  );

  /** specification.md#rotate-webhook-secret */
  app.post(
    '/webhook-endpoints/:id/rotate',
    {
      schema: {
        tags: [TAGS.developers.name],
        operationId: 'rotateWebhookSecret',
        summary: 'Change the secret of a webhook endpoint',
        description:
          'Returns the new secret, shown only once. For 24 hours deliveries are also signed with the old secret.',
        params: OfEndpoint,
        body: EmptyBody(),
        response: { 200: Type.Object({ secret }) },
      },
      // The answer contains a secret, which is shown only once.
      config: { ignoresIdempotencyKey: true },
    },
    async (request) => ({
      secret: await useCases.rotateWebhookSecret(adminOf(request), request.params.id),
    }),
  );

  /** specification.md#test-webhook-endpoint */
  app.post(
    '/webhook-endpoints/:id/test',
    {
      schema: {
        tags: [TAGS.developers.name],
        operationId: 'testWebhookEndpoint',
        summary: 'Send a test to a webhook endpoint',
        description: 'Sends an event of type `webhook.test`, with null for booking and reference.',
        params: OfEndpoint,
        body: EmptyBody(),
        response: { 202: DONE },
      },
    },
    async (request, reply) =>
      answer(
        request,
        reply,
        (cases) => cases.testWebhookEndpoint(adminOf(request), request.params.id),
        () => ({ status: 202, body: { ok: true } }),
      ),
  );

  /** specification.md#list-webhook-deliveries */
  app.get(
    '/webhook-endpoints/:id/deliveries',
    {
      schema: {
        tags: [TAGS.developers.name],
        operationId: 'listWebhookDeliveries',
        summary: 'List the deliveries of a webhook endpoint',
        description:
          "The newest 100 of the last 90 days, newest first. The endpoint's answers are not stored.",
        params: OfEndpoint,
        response: {
          200: Type.Object({
            deliveries: Type.Array(named(WebhookDeliveryView), { description: 'The deliveries.' }),
          }),
        },
      },
    },
    async (request) => ({
      deliveries: (await useCases.listWebhookDeliveries(adminOf(request), request.params.id)).map(
        viewWebhookDelivery,
      ),
    }),
  );

  /** specification.md#resend-webhook */
  app.post(
    '/webhook-endpoints/:id/deliveries/:deliveryId/resend',
    {
      schema: {
        tags: [TAGS.developers.name],
        operationId: 'resendWebhook',
        summary: 'Send a delivery once more',
        description:
          'Sends the delivery at once with the same `webhook-id` and, if it fails, retries it as often as a new delivery.',
        params: OfDelivery,
        body: EmptyBody(),
        response: { 202: DONE },
      },
    },
    async (request, reply) =>
      answer(
        request,
        reply,
        (cases) => cases.resendWebhook(adminOf(request), request.params.id, request.params.deliveryId),
        () => ({ status: 202, body: { ok: true } }),
      ),
  );
};
