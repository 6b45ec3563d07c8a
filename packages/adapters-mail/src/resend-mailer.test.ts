import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import { text } from 'node:stream/consumers';
import { EmailRefused, MailFault } from '@booky/domain/ports';
import { describe, expect, it, onTestFinished } from 'vitest';
import { sampleOf } from '../testing/sample-messages.ts';
import { sampleStudio } from '../testing/render-sample.ts';
import { renderEmail } from './render-email.ts';
import { makeResendMailer, type ResendSettings } from './resend-mailer.ts';
import { UNSET_STUDIO } from './studio-facts.ts';

const message = sampleOf('booking_confirmed', 'fr');
const from = 'Studio Inzora <bookings@studio.example>';
const frontendOrigin = 'https://studio.example';
const NO_ANSWER = 'the mail service was out of reach or gave no usable answer';

/** Starts a mail service on a free loopback port for one test, and returns its address. */
const serve = async (listener: RequestListener): Promise<string> => {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('expected a TCP port from listen()');
  return `http://127.0.0.1:${address.port}`;
};

const answering = (status: number, body: string) =>
  serve((request, response) => {
    request.resume();
    response.writeHead(status, { 'content-type': 'application/json' }).end(body);
  });

const makeMailer = (
  baseUrl: string,
  timeoutMilliseconds = 5000,
  studio: ResendSettings['studio'] = () => Promise.resolve(UNSET_STUDIO),
) => makeResendMailer({ apiKey: 're_test', from, frontendOrigin, timeoutMilliseconds, baseUrl, studio });

/** Starts a mail service that accepts all emails and records the request bodies. */
const accepting = async () => {
  const bodies: Promise<string>[] = [];
  const baseUrl = await serve((request, response) => {
    bodies.push(text(request));
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"id":"49a3999c"}');
  });
  return { baseUrl, bodies };
};

/** Sends an email that fails, and returns the message of the error. */
const faultOf = async (baseUrl: string, timeoutMilliseconds?: number): Promise<string> => {
  const fault: unknown = await makeMailer(baseUrl, timeoutMilliseconds)
    .send(message, 'job-1')
    .catch((error: unknown) => error);
  if (!(fault instanceof MailFault)) throw new Error(`expected a MailFault, got ${String(fault)}`);
  expect(fault.cause).toBeUndefined();
  return fault.message;
};

