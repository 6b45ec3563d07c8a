import type { FastifyInstance } from 'fastify';
import { expect } from 'vitest';
import { faultsOfForm, isJson, type PublishedContract } from '../../testing/index.ts';
import type { CollectedLog } from './collected-log.ts';

/** The parts of a request besides method and path. */
export interface Sent {
  /** Sent as JSON. */
  readonly body?: unknown;
  /** Sent unchanged. */
  readonly bytes?: string | Uint8Array<ArrayBuffer>;
  readonly headers?: Readonly<Record<string, string>>;
  /** The caller's network address; 127.0.0.1 when left out. */
  readonly from?: string;
}

export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** Parsed JSON, otherwise undefined. */
  readonly body: unknown;
  readonly text: string;
}

/** Asks the service over HTTP, and checks every answer against the general rules and the published contract. */
export type Ask = (method: string, path: string, sent?: Sent) => Promise<Answer>;

interface Parts {
  readonly app: FastifyInstance;
  readonly url: string;
  readonly contract: PublishedContract;
  readonly log: CollectedLog;
}

export const makeAsk =
  ({ app, url, contract, log }: Parts): Ask =>
  async (method, path, sent = {}) => {
    keepPrivate(path, sent, log);
    const request = requestOf(method, sent);
    const plain =
      sent.from === undefined
        ? await askOverLoopback(`${url}${path}`, request)
        : await askFrom(app, path, request, sent.from);
    const answer: Answer = { ...plain, body: parsed(plain) };
    keepTokensPrivate(answer.body, log);
    expect(faultsOfForm(method, path, answer)).toEqual([]);
    expect(contract.faultOf(method, path, answer.status, answer.body)).toBeUndefined();
    return answer;
  };

interface Request {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array<ArrayBuffer>;
}

const requestOf = (method: string, { body, bytes, headers = {} }: Sent): Request => {
  if (body === undefined) return { method, headers, ...(bytes === undefined ? {} : { body: bytes }) };
  return {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  };
};

type PlainAnswer = Omit<Answer, 'body'>;

const askOverLoopback = async (address: string, request: Request): Promise<PlainAnswer> => {
  const response = await fetch(address, { ...request, redirect: 'manual' });
  return {
    status: response.status,
    headers: Object.fromEntries(response.headers),
    text: await response.text(),
  };
};

/** Injects a request, which can have an address that no real connection of a test could have. */
const askFrom = async (
  app: FastifyInstance,
  path: string,
  { method, headers, body }: Request,
  from: string,
): Promise<PlainAnswer> => {
  const response = await app.inject({
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- any method may be asked for
    method: method as 'GET',
    url: path,
    headers,
    remoteAddress: from,
    ...(body === undefined ? {} : { payload: typeof body === 'string' ? body : Buffer.from(body) }),
  });
  const answered = Object.entries(response.headers).map(([name, value]) => [name, String(value)]);
  return {
    status: response.statusCode,
    headers: Object.fromEntries(answered),
    text: response.body,
  };
};

const parsed = ({ headers, text }: PlainAnswer): unknown =>
  headers['content-type']?.startsWith('application/json') === true && text !== ''
    ? JSON.parse(text)
    : undefined;

/** The fields of a request with personal data, passwords or tokens. */
const PRIVATE_FIELDS = [
  'fullName',
  'email',
  'phone',
  'location',
  'specialRequests',
  'recipient',
  'note',
  'reason',
  'url',
  'password',
  'newPassword',
  'token',
];

/** Path segments that are secrets: checkout tokens and proofs have 43 characters. */
const LONG_SEGMENT = /^[A-Za-z0-9_-]{43,}$/;

/** A bearer token, on its own. */
const BEARER = /^Bearer +(\S+)$/i;

const keepPrivate = (path: string, { body, bytes, headers = {}, from }: Sent, log: CollectedLog): void => {
  if (from !== undefined) log.keepPrivate(from);
  for (const segment of path.split('/')) {
    if (LONG_SEGMENT.test(segment)) log.keepPrivate(segment);
  }
  log.keepPrivate(new URL(path, 'http://any').searchParams.get('search') ?? '');
  log.keepPrivate(BEARER.exec(headers['authorization'] ?? '')?.[1] ?? '');
  if (typeof bytes === 'string') log.keepPrivate(bytes);
  if (!isJson(body)) return;
  for (const field of PRIVATE_FIELDS) {
    const value = body[field];
    if (typeof value !== 'string') continue;
    log.keepPrivate(value.trim());
    if (field === 'email') log.keepPrivate(value.trim().toLowerCase());
    if (field === 'phone') log.keepPrivate(value.replaceAll(/\D/g, '').slice(-9));
  }
};

const keepTokensPrivate = (body: unknown, log: CollectedLog): void => {
  const booking = isJson(body) ? body['booking'] : undefined;
  for (const token of [isJson(booking) && booking['checkoutToken'], isJson(body) && body['token']]) {
    if (typeof token === 'string') log.keepPrivate(token);
  }
};
