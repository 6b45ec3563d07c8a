import { once } from 'node:events';
import { createServer as createTcpServer, type Server } from 'node:net';
import { createServer } from 'node:tls';
import { makeSettableClock, MONDAY_MORNING } from '@booky/testkit';
import { makeAuthority } from '@booky/testkit/certificates';
import { Duration } from '@js-joda/core';
import { describe, expect, it, onTestFinished } from 'vitest';
import { certificateAt, judgeIssuer } from '../src/composition/check-company.ts';
import { type Ended, run } from './command-line.ts';
import { simulatedCompany } from './simulated-company.ts';
import { useOperator } from './use-operator.ts';

const operator = useOperator();

/** Starts both companies. Returns the companies, and the command line with both companies. */
const bothCompanies = async () => {
  const [mobileMoney, gateway] = [
    await simulatedCompany('mobile-money', operator),
    await simulatedCompany('gateway', operator),
  ];
  const clock = makeSettableClock(MONDAY_MORNING);
  const both = { ...mobileMoney.environment, PROVIDER: 'gateway,mobile-money' };
  return {
    clock,
    baseUrls: [gateway, mobileMoney].map(({ simulator }) => simulator.baseUrl),
    check: (args: readonly string[], given: Readonly<Record<string, string>> = {}): Promise<Ended> =>
      run(['provider', 'check', ...args], { companies: gateway.companies({ ...both, ...given }), clock }),
  };
};

/** Returns the findings for a company without faults. */
const linesOf = (name: string, baseUrl: string | undefined, register: string) => [
  name,
  'ok  configuration  Everything is set.',
  `ok  address        ${baseUrl}`,
  `ok  query          ${name} accepts the keys, and does not know a payment that never existed.`,
  expect.stringMatching(/^ok {2}clock {10}This machine's clock and [\w-]+'s differ by \d\.\d s/),
  'ok  certificate    No check: PUBLIC_BASE_URL is this machine.',
  expect.stringMatching(register),
];

/** specification.md#provider-check */
describe('`provider check`', () => {
  it('prints the findings for each company', async () => {
    const { check, baseUrls } = await bothCompanies();
    const { exitCode, output, errors } = await check([]);
    expect([exitCode, errors]).toEqual([0, '']);
    expect(output.split('\n')).toEqual([
      ...linesOf(
        'gateway',
        baseUrls[0],
        '^ok  register       Register the webhook http://localhost:\\d+/api/webhooks/gateway, .*hash .*\\.$',
      ),
      '',
      ...linesOf(
        'mobile-money',
        baseUrls[1],
        '^ok  register       Register the callback host localhost:\\d+\\.$',
      ),
      '',
    ]);
  });

  it('checks only the named company', async () => {
    const { check } = await bothCompanies();
    const { exitCode, output } = await check(['mobile-money', '--json']);
    expect(exitCode).toBe(0);
    expect(JSON.parse(output)).toEqual({
      companies: [
        {
          name: 'mobile-money',
          checks: ['configuration', 'address', 'query', 'clock', 'certificate', 'register'].map((name) => ({
            name,
            state: 'ok',
            sentence: expect.any(String),
          })),
        },
      ],
    });
  });

  it.each<[string, Readonly<Record<string, string>>, RegExp]>([
    [
      'refused keys',
      { MOBILE_MONEY_API_KEY: 'hunter2' },
      /^failed +query +No usable answer from mobile-money: /m,
    ],
    [
      'no server at its address',
      { MOBILE_MONEY_BASE_URL: 'http://127.0.0.1:1' },
      /^failed +query +No usable answer/m,
    ],
    [
      'a missing setting',
      { MOBILE_MONEY_API_USER: '' },
      /^failed +configuration +MOBILE_MONEY_API_USER is missing: /m,
    ],
    [
      'a short secret',
      { MOBILE_MONEY_CALLBACK_SECRET: 'hunter2' },
      /^failed +configuration +MOBILE_MONEY_CALLBACK_SECRET /m,
    ],
    [
      'neither callbacks nor accepted answers',
      { MOBILE_MONEY_CALLBACKS: 'off' },
      /^failed +configuration +ADOPT_PAID_ANSWERS /m,
    ],
  ])('exits with code 1 because of %s', async (_, given, line) => {
    const { check } = await bothCompanies();
    const { exitCode, output, errors } = await check([], given);
    expect([exitCode, errors]).toEqual([1, '']);
    expect(output).toMatch(line);
    expect(output).toContain('gateway accepts the keys');
    expect(output).not.toContain('hunter2');
  });

  it.each<[string, Readonly<Record<string, string>>, Readonly<Record<string, string>>, RegExp]>([
    [
      'signed callbacks on both sides',
      { signedCallbacks: 'on' },
      {},
      /^ok +account +The account has the settings/m,
    ],
    [
      'settings in the provider',
      { signedCallbacks: 'on', configurationForm: 'by_provider' },
      {},
      /^ok +acc/m,
    ],
    [
      'callbacks that only pawaPay leaves unsigned',
      { signedCallbacks: 'off' },
      {},
      /^failed +account +PAWAPAY_SIGNED_CALLBACKS is on, but pawaPay's dashboard does not sign callbacks\.$/m,
    ],
    [
      'callbacks that only pawaPay signs',
      { signedCallbacks: 'on' },
      { PAWAPAY_SIGNED_CALLBACKS: 'off' },
      /^failed +account +pawaPay's dashboard signs callbacks: set PAWAPAY_SIGNED_CALLBACKS=on\.$/m,
    ],
    [
      'a closed wallet',
      { signedCallbacks: 'on', airtel: 'CLOSED' },
      {},
      /^failed +account +AIRTEL_RWA is CLOSED for deposits\.$/m,
    ],
    [
      'a wallet that the account does not have',
      { signedCallbacks: 'on', airtelName: 'AIRTEL_OAPI_RWA' },
      {},
      /^failed +account +AIRTEL_RWA takes no deposits in RWF on this account\.$/m,
    ],
    [
      'another address of this service',
      { signedCallbacks: 'on' },
      { PUBLIC_BASE_URL: 'http://localhost:9' },
      /^failed +account +MTN_MOMO_RWA does not call back http:\/\/localhost:9\/api\/webhooks\/pawapay: /m,
    ],
  ])('reports the finding for a pawaPay account with %s', async (_, switches, given, line) => {
    const { simulator, companies, clock } = await simulatedCompany('pawapay', operator);
    simulator.switches?.set(switches);
    const { exitCode, output } = await run(['provider', 'check'], {
      companies: companies({ PAWAPAY_SIGNED_CALLBACKS: 'on', ...given }),
      clock,
    });
    expect(output).toMatch(line);
    expect(exitCode).toBe(line.source.startsWith('^ok') ? 0 : 1);
  });

  it("fails if this machine's clock is off by two minutes", async () => {
    const { check, clock } = await bothCompanies();
    clock.advance(Duration.ofMinutes(2));
    const { exitCode, output } = await check(['gateway']);
    expect(exitCode).toBe(1);
    expect(output).toMatch(/^failed +clock +This machine's clock and gateway's differ by 1[12]\d\.\d s: /m);
  });

  it('skips the certificate check if PUBLIC_BASE_URL begins with http:', async () => {
    const { check } = await bothCompanies();
    const { output } = await check(['gateway'], { PUBLIC_BASE_URL: 'http://studio.example' });
    expect(output).toMatch(/^ok +certificate +No check: PUBLIC_BASE_URL is not https\.$/m);
  });

  it.each<[string, readonly string[], Readonly<Record<string, string>>, string]>([
    ['an unknown company', ['stripe'], {}, 'PROVIDER does not name stripe, only gateway, mobile-money.\n'],
    ['an unknown option', ['--force'], {}, "error: unknown option '--force'\n"],
    ['a PROVIDER without companies', [], { PROVIDER: 'none' }, 'PROVIDER names no company.\n'],
  ])('exits with code 2 for %s', async (_, args, given, errors) => {
    const { check } = await bothCompanies();
    expect(await check(args, given)).toEqual({ exitCode: 2, output: '', errors });
  });

  it('cannot be shortened to `provider`, which exits with code 2', async () => {
    expect(await run(['provider'])).toMatchObject({ exitCode: 2, output: '' });
    expect(await run(['provider', '--help'])).toMatchObject({ exitCode: 0, errors: '' });
  });
});