describe('the Resend mailer', () => {
  /** `specification.md#auto-submitted` */
  it('sends the rendered email with its idempotency key', async () => {
    const seen: { request: IncomingMessage; body: Promise<string> }[] = [];
    const baseUrl = await serve((request, response) => {
      seen.push({ request, body: text(request) });
      response.writeHead(200, { 'content-type': 'application/json' }).end('{"id":"49a3999c"}');
    });

    await makeMailer(baseUrl).send(message, 'job-7');

    expect(seen).toHaveLength(1);
    const { method, url, headers } = seen[0]?.request ?? {};
    expect([method, url]).toEqual(['POST', '/emails']);
    expect(headers?.['idempotency-key']).toBe('job-7');
    expect(headers?.authorization).toBe('Bearer re_test');
    const { attachments, ...email } = renderEmail(message, { from, frontendOrigin }, UNSET_STUDIO);
    const { to, subject, text: plain, html } = email;
    expect(JSON.parse((await seen[0]?.body) ?? '')).toEqual({
      from,
      to,
      subject,
      text: plain,
      html,
      headers: { 'Auto-Submitted': 'auto-generated' },
      attachments: [
        {
          filename: 'booking.ics',
          content: Buffer.from(attachments[0]?.content ?? '').toString('base64'),
          content_type: 'text/calendar; charset=utf-8; method=PUBLISH',
        },
      ],
    });
  });

  it('omits the field "attachments" if the email has no attachment', async () => {
    const { baseUrl, bodies } = await accepting();
    await makeMailer(baseUrl).send(sampleOf('client_note', 'en'), 'job-8');
    expect(Object.keys(JSON.parse((await bodies[0]) ?? '')).toSorted()).toEqual([
      'from',
      'headers',
      'html',
      'subject',
      'text',
      'to',
    ]);
  });

  /** specification.md#email-studio */
  it("sends each email with the studio's current name and reply-to address", async () => {
    const { baseUrl, bodies } = await accepting();
    let studio = sampleStudio;
    const mailer = makeMailer(baseUrl, 5000, () => Promise.resolve(studio));
    await mailer.send(message, 'job-1');
    studio = { ...sampleStudio, name: 'Atelier Inzora', email: 'atelier@studio.example' };
    await mailer.send(message, 'job-2');
    const sent = (await Promise.all(bodies)).map((body): unknown => JSON.parse(body));
    expect(sent).toMatchObject([
      { from, reply_to: 'hello@studio.example', text: expect.stringContaining('\nStudio Inzora\n') },
      { from, reply_to: 'atelier@studio.example', text: expect.stringContaining('\nAtelier Inzora\n') },
    ]);
  });

  /** specification.md#email-studio */
  it('sends nothing if the studio cannot be read from the database', async () => {
    const { baseUrl, bodies } = await accepting();
    const mailer = makeMailer(baseUrl, 5000, () => Promise.reject(new Error('no connection to 10.0.0.1')));
    await expect(mailer.send(message, 'job-1')).rejects.toEqual(
      new MailFault('the studio could not be read'),
    );
    expect(bodies).toEqual([]);
  });

  /** specification.md#email-refused */
  it.each([
    [400, 'validation_error', true],
    [422, 'validation_error', true],
    [422, 'invalid_attachment', true],
    [422, 'invalid_from_address', false],
    [400, 'invalid_idempotency_key', false],
    [400, 'application_error', false],
    [401, 'missing_api_key', false],
    [403, 'validation_error', false],
    [429, 'rate_limit_exceeded', false],
    [500, 'internal_server_error', false],
  ])('rejects if the service answers %i %s (as an EmailRefused: %s)', async (statusCode, name, isForGood) => {
    const baseUrl = await answering(statusCode, JSON.stringify({ statusCode, name, message: 'No.' }));
    const fault: unknown = await makeMailer(baseUrl)
      .send(message, 'job-1')
      .catch((error: unknown) => error);
    expect(fault).toBeInstanceOf(MailFault);
    expect(fault instanceof EmailRefused).toBe(isForGood);
  });

  it('treats an email as sent if the service has already accepted another text under the same key', async () => {
    const body = { statusCode: 409, name: 'invalid_idempotent_request', message: 'Same key, another body.' };
    const baseUrl = await answering(409, JSON.stringify(body));
    await expect(makeMailer(baseUrl, 5000).send(message, 'job-1')).resolves.toBeUndefined();
    const underWay = { ...body, name: 'concurrent_idempotent_requests' };
    expect(await faultOf(await answering(409, JSON.stringify(underWay)))).toBe(
      'the mail service answered 409 (concurrent_idempotent_requests)',
    );
  });

  it("leaves a malformed error name out of the fault's message", async () => {
    const body = { statusCode: 422, name: `no mailbox ${message.to}`, message: '' };
    expect(await faultOf(await answering(422, JSON.stringify(body)))).toBe('the mail service answered 422');
  });

  it.each([
    [
      'a page of a proxy',
      502,
      '<html>Bad gateway</html>',
      'the mail service answered 502 (application_error)',
    ],
    ['empty JSON', 500, '{}', NO_ANSWER],
    ['null instead of an error', 500, 'null', NO_ANSWER],
    ['a success without an id', 200, '{}', NO_ANSWER],
    ['a success that is not JSON', 200, 'OK', NO_ANSWER],
  ])('rejects with a fault if the answer is %s', async (_, status, body, expected) => {
    expect(await faultOf(await answering(status, body))).toBe(expected);
  });

  it('rejects with a fault if the connection is reset', async () => {
    const baseUrl = await serve((request) => request.socket.resetAndDestroy());
    expect(await faultOf(baseUrl)).toBe(NO_ANSWER);
  });

  it('rejects with a fault after the timeout if the service does not answer', async () => {
    const baseUrl = await serve((request) => request.resume());
    expect(await faultOf(baseUrl, 100)).toBe('the mail service did not answer within 100 ms');
  });

  it.each([200, 422])(
    'rejects with a fault after the timeout if a response with status %i never ends',
    async (status) => {
      const baseUrl = await serve((request, response) => {
        request.resume();
        response.writeHead(status, { 'content-type': 'application/json' }).write('{"id":');
      });
      expect(await faultOf(baseUrl, 100)).toBe('the mail service did not answer within 100 ms');
    },
  );
});
