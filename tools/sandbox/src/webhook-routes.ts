import type { FastifyInstance } from 'fastify';
import { Webhook } from 'standardwebhooks';

/** A request that the sandbox's own receiver got. */
interface ReceivedWebhook {
  readonly at: string;
  readonly id: string;
  /**
   * True if the Standard Webhooks library accepts the signature with the secret of an endpoint that has this receiver's
   * URL.
   */
  readonly verified: boolean;
  readonly status: number;
  readonly body: unknown;
}

export interface WebhookReceiverOptions {
  /** Returns the receiver's URL, such as `http://127.0.0.1:4001/sandbox/webhooks`. */
  readonly url: () => string;
  /** Returns the current signing secrets of the endpoints that have this URL. */
  readonly secrets: (url: string) => Promise<readonly string[]>;
}

/** How many requests the receiver keeps. Older ones are dropped. */
const MOST_KEPT = 1000;

const answering = {
  type: 'object',
  properties: { status: { type: 'integer', minimum: 200, maximum: 599 } },
  required: ['status'],
  additionalProperties: false,
};

/**
 * Adds a receiver of webhooks. The service sends webhooks by POST. GET lists the received webhooks, and PUT sets the
 * status with which the receiver answers later webhooks.
 */
export const webhookRoutes = (app: FastifyInstance, { url, secrets }: WebhookReceiverOptions): void => {
  const received: ReceivedWebhook[] = [];
  let status = 204;

  app.get('/sandbox/webhooks', () => ({ url: url(), webhooks: received.toReversed() }));

  app.delete('/sandbox/webhooks', () => {
    received.length = 0;
    return { url: url(), webhooks: [] };
  });

  app.put<{ Body: { readonly status: number } }>(
    '/sandbox/webhooks',
    { schema: { body: answering } },
    ({ body }) => {
      ({ status } = body);
      return { status };
    },
  );

  // The signature covers the text exactly as it was received.
  app.register((receiver, _options, done) => {
    receiver.removeAllContentTypeParsers();
    receiver.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, parsed) => parsed(null, body));
    receiver.post<{ Body: string | undefined }>('/sandbox/webhooks', async (request, reply) => {
      const text = request.body ?? '';
      const headers = Object.fromEntries(
        Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
      );
      const known = await secrets(url());
      received.push({
        at: new Date().toISOString(),
        id: headers['webhook-id'] ?? '',
        verified: known.some((secret) => isVerified(secret, text, headers)),
        status,
        body: readJson(text),
      });
      received.splice(0, received.length - MOST_KEPT);
      return reply.status(status).send();
    });
    done();
  });
};

const isVerified = (secret: string, text: string, headers: Record<string, string>): boolean => {
  try {
    new Webhook(secret).verify(text, headers);
    return true;
  } catch {
    return false;
  }
};

const readJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};