const listening = async (server: Server): Promise<number> => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
};

/** specification.md#provider-check */
describe('the certificate of PUBLIC_BASE_URL', () => {
  it('is read even if its authority is not trusted', async () => {
    const authority = await makeAuthority('Authority of a test');
    const port = await listening(createServer(await authority.issue('127.0.0.1')));
    expect(await certificateAt('127.0.0.1', port, 5_000)).toEqual({
      issuer: 'Authority of a test',
      distrust: expect.any(String),
    });
  });

  it.each([
    ['says nothing', () => createTcpServer((socket) => void socket.on('error', () => undefined).resume())],
    ['hangs up', () => createTcpServer((socket) => void socket.destroy())],
  ])('is undefined if the server %s', async (_, make) => {
    expect(await certificateAt('127.0.0.1', await listening(make()), 200)).toBeUndefined();
  });

  it.each([
    ['WR3', undefined, 'ok', 'which is on the list that mobile-money publishes (as of 2024).'],
    ['E7', undefined, 'warning', 'may lack this issuer'],
    ['E7', 'CERT_HAS_EXPIRED', 'failed', 'cannot be trusted (CERT_HAS_EXPIRED).'],
  ])('issued by %s, with the TLS error %s, is judged %s', (issuer, distrust, state, words) => {
    const company = { name: 'mobile-money', acceptedIssuers: { asOf: '2024', names: ['WR3'] } };
    const verdict = judgeIssuer(company, { issuer, distrust });
    expect(verdict).toEqual({ state, sentence: expect.stringContaining(words) });
    expect(verdict.sentence).toContain(issuer);
  });

  it('is judged ok if the company publishes no list of issuers', () => {
    const company = { name: 'gateway', acceptedIssuers: undefined };
    expect(judgeIssuer(company, { issuer: 'E7', distrust: undefined })).toEqual({
      state: 'ok',
      sentence: 'The certificate of PUBLIC_BASE_URL is by E7; gateway publishes no known list of issuers.',
    });
  });
});
