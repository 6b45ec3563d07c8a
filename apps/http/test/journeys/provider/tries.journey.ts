import { aTry } from '@booky/testkit';
import { listAt } from '@booky/testkit/http';
import { describe, expect, it } from 'vitest';
import { callBack, chargeCompleted, RECEIVED, sendWebhook, successReport } from '../../support/deliveries.ts';
import { offices } from '../../support/journey.ts';
import type { World } from '../../support/world.ts';

const PROVIDERS = ['mobile-money', 'gateway'] as const;

/** Returns a company's report that 24,000 francs were paid. */
const report = (world: World, provider: (typeof PROVIDERS)[number], ourRef: string) =>
  provider === 'gateway'
    ? sendWebhook(world, chargeCompleted(ourRef))
    : callBack(world, ourRef, successReport(ourRef));

/** Returns the number of provider deliveries that had this outcome, according to the metrics. */
const countOf = async (world: World, provider: string, outcome: string): Promise<number> => {
  const labels = `{provider="${provider}",outcome="${outcome}"}`;
  const line = (await world.metrics()).split('\n').find((one) => one.includes(labels));
  return Number(line?.split(' ').at(-1));
};

/**
 * A provider try is a real charge without a booking. The operator starts a try with the CLI to test a company.
 * specification.md#provider-try
 */
describe.each(PROVIDERS)('a delivery from %s about a provider try', (provider) => {
  const openWithTry = async (of: (typeof PROVIDERS)[number]) => {
    const { world, admin } = await offices.open({ provider, showsMetrics: true });
    const one = aTry({ provider: of });
    await world.ports.unitOfWork.run(({ providerTries }) => providerTries.add(one));
    return { world, admin, ...one };
  };

  it('is recorded, but causes no email and appears in no list or total', async () => {
    const { world, admin, ourRef } = await openWithTry(provider);
    const totals = async () => (await admin.ask('GET', '/payments')).body;
    const before = await totals();
    expect((await report(world, provider, ourRef)).body).toEqual(RECEIVED);
    expect(await countOf(world, provider, 'try')).toBe(1);
    expect(await world.emails()).toEqual([]);
    expect(await totals()).toEqual(before);
    expect(listAt(await totals(), 'payments')).toEqual([]);
  });

  it('matches no payment and alerts the admin if the try was made at another company', async () => {
    const { world, ourRef } = await openWithTry(provider === 'gateway' ? 'mobile-money' : 'gateway');
    await report(world, provider, ourRef);
    expect(await countOf(world, provider, 'no_such_payment')).toBe(1);
    expect(await world.emails()).toMatchObject([{ cause: 'payment_alert', reason: 'unknown_payment' }]);
  });
});
