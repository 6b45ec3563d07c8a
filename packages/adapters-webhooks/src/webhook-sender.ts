import dns from 'node:dns';
import http from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { httpsUrl, isPublicAddress, type WebhookAnswer } from '@booky/domain';
import type { WebhookSender } from '@booky/domain/ports';
import { signatureOf } from './signature.ts';
import { webhookBody } from './webhook-body.ts';

/** The addresses to which the sender may connect, and the time limit of a try. */
export interface WebhookReach {
  /** True if the sender may also send to `http://127.0.0.1:PORT`. Only the sandbox allows this. */
  readonly reachesOwnMachine?: boolean;
  /** Returns true for an IP address to which the sender may connect. By default, this is every public address. */
  readonly isPublic?: (address: string) => boolean;
  /** The certificate authorities that may certify a receiver, in PEM. By default, Node's authorities apply. */
  readonly ca?: string;
  /** The time limit of one try, from the lookup of the name to the response's status. */
  readonly withinMs?: number;
}

const OWN_MACHINE = /^http:\/\/127\.0\.0\.1:\d{1,5}(?:[/?]|$)/;

const WITHIN_MS = 15_000;

/**
 * Sends events over HTTPS, and only to public addresses. For each try, looks up the name again, checks the address, and
 * connects only to that address. Follows no redirect, and reads only the status of the response.
 * `specification.md#webhook-reach`
 */
export const makeWebhookSender = (reach: WebhookReach = {}): WebhookSender => {
  const isOwnMachine = (url: string): boolean => reach.reachesOwnMachine === true && OWN_MACHINE.test(url);
  const mayReach = (url: string): boolean =>
    URL.canParse(url) &&
    (isOwnMachine(url) || (httpsUrl(url) !== undefined && !namesPrivateAddress(new URL(url))));
  return {
    mayReach,
    send: async (url, delivery, secrets) => {
      if (!mayReach(url)) return 'failed';
      const [id, body] = [delivery.eventId, webhookBody(delivery)];
      const timestamp = Math.floor(Date.now() / 1000);
      const headers = {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        'user-agent': 'booky',
        'webhook-id': id,
        'webhook-timestamp': timestamp,
        'webhook-signature': signatureOf({ id, timestamp, body }, secrets),
      };
      const options = {
        method: 'POST',
        headers,
        agent: false,
        signal: AbortSignal.timeout(reach.withinMs ?? WITHIN_MS),
      };
      const request = isOwnMachine(url)
        ? http.request(url, options)
        : https.request(url, {
            ...options,
            lookup: publicLookup(reach.isPublic ?? isPublicAddress),
            ...(reach.ca === undefined ? {} : { ca: reach.ca }),
          });
      return answerTo(request, body);
    },
  };
};

const answerTo = (request: http.ClientRequest, body: string): Promise<WebhookAnswer> =>
  new Promise((resolve) => {
    request
      .on('response', (response) => {
        resolve(answerOf(response.statusCode ?? 0));
        response.destroy();
      })
      // The endpoint is unreachable or too slow, or its certificate is untrusted, or its address is private.
      .on('error', () => resolve('failed'))
      .end(body);
  });

const answerOf = (status: number): WebhookAnswer =>
  status >= 200 && status < 300 ? 'delivered' : status === 410 ? 'gone' : 'failed';

/** True if the host is a private IP address. The URL parser has already normalised it: 0x7f.1 became 127.0.0.1. */
const namesPrivateAddress = ({ hostname }: URL): boolean => {
  const address = hostname.replace(/^\[(.*)\]$/, '$1');
  return isIP(address) !== 0 && !isPublicAddress(address);
};

/**
 * Returns only the public addresses of a name. The socket connects to these addresses without looking the name up
 * again, because a second lookup could return other addresses.
 */
const publicLookup =
  (isPublic: (address: string) => boolean): LookupFunction =>
  (hostname, options, answer) => {
    dns.lookup(hostname, { ...options, all: true }, (fault, addresses) => {
      if (fault !== null) return answer(fault, []);
      const [first, ...others] = addresses.filter(({ address }) => isPublic(address));
      if (first === undefined) return answer(new Error('the name resolves to no public address'), []);
      return options.all === true
        ? answer(null, [first, ...others])
        : answer(null, first.address, first.family);
    });
  };
