import { once } from 'node:events';
import { createServer as createHttpServer, type RequestListener } from 'node:http';
import { createServer as createHttpsServer } from 'node:https';
import type { Server } from 'node:net';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { makeAuthority } from '@booky/testkit/certificates';

/** A simulated provider and a simulated mail company, which both respond at once. */
export interface Outside {
  /** The environment variables that point the service to the provider and the mail company. */
  readonly environment: Readonly<Record<string, string>>;
  /** The idempotency keys of the submitted emails. An email that is submitted again adds its key again. */
  readonly emails: string[];
  close(): void;
}

/** The host of the simulated provider. */
const OUTSIDE = 'provider.bench.example';

/** Opens the provider and the mail company. Writes the certificate that the service must trust into `folder`. */
export const openOutside = async (folder: string): Promise<Outside> => {
  const authority = await makeAuthority('booky bench');
  const trusted = path.join(folder, 'authority.pem');
  await writeFile(trusted, authority.ca);
  const provider = createHttpsServer(await authority.issue(OUTSIDE), answerAsProvider);
  const emails: string[] = [];
  const mail = createHttpServer((request, response) => {
    emails.push(String(request.headers['idempotency-key']));
    request.resume().on('end', () => answer(response, 200, { id: 'accepted' }));
  });
  const [providerPort, mailPort] = [await listen(provider), await listen(mail)];
  return {
    environment: {
      NODE_EXTRA_CA_CERTS: trusted,
      NODE_OPTIONS: `--import=${new URL(`resolve-here.mjs?${OUTSIDE}`, import.meta.url).href}`,
      MOBILE_MONEY_BASE_URL: `https://${OUTSIDE}:${providerPort}`,
      RESEND_BASE_URL: `http://127.0.0.1:${mailPort}`,
    },
    emails,
    close: () => {
      for (const server of [provider, mail]) {
        server.closeAllConnections();
        server.close();
      }
    },
  };
};

const answer = (response: Parameters<RequestListener>[1], status: number, body: object): void => {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
};

/** Accepts every charge. The bench sends the callbacks. */
const answerAsProvider: RequestListener = (request, response) => {
  request.resume().on('end', () => {
    if (request.url?.endsWith('/token/') === true)
      answer(response, 200, { access_token: 'token', token_type: 'access_token', expires_in: 3600 });
    else if (request.method === 'POST') response.writeHead(202).end();
    else answer(response, 200, { externalId: request.url?.split('/').at(-1), status: 'PENDING' });
  });
};

const listen = async (server: Server): Promise<number> => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string')
    throw new Error('a server of the benchmark got no TCP port');
  return address.port;
};
