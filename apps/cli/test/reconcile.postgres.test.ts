import { makeGatewayProvider, makeMobileMoneyProvider } from '@booky/adapters-payments';
import { type OnlinePayment } from '@booky/domain';
import type { PaymentProvider } from '@booky/domain/ports';
import { type Simulator, startSimulator } from '@booky/provider-simulators';
import { aPayerPhone, makeSettableClock, MONDAY_MORNING } from '@booky/testkit';
import { afterEach, describe, expect, it, onTestFinished } from 'vitest';
import { useOperator } from './use-operator.ts';

const operator = useOperator();
const clock = makeSettableClock(MONDAY_MORNING);
const SECRET = 'a secret of the tests of more than thirty-two bytes';

afterEach(async () => {
  await operator.database.sql`truncate bookings cascade`;
});

interface AtProvider {
  readonly provider: PaymentProvider;
  readonly simulator: Simulator<unknown>;
}

/** Starts the real adapter with its simulator on loopback. Callbacks are lost, because no service listens. */
const mobileMoney = async (): Promise<AtProvider> => {
  const simulator = await startSimulator({
    provider: 'mobile-money',
    clock,
    registeredCallbackHost: 'localhost',
  });
  onTestFinished(() => simulator.stop());
  const { tokenUrl: _tokenUrl, ...credentials } = simulator.credentials;
  const callback = { callbackBaseUrl: 'https://localhost', callbackSecret: SECRET };
  return {
    simulator,
    provider: makeMobileMoneyProvider({ ...credentials, ...callback, baseUrl: simulator.baseUrl, clock }),
  };
};

const gateway = async (): Promise<AtProvider> => {
  const simulator = await startSimulator({ provider: 'gateway', clock, webhookUrl: 'https://localhost' });
  onTestFinished(() => simulator.stop());
  const { tokenUrl, clientId, clientSecret } = simulator.credentials;
  const methods = ['momo_alpha'] as const;
  return {
    simulator,
    provider: makeGatewayProvider({
      tokenUrl,
      baseUrl: simulator.baseUrl,
      clientId,
      clientSecret,
      methods,
      clock,
    }),
  };
};

const charge = async (provider: PaymentProvider, { ourRef, amountRwf }: OnlinePayment): Promise<void> => {
  const outcome = await provider.startCharge({
    ourRef,
    amountRwf,
    method: 'momo_alpha',
    phone: aPayerPhone(),
    payerName: 'Aline Uwase',
    payerEmail: 'aline@example.com',
    locale: 'en',
    description: 'booking fee',
    returnUrl: 'https://studio.example/pay',
    expiresAt: clock.now().plusSeconds(900),
    keepReference: async () => undefined,
  });
  if (outcome.kind !== 'accepted')
    throw new Error(`expected the provider to answer 'accepted' to the charge, got '${outcome.kind}'`);
  await operator.database.sql`
    update payments set provider = ${provider.name}, provider_reference = ${outcome.providerReference ?? null}
    where our_ref = ${ourRef}`;
};

const asPaidHere = (...attempts: readonly OnlinePayment[]) =>
  operator.database.sql`
    update payments set status = 'succeeded', settled_at = created_at, next_ask_at = null
    where our_ref in ${operator.database.sql(attempts.map(({ ourRef }) => ourRef))}`;

const DAY = MONDAY_MORNING.toString().slice(0, 10);
const PERIOD = ['payments', 'reconcile', '--from', DAY, '--to', DAY];

