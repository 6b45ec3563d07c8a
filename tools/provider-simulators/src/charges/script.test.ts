import { Duration } from '@js-joda/core';
import { expect, it } from 'vitest';
import { describeEverySimulator } from '../../testing/every-simulator.ts';

describeEverySimulator('a script', (bench) => {
  it('that says submit: unreachable makes the simulator answer 401 and drop the connection of the next request for a token', async () => {
    bench.driver.simulator.scriptNext({ submit: 'unreachable' });
    const { reference, reply } = await bench.driver.submit();
    expect(reply.status).toBe(401);
    await expect(bench.driver.askToken()).rejects.toThrow(/ECONNRESET|hang up/);
    expect((await bench.driver.askToken()).status).toBe(200);
    expect(await bench.driver.query(reference)).toBeUndefined();
    await bench.driver.submit();
    const again = await bench.driver.submit({ reference });
    expect(again.reply.status).toBe(bench.driver.acceptedStatus);
    expect(bench.newest()).toMatchObject({ ourRef: reference, submit: 'accept' });
    expect(bench.driver.simulator.charges()).toHaveLength(2);
  });

  it('that says submit: timeout makes the simulator send no response and create no charge', async () => {
    bench.driver.simulator.scriptNext({ submit: 'timeout' });
    const giveUp = new AbortController();
    const submitting = bench.driver.submit({ signal: giveUp.signal });
    await expect.poll(() => bench.newest()).toMatchObject({ submit: 'timeout', status: 'failed' });
    giveUp.abort();
    await expect(submitting).rejects.toThrow('aborted');
    await bench.pass(60);
    expect(await bench.driver.query(bench.newest()?.ourRef ?? '')).toBeUndefined();
    expect(bench.api.received).toEqual([]);
  });

  it('overrides the outcome of the phone for the next charge only', async () => {
    bench.driver.simulator.scriptNext({
      settle: {
        after: Duration.ofMinutes(20),
        status: 'failed',
        reason: 'insufficient_funds',
        callback: 'twice',
      },
    });
    await bench.driver.submit({ ending: '453' });
    await bench.pass(1199);
    expect(bench.newest()?.status).toBe('pending');
    await bench.pass(1);
    expect(bench.newest()).toMatchObject({
      status: 'failed',
      callbacks: [{ kind: 'sent' }, { kind: 'repeat' }],
    });
    await bench.driver.renewToken();
    await bench.driver.submit({ ending: '453' });
    await bench.pass(1200);
    expect(bench.newest()?.status).toBe('pending');
  });

  it('waits for the next valid charge, and is removed by an empty script', async () => {
    bench.driver.simulator.scriptNext({ submit: 'refuse' });
    expect((await bench.driver.submit({ reference: 'BKY' })).reply.status).toBe(400);
    bench.driver.simulator.scriptNext({});
    expect((await bench.driver.submit()).reply.status).toBe(bench.driver.acceptedStatus);
  });
});
