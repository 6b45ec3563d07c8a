import { expect, it } from 'vitest';
import { describeEverySimulator } from '../../testing/every-simulator.ts';

describeEverySimulator('settle()', (bench) => {
  it("settles at once and returns the API's status for each callback", async () => {
    await bench.replaceApi(200, 500);
    await bench.restart({});
    const { reference } = await bench.driver.submit({ ending: '453' });
    const settled = await bench.driver.simulator.settle(reference, {
      status: 'succeeded',
      callback: 'twice',
    });
    expect(settled).toEqual({ callbacks: [200, 500] });
    expect(bench.newest()).toMatchObject({
      status: 'succeeded',
      callbacks: [
        { kind: 'sent', status: 200 },
        { kind: 'repeat', status: 500 },
      ],
    });
  });

  it.each([
    ['none', [], ['lost']],
    ['forged', [200], ['forged']],
    ['send', [200], ['sent']],
  ] as const)(
    'with callback %s returns the statuses %j and records %j',
    async (callback, statuses, recorded) => {
      const { reference } = await bench.driver.submit({ ending: '453' });
      const settled = await bench.driver.simulator.settle(reference, { status: 'failed', callback });
      expect(settled).toEqual({ callbacks: statuses });
      expect(bench.kinds()).toEqual(recorded);
    },
  );

  it("replaces the outcome of the phone's last digits", async () => {
    const { reference } = await bench.driver.submit();
    await bench.driver.simulator.settle(reference, { status: 'failed' });
    await bench.pass(60);
    expect(bench.newest()).toMatchObject({ status: 'failed', callbacks: [{ kind: 'sent' }] });
  });

  it('pays the amount in the given currency', async () => {
    const { reference } = await bench.driver.submit();
    await bench.driver.simulator.settle(reference, { status: 'succeeded', amountRwf: 7000, currency: 'EUR' });
    expect((await bench.driver.query(reference))?.amount).toBe(7000);
    expect(bench.api.received[0]?.body).toContain('EUR');
    expect(bench.newest()?.amountRwf).toBe(5000);
  });

  it('repeats the event if the decision is the same, and sends a new event for another decision', async () => {
    const { reference } = await bench.driver.submit();
    await bench.driver.simulator.settle(reference, { status: 'succeeded', amountRwf: 1 });
    await bench.driver.simulator.settle(reference, { status: 'succeeded' });
    await bench.driver.simulator.settle(reference, { status: 'succeeded' });
    const names = bench.api.received.map(({ body }) => {
      const { id, financialTransactionId } = JSON.parse(body);
      return id ?? financialTransactionId;
    });
    expect(names[1]).not.toBe(names[0]);
    expect(names[2]).toBe(names[1]);
  });

  it('can contradict an earlier verdict, and can make a refused charge succeed', async () => {
    bench.driver.simulator.scriptNext({ submit: 'refuse' });
    const { reference } = await bench.driver.submit();
    expect(await bench.driver.query(reference)).toBeUndefined();
    await bench.driver.simulator.settle(reference, { status: 'failed' });
    await bench.driver.simulator.settle(reference, { status: 'succeeded' });
    expect((await bench.driver.query(reference))?.status).toBe(bench.words.paid);
    expect(bench.kinds()).toEqual(['sent', 'sent']);
  });

  it('returns undefined for an unknown reference', async () => {
    expect(await bench.driver.simulator.settle('BKY-unknown', { status: 'succeeded' })).toBeUndefined();
  });
});
