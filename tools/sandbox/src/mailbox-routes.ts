import type { FastifyInstance } from 'fastify';
import type { Mailbox } from './mailbox.ts';

interface MailboxQuery {
  readonly to?: string;
  readonly cause?: string;
}

const mailboxQuery = {
  type: 'object',
  properties: { to: { type: 'string' }, cause: { type: 'string' } },
  additionalProperties: false,
};

/** Adds the routes that read and empty the mailbox. */
export const mailboxRoutes = (app: FastifyInstance, mailbox: Mailbox): void => {
  app.get<{ Querystring: MailboxQuery }>(
    '/sandbox/mailbox',
    { schema: { querystring: mailboxQuery } },
    ({ query }) => ({ emails: mailbox.emails(query) }),
  );

  app.delete('/sandbox/mailbox', () => {
    mailbox.empty();
    return { emails: [] };
  });
};