/** specification.md#reconcile */
describe.each([
  ['mobile money', mobileMoney],
  ['the gateway', gateway],
])('`payments reconcile` with %s', (_, start) => {
  it('reports that nothing differs', async () => {
    const { provider, simulator } = await start();
    const [paid, waiting] = (await operator.book(3, 2)).attempts;
    if (!paid || !waiting) throw new Error('expected the booking to have two attempts');
    for (const one of [paid, waiting]) await charge(provider, one);
    await simulator.settle(paid.ourRef, { status: 'succeeded', callback: 'none' });
    await asPaidHere(paid);
    expect(await operator.run(PERIOD, provider)).toEqual({
      exitCode: 0,
      output:
        'Of 2 attempts that the provider was asked about, 0 differ and 0 had no answer.\n' +
        "This report lacks payments that only the provider knows: compare the provider's statement of the period.\n",
      errors: '',
    });
  });

  it('names a remedy for each kind of difference between the provider and the database', async () => {
    const { provider, simulator } = await start();
    const { attempts, booking } = await operator.book(6, 5, 4, 3);
    const [paidThere, paidHere, otherAmount, unknownThere] = attempts;
    if (!paidThere || !paidHere || !otherAmount || !unknownThere)
      throw new Error('expected the booking to have four attempts');
    for (const one of [paidThere, paidHere, otherAmount]) await charge(provider, one);
    await operator.database.sql`update payments set provider = ${provider.name}`;
    await simulator.settle(paidThere.ourRef, { status: 'succeeded', callback: 'none' });
    await simulator.settle(paidHere.ourRef, { status: 'failed', callback: 'none' });
    await simulator.settle(otherAmount.ourRef, { status: 'succeeded', amountRwf: 5, callback: 'none' });
    await asPaidHere(paidHere, otherAmount, unknownThere);
    const rows = () => operator.database.sql`select * from payments order by id`;
    const before = await rows();

    const { exitCode, output, errors } = await operator.run(PERIOD, provider);
    expect([exitCode, errors]).toEqual([1, '4 attempts differ.\n']);
    const named = (ourRef: string) => output.slice(output.indexOf(ourRef)).split('\n').slice(0, 2).join('\n');
    expect(named(paidThere.ourRef)).toContain(`${booking.reference}  ${DAY} `);
    expect(named(paidThere.ourRef)).toContain(
      `Paid at the provider, pending here: payments adopt ${paidThere.ourRef}`,
    );
    expect(named(paidHere.ourRef)).toContain(
      'here succeeded, at the provider failed\n  Paid here, not paid at the provider',
    );
    expect(named(otherAmount.ourRef)).toContain('Another amount at the provider, 5 RWF');
    expect(named(unknownThere.ourRef)).toContain('Paid here, unknown to the provider');
    const json = await operator.run([...PERIOD, '--json'], provider);
    expect(json.exitCode).toBe(1);
    expect(JSON.parse(json.output)).toMatchObject({
      attempts: [
        { ourRef: paidThere.ourRef, reference: booking.reference, difference: 'paid_there_only' },
        { ourRef: paidHere.ourRef, difference: 'paid_here_only', answer: { kind: 'failed' } },
        { ourRef: otherAmount.ourRef, difference: 'other_amount', answer: { amountRwf: 5 } },
        { ourRef: unknownThere.ourRef, difference: 'unknown_there', answer: { kind: 'not_found' } },
      ],
      asked: 4,
      differ: 4,
      unanswered: 0,
      notAsked: 0,
    });
    expect(await rows()).toEqual(before);
  });
});

describe('`payments reconcile`', () => {
  it('exits with code 1 if the provider does not answer', async () => {
    const { provider, simulator } = await mobileMoney();
    const { attempts } = await operator.book(3);
    await simulator.stop();
    const { exitCode, output, errors } = await operator.run(PERIOD, provider);
    expect([exitCode, errors]).toEqual([1, '1 attempt had no answer: run the command again.\n']);
    expect(output).toContain(`${attempts[0]?.ourRef}`);
    expect(output).toContain('The provider gave no answer');
  });

  it('does not ask the provider about attempts of another provider', async () => {
    const { provider } = await gateway();
    await operator.book(3);
    const { exitCode, output } = await operator.run(PERIOD, provider);
    expect(exitCode).toBe(0);
    expect(output).toContain('1 began at an inactive provider');
  });

  it('rejects a period that ends before it begins, and an invalid date', async () => {
    const swapped = await operator.run([
      'payments',
      'reconcile',
      '--from',
      '2026-11-02',
      '--to',
      '2026-11-01',
    ]);
    expect(swapped).toMatchObject({ exitCode: 1, output: '', errors: '--to is before --from.\n' });
    const noDate = await operator.run(['payments', 'reconcile', '--from', '2026-02-30']);
    expect(noDate.exitCode).toBe(1);
    expect(noDate.errors).toMatch(/^error: [^\n]+ a date such as 2027-01-31\.\n$/);
  });
});
