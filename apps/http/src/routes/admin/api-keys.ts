import { Type } from '@sinclair/typebox';
import { adminOf } from '../../edge/bearer.ts';
import { checkedInstant } from '../../edge/checked-text.ts';
import { Uuid } from '../../edge/schema-atoms.ts';
import { ApiKeyBody, ApiKeyView, viewApiKey } from '../../resources/admin/api-key.ts';
import { EXAMPLES, TextField } from '../../resources/fields.ts';
import { named } from '../../resources/named.ts';
import type { AddRoutes } from '../route-options.ts';
import { TAGS } from '../tags.ts';

const OfKey = Type.Object({ id: Uuid({ description: 'The id of the key.', examples: [EXAMPLES.id] }) });

/** specification.md#list-api-keys specification.md#create-api-key specification.md#delete-api-key */
export const apiKeyRoutes: AddRoutes = (app, { useCases, limits, answer }) => {
  app.get(
    '/api-keys',
    {
      schema: {
        tags: [TAGS.developers.name],
        operationId: 'listApiKeys',
        summary: 'List my API keys',
        description: 'Oldest first, without the keys that a new password has ended.',
        response: {
          200: Type.Object({ apiKeys: Type.Array(named(ApiKeyView), { description: 'The keys.' }) }),
        },
      },
    },
    async (request) => ({ apiKeys: (await useCases.listApiKeys(adminOf(request))).map(viewApiKey) }),
  );

  app.post(
    '/api-keys',
    {
      onRequest: limits.by('login'),
      schema: {
        tags: [TAGS.developers.name],
        operationId: 'createApiKey',
        summary: 'Create an API key',
        description:
          'Returns the secret, shown only once: send it as `Authorization: Bearer`. The admin gets an email about the new key. Changing the password ends every key.',
        body: ApiKeyBody,
        response: {
          201: Type.Object({
            apiKey: named(ApiKeyView, 'The new key.'),
            secret: TextField('The secret of the key.', `bky_${EXAMPLES.pathToken}`),
          }),
        },
      },
      // The answer contains a secret, which is shown only once.
      config: { ignoresIdempotencyKey: true, refusals: ['invalid_credentials', 'too_many_requests'] },
    },
    async (request, reply) => {
      const { expiresAt, ...given } = request.body;
      const { apiKey, secret } = await useCases.createApiKey(adminOf(request), {
        ...given,
        expiresAt: expiresAt == null ? undefined : checkedInstant(expiresAt),
      });
      return reply.status(201).send({ apiKey: viewApiKey(apiKey), secret });
    },
  );

  app.delete(
    '/api-keys/:id',
    {
      schema: {
        tags: [TAGS.developers.name],
        operationId: 'deleteApiKey',
        summary: 'End an API key',
        description: 'A program that still sends the secret gets 401.',
        params: OfKey,
        response: { 204: Type.Null({ description: 'The key is gone.' }) },
      },
    },
    async (request, reply) =>
      answer(
        request,
        reply,
        (cases) => cases.deleteApiKey(adminOf(request), request.params.id),
        () => ({ status: 204 }),
      ),
  );
};
