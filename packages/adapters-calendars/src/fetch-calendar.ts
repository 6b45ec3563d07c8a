import dns from 'node:dns';
import type { IncomingMessage } from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress } from '@booky/domain';
import { CalendarFault, type CalendarValidators } from '@booky/domain/ports';

const MOST_BYTES = 5 * 1024 * 1024;
const MOST_REDIRECTS = 3;
const WITHIN_MS = 10_000;

/** The servers to which {@link fetchCalendar} may connect. */
export interface Reach {
  /** Returns true if this host and port may have a private address, as the sandbox's calendar server has. */
  readonly trusts?: (host: string) => boolean;
  /** Certificate authorities in PEM, for the servers that `trusts` accepts. By default, Node's authorities apply. */
  readonly ca?: string;
}

/**
 * Returns true if {@link fetchCalendar} would try this address. It must be an https or webcal URL that contains no
 * private IP address. specification.md#busy-calendar-address
 */
export const mayFetch = (url: string, { trusts }: Reach = {}): boolean => {
  const address = URL.parse(url) && addressOf(url);
  return address?.protocol === 'https:' && (trusts?.(address.host) === true || !namesPrivateAddress(address));
};

const addressOf = (url: string): URL => new URL(url.replace(/^webcal:/i, 'https:'));

export type Fetched = ({ readonly text: string } & CalendarValidators) | 'unchanged';

/**
 * Fetches the text of a calendar. Connects only to public addresses, and checks each address before connecting. Follows
 * at most three redirects, and accepts at most 5 MB in ten seconds. Rejects with {@link CalendarFault}.
 * specification.md#busy-calendar-fetch
 */
export const fetchCalendar = async (
  url: string,
  { etag, lastModified }: CalendarValidators,
  reach: Reach = {},
): Promise<Fetched> => {
  const headers = {
    accept: 'text/calendar',
    'accept-encoding': 'identity',
    'user-agent': 'booky',
    ...(etag !== undefined && { 'if-none-match': etag }),
    ...(lastModified !== undefined && { 'if-modified-since': lastModified }),
  };
  const signal = AbortSignal.timeout(WITHIN_MS);
  try {
    let at = addressOf(url);
    for (let redirects = 0; ; redirects += 1) {
      const response = await get(at, headers, signal, reach);
      const { statusCode: status = 0 } = response;
      const { location } = response.headers;
      if (status === 304) return dropped(response, 'unchanged');
      if (status === 200) return { ...validatorsOf(response), text: await textOf(response) };
      const target = location !== undefined && REDIRECTS.has(status) ? URL.parse(location, at) : null;
      dropped(response, undefined);
      if (target?.protocol !== 'https:') throw new CalendarFault('refused');
      if (redirects === MOST_REDIRECTS) throw new CalendarFault('too_many_redirects');
      at = target;
    }
  } catch (fault) {
    if (signal.aborted) throw new CalendarFault('too_slow');
    throw fault instanceof CalendarFault ? fault : new CalendarFault('unreachable');
  }
};

const REDIRECTS = new Set([301, 302, 303, 307, 308]);

const dropped = <Value>(response: IncomingMessage, value: Value): Value => {
  response.destroy();
  return value;
};

const get = (
  url: URL,
  headers: Readonly<Record<string, string>>,
  signal: AbortSignal,
  reach: Reach,
): Promise<IncomingMessage> => {
  const isTrusted = reach.trusts?.(url.host) === true;
  // Checks an IP address in the URL here, because the socket looks up only names and never passes an IP address to
  // `lookUpPublic`.
  if (!isTrusted && namesPrivateAddress(url)) throw new CalendarFault('private_address');
  return new Promise((resolve, reject) => {
    https
      .get(url, {
        headers,
        signal,
        agent: false,
        ...(isTrusted && reach.ca !== undefined && { ca: reach.ca }),
        ...(isTrusted ? {} : { lookup: lookUpPublic }),
      })
      .on('response', resolve)
      .on('error', reject);
  });
};

/** True if the host is a private IP address. The URL parser has already normalised it: 0x7f.1 became 127.0.0.1. */
const namesPrivateAddress = ({ hostname }: URL): boolean => {
  const address = hostname.replace(/^\[(.*)\]$/, '$1');
  return isIP(address) !== 0 && !isPublicAddress(address);
};

/**
 * Returns the public addresses of a name. The socket connects to these addresses without looking the name up again,
 * because a second lookup could return other addresses.
 */
const lookUpPublic: LookupFunction = (hostname, options, answer) => {
  dns.lookup(hostname, { ...options, all: true }, (fault, addresses) => {
    if (fault !== null) return answer(fault, []);
    const [first, ...others] = addresses.filter(({ address }) => isPublicAddress(address));
    if (first === undefined) return answer(new CalendarFault('private_address'), []);
    return options.all === true
      ? answer(null, [first, ...others])
      : answer(null, first.address, first.family);
  });
};

const validatorsOf = ({ headers }: IncomingMessage): CalendarValidators => ({
  etag: headers.etag,
  lastModified: headers['last-modified'],
});

const textOf = async (response: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of response) {
    chunks.push(chunk as Buffer);
    bytes += (chunk as Buffer).length;
    if (bytes > MOST_BYTES) throw new CalendarFault('too_large');
  }
  return Buffer.concat(chunks).toString('utf8');
};
