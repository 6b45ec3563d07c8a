import { once } from 'node:events';
import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import { LOCALES } from '@booky/domain';
import type { Mailer } from '@booky/domain/ports';
import PostalMime from 'postal-mime';
import { expect, it, onTestFinished } from 'vitest';
import { sampleBranding, sampleStudio } from '../testing/render-sample.ts';
import { everySample } from '../testing/sample-messages.ts';
import { serveSmtp, SMTP_ACCOUNT } from '../testing/serve-smtp.ts';
import { makeResendMailer } from './resend-mailer.ts';
import { makeSmtpMailer } from './smtp/smtp-mailer.ts';

const settings = { ...sampleBranding, studio: () => Promise.resolve(sampleStudio) };

const MESSAGES = LOCALES.flatMap((locale) => Object.values(everySample(locale)));

const sendAll = async (mailer: Mailer): Promise<void> => {
  for (const [index, message] of MESSAGES.entries()) await mailer.send(message, `job-${index}`);
};

/** `specification.md#auto-submitted` */
it('every email sent by Resend is marked as auto-generated', async () => {
  const bodies: unknown[] = [];
  const server = createServer((request, response) => {
    void json(request).then((body) => {
      bodies.push(body);
      response.writeHead(200, { 'content-type': 'application/json' }).end('{"id":"49a3999c"}');
    });
  }).listen(0, '127.0.0.1');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  await sendAll(makeResendMailer({ ...settings, apiKey: 're_test', baseUrl: `http://127.0.0.1:${port}` }));
  expect(bodies).toHaveLength(MESSAGES.length);
  for (const body of bodies) expect(body).toMatchObject({ headers: { 'Auto-Submitted': 'auto-generated' } });
});

/** `specification.md#auto-submitted` */
it('every email sent by SMTP is marked as auto-generated', async () => {
  const { port, taken } = await serveSmtp();
  const address = { host: '127.0.0.1', port, isTlsFromStart: false, account: SMTP_ACCOUNT };
  const mailer = makeSmtpMailer({ ...settings, address, requiresTls: true });
  onTestFinished(() => mailer.close());
  await sendAll(mailer);
  expect(taken).toHaveLength(MESSAGES.length);
  for (const { raw } of taken) {
    const { headers } = await PostalMime.parse(raw);
    expect(headers.filter(({ key }) => key === 'auto-submitted').map(({ value }) => value)).toEqual([
      'auto-generated',
    ]);
  }
});
