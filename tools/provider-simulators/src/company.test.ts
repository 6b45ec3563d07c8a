import { createHmac } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import { startApiStandIn } from '../testing/api-stand-in.ts';
import { call } from '../testing/call.ts';
import { makeMovableClock } from '../testing/movable-clock.ts';
import type { SimulatedCompany } from './company.ts';
import { company as irembopay } from './irembopay/company.ts';
import { company as pawapay } from './pawapay/company.ts';
import type { Simulator, SimulatorStore } from './simulator.ts';

const secretOf = (variable: string): string =>
  createHmac('sha256', 'seed').update(variable).digest('base64url');

const makeStore = (): SimulatorStore => {
  let kept: string | undefined;
  return {
    load: () => kept,
    save: (text) => {
      kept = text;
    },
    append: (text) => {
      kept = `${kept ?? ''}${text}`;
    },
  };
};

const depositId = '0b0f4d1e-6c1a-4c8e-9a51-2f6f3a7d9e10';
const payer = {
  type: 'MMO',
  accountDetails: { phoneNumber: '250788123453', provider: 'MTN_MOMO_RWA' },
};

/** Calls each company with only the settings that its adapter gets. */
const companies = [
  {
    name: 'irembopay',
    company: irembopay,
    submit: (settings: Readonly<Record<string, string>>) => ({
      path: '/payments/invoices',
      headers: {
        'irembopay-secretkey': settings['IREMBOPAY_SECRET_KEY'] ?? '',
        'x-api-version': settings['IREMBOPAY_API_VERSION'] ?? '',
      },
      body: {
        transactionId: depositId,
        paymentAccountIdentifier: settings['IREMBOPAY_PAYMENT_ACCOUNT'],
        paymentItems: [{ code: settings['IREMBOPAY_PRODUCT_CODE'], quantity: 1, unitAmount: 5000 }],
        description: 'Booking fee',
        expiryAt: '2031-03-04T11:15:00+02:00',
        language: 'FR',
      },
    }),
  },
  {
    name: 'pawapay',
    company: pawapay,
    submit: (settings: Readonly<Record<string, string>>) => ({
      path: '/v2/deposits',
      headers: { authorization: `Bearer ${settings['PAWAPAY_API_TOKEN']}` },
      body: { depositId, amount: '5000', currency: 'RWF', payer },
    }),
  },
];

describe.each(companies)('$name in a sandbox', ({ name, company, submit }) => {
  const started: Simulator<unknown>[] = [];
  afterEach(async () => {
    await Promise.all(started.splice(0).map((simulator) => simulator.stop()));
  });
  const clock = makeMovableClock();

  const start = async (
    from: SimulatedCompany,
    store: SimulatorStore,
    apiUrl: () => string | undefined,
  ): Promise<Simulator<unknown>> => {
    const simulator = await from.start({ clock, store, secretOf, apiUrl, callbackRetryDelays: [] });
    started.push(simulator);
    return simulator;
  };

  it("accepts a charge with its environment settings, and calls the API even if the API's address is known only later", async () => {
    const api = await startApiStandIn(200);
    const store = makeStore();
    let apiUrl: string | undefined;
    const simulator = await start(company, store, () => apiUrl);
    const settings = company.environment({
      secretOf,
      baseUrl: simulator.baseUrl,
      apiUrl: 'http://127.0.0.1:4000',
    });
    const { path, headers, body } = submit(settings);
    const baseUrl = settings[`${name.toUpperCase()}_BASE_URL`] ?? '';
    const reply = await call(baseUrl + path, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    expect(reply.status).toBeLessThan(300);

    expect(await simulator.settle(depositId, { status: 'succeeded', callback: 'none' })).toEqual({
      callbacks: [],
    });
    await simulator.stop();
    apiUrl = api.baseUrl.replace('localhost', '127.0.0.1');
    const again = await start(company, store, () => apiUrl);
    expect(again.charges()).toMatchObject([{ ourRef: depositId, status: 'succeeded' }]);
    expect(await again.settle(depositId, { status: 'succeeded' })).toEqual({ callbacks: [200] });
    expect(api.received).toMatchObject([{ method: 'POST', path: `/api/webhooks/${name}` }]);
    await api.stop();
  });
});

it('the irembopay settings contain the host of the payment page', () => {
  const settings = irembopay.environment({ secretOf, baseUrl: 'http://127.0.0.1:4100', apiUrl: '' });
  expect(settings).toMatchObject({
    IREMBOPAY_METHODS: 'momo_alpha,momo_beta,card',
    IREMBOPAY_PAGE_HOSTS: '127.0.0.1:4100',
  });
});

it('the pawapay settings contain the host that signatures cover', () => {
  const settings = pawapay.environment({ secretOf, baseUrl: '', apiUrl: 'http://127.0.0.1:4000' });
  expect(settings).toMatchObject({
    PAWAPAY_SIGNED_CALLBACKS: 'on',
    PUBLIC_BASE_URL: 'http://localhost:4000',
  });
});
