import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type FakeApi, startFakeApi } from '../../testing/fake-api.ts';
import { call, jsonOf } from '../../testing/call.ts';
import { card, type GatewayClient, makeGatewayClient } from '../../testing/gateway-client.ts';
import { makeMovableClock } from '../../testing/movable-clock.ts';
import { type GatewaySimulator, startGatewaySimulator } from './gateway-simulator.ts';

const open = (url: string) => call(url, { method: 'GET' });
const press = (url: string, button: 'approve' | 'decline') => call(`${url}/${button}`, { method: 'POST' });

describe('the card page', () => {
  const clock = makeMovableClock();
  let api: FakeApi;
  let simulator: GatewaySimulator;
  let client: GatewayClient;

  beforeEach(async () => {
    api = await startFakeApi(200);
    simulator = await startGatewaySimulator({
      provider: 'gateway',
      clock,
      webhookUrl: `${api.baseUrl}/api/webhooks/gateway`,
    });
    client = await makeGatewayClient(simulator);
  });
  afterEach(async () => {
    await simulator.stop();
    await api.stop();
  });

  const chargeCard = async (phone = '788123999') => {
    const { reference, reply } = await client.charge({ phone, body: card });
    const data = jsonOf(reply)['data'];
    expect(data).toMatchObject({ status: 'pending', next_action: { type: 'redirect_url' } });
    const pageUrl = /"next_action":\{"type":"redirect_url","redirect_url":\{"url":"(?<url>[^"]+)"/.exec(
      reply.text,
    );
    return { reference, pageUrl: pageUrl?.groups?.['url'] ?? '' };
  };
  const webhooks = (): unknown[] => api.received.map(({ body }) => JSON.parse(body));

  it('shows the amount and the reference', async () => {
    const { reference, pageUrl } = await chargeCard();
    expect(pageUrl.startsWith(`${simulator.baseUrl}/pay/chg_`)).toBe(true);
    const page = await open(pageUrl);
    expect(page.status).toBe(200);
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(page.headers['cache-control']).toBe('no-store');
    expect(page.headers['content-security-policy']).toContain("default-src 'none'");
    expect(page.text).toContain('RWF 5,000');
    expect(page.text).toContain(reference);
    const path = new URL(pageUrl).pathname;
    expect(page.text).toContain(`<form method="post" action="${path}/approve">`);
    expect(page.text).toContain(`<form method="post" action="${path}/decline">`);
    expect(page.text).not.toContain('<script');
  });

  it('settles the charge when a button is pressed for the first time and ignores later presses', async () => {
    const { pageUrl } = await chargeCard();
    await press(pageUrl, 'approve');
    expect((await press(pageUrl, 'decline')).status).toBe(303);
    expect(webhooks()).toHaveLength(1);
    expect(simulator.charges()).toMatchObject([{ status: 'succeeded' }]);
    const page = await open(pageUrl);
    expect(page.text).toContain('This payment is approved');
    expect(page.text).toContain('href="https://studio.example/pay/back"');
    expect(page.text).not.toContain('<form');
  });

  it("waits for the payer's decision even if the phone number ends in special digits", async () => {
    await chargeCard('788123451');
    clock.advance(3600);
    await simulator.tick();
    expect(simulator.charges()).toMatchObject([{ phone: '+250788123451', status: 'pending' }]);
  });

  it('escapes the return address in its HTML', async () => {
    const address = `https://studio.example/pay?a=1&b='"><script>alert(1)</script>`;
    const { reference, reply } = await client.charge({ body: { ...card, redirect_url: address } });
    await simulator.settle(reference, { status: 'failed' });
    const page = await open(`${simulator.baseUrl}/pay/${/chg_\w+/.exec(reply.text)?.[0]}`);
    expect(page.text).toContain(
      'href="https://studio.example/pay?a=1&amp;b=&#39;&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;"',
    );
  });

  it('returns 404 for a charge that is not paid by card', async () => {
    const { reply } = await client.charge();
    const walletId = /chg_\w+/.exec(reply.text)?.[0] ?? '';
    const { pageUrl } = await chargeCard();
    const replies = await Promise.all([
      open(`${simulator.baseUrl}/pay/${walletId}`),
      press(`${simulator.baseUrl}/pay/${walletId}`, 'approve'),
      open(`${simulator.baseUrl}/pay/chg_nothing`),
      open(`${pageUrl}/approve`),
      call(pageUrl, { method: 'POST' }),
    ]);
    expect(replies.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
    expect(simulator.charges().map(({ status }) => status)).toEqual(['pending', 'pending']);
  });
});
