import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';

/** An email that the mail company accepted. An email that was submitted several times is a single entry. */
export interface AcceptedEmail {
  readonly idempotencyKey: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** The whole email, including attachments, as it was last submitted. */
  readonly whole: string;
  /** The links in the text, including secret links. */
  readonly links: readonly string[];
  /** How often the email was submitted with its key. Later submissions send no second copy. */
  readonly submissions: number;
}

/**
 * How the mail company reacts to a submitted email: it accepts the email, accepts it late, refuses it with a status,
 * hangs up, does not answer, or accepts it without ever answering.
 */
export type MailBehaviour =
  | 'well'
  | { readonly answersAfterMs: number }
  | { readonly refusesWith: number }
  | 'hangs up'
  | 'never answers'
  | 'takes and never answers';

/**
 * A simulated mail company, which the real mailer calls over HTTP on loopback. It sends only one email per idempotency
 * key.
 */
export interface MailService {
  readonly baseUrl: string;
  /** The accepted emails, in the order in which they were first accepted. */
  accepted(): readonly AcceptedEmail[];
  setBehaviour(behaviour: MailBehaviour): void;
  stop(): Promise<void>;
}

export const startMailService = async (): Promise<MailService> => {
  const taken = new Map<string, AcceptedEmail>();
  let behaviour: MailBehaviour = 'well';

  const take = (request: IncomingMessage, body: string): string => {
    const key = request.headers['idempotency-key'];
    if (typeof key !== 'string') throw new Error('an email was submitted without an Idempotency-Key');
    const { to, subject, text: words } = JSON.parse(body) as Readonly<Record<string, string>>;
    const known = taken.get(key);
    taken.set(key, {
      idempotencyKey: key,
      to: to ?? '',
      subject: subject ?? '',
      text: words ?? '',
      whole: body,
      links: (words ?? '').match(/https?:\/\/\S+/g) ?? [],
      submissions: (known?.submissions ?? 0) + 1,
    });
    return key;
  };

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await text(request);
    if (behaviour === 'never answers') return;
    if (behaviour === 'hangs up') {
      response.destroy();
      return;
    }
    if (typeof behaviour === 'object' && 'answersAfterMs' in behaviour) await pause(behaviour.answersAfterMs);
    else if (typeof behaviour === 'object') {
      const refusal = JSON.stringify({
        statusCode: behaviour.refusesWith,
        name: behaviour.refusesWith === 422 ? 'validation_error' : 'application_error',
        message: 'out of order',
      });
      response.writeHead(behaviour.refusesWith, { 'content-type': 'application/json' }).end(refusal);
      return;
    }
    const id = take(request, body);
    if (behaviour === 'takes and never answers') return;
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ id }));
  };

  const server = createServer((request, response) => {
    // A worker may be killed while it submits an email. This is not an error of the mail company.
    answer(request, response).catch(() => response.destroy());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string')
    throw new Error('the simulated mail company got no TCP port');
  return {
    baseUrl: `http://127.0.0.1:${address.port}`,
    accepted: () => [...taken.values()],
    setBehaviour: (next) => {
      behaviour = next;
    },
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
};
