import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectStatus, makeAsk, makePrivateTexts, makeTry, statusCounts } from './index.ts';

/** Answers with the request's contents as JSON, and never answers at /silent. */
const server = createServer((request, response) => {
  if (request.url === '/silent') return;
  let text = '';
  request.on('data', (bytes: Buffer) => (text += bytes.toString()));
  request.on('end', () => {
    response.writeHead(request.url === '/missing' ? 404 : 200, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ method: request.method, text, token: 'token of the answer' }));
  });
});
let url = '';

beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(() => {
  server.closeAllConnections();
  server.close();
});

describe('ask', () => {
  it('sends a JSON body and returns status, headers, parsed body and text', async () => {
    const answer = await makeAsk(url)('POST', '/missing', { body: { a: 1 } });
    expect(answer).toMatchObject({
      status: 404,
      headers: { 'content-type': 'application/json' },
      body: { method: 'POST', text: '{"a":1}' },
    });
    expect(JSON.parse(answer.text)).toEqual(answer.body);
    expect(() => expectStatus(answer, 200)).toThrow('expected 200, got 404: {');
  });

  it('rejects with the request and all faults if a response breaks a rule', async () => {
    const ask = makeAsk(url, { faultsOf: (_method, _path, { status }) => [`no ${status} here`, 'no token'] });
    await expect(ask('GET', '/services')).rejects.toThrow('GET /services 200: no 200 here; no token');
  });

  it('finds personal data, passwords and tokens of requests and responses in log lines', async () => {
    const privateTexts = makePrivateTexts();
    const secret = 'A'.repeat(43);
    const sent = {
      body: { email: ' Aline@Example.RW ', phone: '+250 788 123 456', packageId: 'package-1', note: 'short' },
      headers: { authorization: 'Bearer of-an-admin' },
    };
    await makeAsk(url, { privateTexts })('POST', `/checkout/${secret}?search=Uwase%20A`, sent);
    const lines = ['Aline@Example.RW', 'aline@example.rw', '788123456', secret, 'of-an-admin', 'Uwase A'];
    expect(
      privateTexts.foundIn([...lines, 'token of the answer'].map((text) => `{"msg":"${text}"}`)),
    ).toEqual(expect.arrayContaining([...lines, 'token of the answer']));
    expect(privateTexts.foundIn(['package-1 short ', '/checkout/'])).toEqual([]);
  });
});

describe('a try', () => {
  it('returns a response with its duration', async () => {
    expect(await makeTry(url)('GET', '/services')).toMatchObject({
      status: 200,
      body: { method: 'GET' },
      milliseconds: expect.any(Number),
    });
  });

  it('has no status if no response arrives in time or the connection is refused', async () => {
    const silent = await makeTry(url, { withinMs: 20 })('GET', '/silent');
    const refused = await makeTry('http://127.0.0.1:1')('GET', '/services');
    expect([silent, refused]).toMatchObject([{ status: undefined, body: undefined }, { status: undefined }]);
    expect(statusCounts([silent, refused, { status: 200 }])).toEqual({ none: 2, 200: 1 });
    expect(() => expectStatus(refused, 200)).toThrow('expected 200, got no answer');
  });
});
