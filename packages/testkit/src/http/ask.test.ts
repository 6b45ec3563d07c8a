import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeAsk, makePrivateTexts } from './index.ts';

const server = createServer((_request, response) => {
  response.writeHead(200, { 'content-type': 'application/json' });
  response.end(JSON.stringify({ token: 'token of the answer' }));
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
  it('rejects with all the faults that it finds in a response', async () => {
    const ask = makeAsk(url, { faultsOf: (_method, _path, { status }) => [`no ${status} here`, 'no token'] });
    await expect(ask('GET', '/services')).rejects.toThrow('GET /services 200: no 200 here; no token');
  });

  it('recognises the personal data and secrets of a request when they occur in log lines', async () => {
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
