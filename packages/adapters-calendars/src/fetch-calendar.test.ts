import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import dns from 'node:dns';
import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import https from 'node:https';
import type { AddressInfo, Socket } from 'node:net';
import { makeAuthority } from '@booky/testkit/certificates';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { fetchCalendar, mayFetch } from './fetch-calendar.ts';

const NOTHING_KNOWN = { etag: undefined, lastModified: undefined };
const TEXT = 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n';

type Answering = (request: IncomingMessage, response: ServerResponse) => void;

/** Starts a server with a certificate that only this test trusts. */
const serve = async (answering: Answering) => {
  const authority = await makeAuthority('Calendars');
  const requests: IncomingMessage[] = [];
  const server = https.createServer(await authority.issue('127.0.0.1', 'localhost'), (request, response) => {
    requests.push(request);
    answering(request, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const host = `127.0.0.1:${port}`;
  return {
    port,
    requests,
    url: `https://${host}/calendar.ics`,
    reach: { ca: authority.ca, trusts: (asked: string) => asked === host },
  };
};

/** specification.md#busy-calendar-fetch */
describe('fetchCalendar', () => {
  it('sends back the ETag and Last-Modified of the previous response in its next request', async () => {
    const { url, reach, requests } = await serve((request, response) => {
      response.setHeader('etag', '"1"').setHeader('last-modified', 'Mon, 01 Mar 2027 08:00:00 GMT');
      response.statusCode = request.headers['if-none-match'] === '"1"' ? 304 : 200;
      response.end(response.statusCode === 200 ? TEXT : undefined);
    });
    const first = await fetchCalendar(url, NOTHING_KNOWN, reach);
    expect(first).toEqual({ text: TEXT, etag: '"1"', lastModified: 'Mon, 01 Mar 2027 08:00:00 GMT' });
    if (first === 'unchanged')
      throw new Error('the first fetch returned unchanged instead of the calendar text');
    expect(await fetchCalendar(url.replace('https', 'webcal'), first, reach)).toBe('unchanged');
    expect(requests[1]?.headers['if-modified-since']).toBe('Mon, 01 Mar 2027 08:00:00 GMT');
  });

  it('follows three redirects, but not a fourth', async () => {
    const { url, reach } = await serve((request, response) => {
      const left = Number(new URL(request.url ?? '', 'https://x').searchParams.get('left'));
      if (left > 0) response.writeHead(302, { location: `/calendar.ics?left=${left - 1}` });
      response.end(TEXT);
    });
    expect(await fetchCalendar(`${url}?left=3`, NOTHING_KNOWN, reach)).toMatchObject({ text: TEXT });
    await expect(fetchCalendar(`${url}?left=4`, NOTHING_KNOWN, reach)).rejects.toThrow('too_many_redirects');
  });

  it.each([
    ['http', (port: number) => `http://127.0.0.1:${port}/`, 'refused'],
    ['another port of this machine', () => 'https://127.0.0.1:1/', 'private_address'],
    ['an IPv6 address of this machine', () => 'https://[::1]/', 'private_address'],
    ['a name of this machine', () => 'https://localhost/', 'private_address'],
    ['the metadata address of a cloud machine', () => 'https://169.254.169.254/latest', 'private_address'],
    ['an address written as a number', () => 'https://2130706433/', 'private_address'],
    ['itself', () => '', 'too_many_redirects'],
  ])('fails after a redirect to %s', async (_, target, reason) => {
    const { url, reach, port } = await serve((_request, response) => {
      response.writeHead(302, { location: target(port) }).end();
    });
    await expect(fetchCalendar(url, NOTHING_KNOWN, reach)).rejects.toThrow(reason);
  });

  it.each([
    ['https://127.0.0.1/', 'private_address'],
    ['https://localhost/', 'private_address'],
    ['https://[::ffff:10.0.0.1]/', 'private_address'],
  ])('does not connect to %s', async (url, reason) => {
    await expect(fetchCalendar(url, NOTHING_KNOWN)).rejects.toThrow(reason);
  });

  it('fails with too_large if the calendar is larger than five megabytes', async () => {
    const sent = Buffer.alloc(5 * 1024 * 1024 + 1, 'x');
    const { url, reach } = await serve((request, response) => {
      response.end(request.url?.endsWith('more') ? sent : sent.subarray(1));
    });
    expect(await fetchCalendar(url, NOTHING_KNOWN, reach)).toMatchObject({
      text: expect.any(String) as string,
    });
    await expect(fetchCalendar(`${url}?more`, NOTHING_KNOWN, reach)).rejects.toThrow('too_large');
  });

  it.each([401, 403, 404, 410, 500, 503])(
    'fails with "refused" if the server responds with status %i',
    async (status) => {
      const { url, reach } = await serve((_request, response) => {
        response.statusCode = status;
        response.end(TEXT);
      });
      await expect(fetchCalendar(url, NOTHING_KNOWN, reach)).rejects.toThrow('refused');
    },
  );

  it('fails with too_slow after ten seconds, even while the server is still sending', {
    timeout: 60_000,
  }, async () => {
    const { url, reach } = await serve((_request, response) => {
      response.write('BEGIN:VCALENDAR');
      const dragging = setInterval(() => response.write('\r\nX-MORE:1'), 500);
      response.on('close', () => clearInterval(dragging));
    });
    await expect(fetchCalendar(url, NOTHING_KNOWN, reach)).rejects.toThrow('too_slow');
  });

  it("fails with unreachable if the server's certificate comes from an unknown authority", async () => {
    const { url, reach } = await serve((_request, response) => void response.end(TEXT));
    await expect(fetchCalendar(url, NOTHING_KNOWN, { trusts: reach.trusts })).rejects.toThrow('unreachable');
  });
});

/** specification.md#busy-calendar-address */
describe('a calendar address', () => {
  it.each([
    'https://calendar.google.com/x.ics',
    'webcal://p01.icloud.com/published',
    'https://8.8.8.8/',
    'https://localhost/',
  ])('may be %s', (url) => expect(mayFetch(url)).toBe(true));

  it.each([
    '',
    'calendar',
    'http://example.org/',
    'file:///etc/passwd',
    'https://127.0.0.1/',
    'https://0x7f.1/',
    'https://2130706433/',
    'webcal://[::1]/',
    'https://user@10.0.0.1/',
  ])('may not be "%s"', (url) => expect(mayFetch(url)).toBe(false));
});

/** Answers each name lookup with the next list of addresses. Records the attempts to connect, which all fail. */
const rebind = (...answers: readonly (readonly string[])[]) => {
  const looks: string[] = [];
  const attempts: string[] = [];
  const left = [...answers];
  // A socket that has no lookup function uses dns.lookup, so this mock covers it too.
  const look = vi.spyOn(dns, 'lookup').mockImplementation(((
    hostname: string,
    _options: dns.LookupOptions,
    answer: (fault: null, addresses: readonly dns.LookupAddress[]) => void,
  ) => {
    looks.push(hostname);
    answer(
      null,
      (left.shift() ?? []).map((address) => ({ address, family: 4 })),
    );
  }) as never);
  const watch = (message: unknown): void => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the channel's documented message
    const { socket } = message as { readonly socket: Socket };
    socket.on('connectionAttempt', (address: string) => {
      attempts.push(address);
      socket.destroy(new Error('the test ends the connection attempt'));
    });
  };
  subscribe('net.client.socket', watch);
  onTestFinished(() => {
    unsubscribe('net.client.socket', watch);
    look.mockRestore();
  });
  return { looks, attempts };
};

/** specification.md#busy-calendar-fetch specification.md#public-address */
describe('the host of a calendar address', () => {
  const url = 'https://calendar.example/';

  it('is looked up only once during a fetch', async () => {
    const { looks, attempts } = rebind(['93.184.215.14'], ['127.0.0.1']);
    await expect(fetchCalendar(url, NOTHING_KNOWN)).rejects.toThrow('unreachable');
    expect([looks, attempts]).toEqual([['calendar.example'], ['93.184.215.14']]);
  });

  it('is contacted at its public address even if it also has private addresses', async () => {
    const { attempts } = rebind(['10.0.0.1', '93.184.215.14', '127.0.0.1']);
    await expect(fetchCalendar(url, NOTHING_KNOWN)).rejects.toThrow('unreachable');
    expect(attempts).toEqual(['93.184.215.14']);
  });

  it('is looked up again at the next fetch', async () => {
    const { looks, attempts } = rebind(['127.0.0.1'], ['93.184.215.14']);
    await expect(fetchCalendar(url, NOTHING_KNOWN)).rejects.toThrow('private_address');
    expect(attempts).toEqual([]);
    await expect(fetchCalendar(url, NOTHING_KNOWN)).rejects.toThrow('unreachable');
    expect([looks.length, attempts]).toEqual([2, ['93.184.215.14']]);
  });
});
