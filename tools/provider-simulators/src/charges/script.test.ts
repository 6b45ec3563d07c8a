import { Duration } from '@js-joda/core';
import { expect, it } from 'vitest';
import { describeEverySimulator } from '../../testing/every-simulator.ts';

describeEverySimulator('a script', (bench) => {
  it('takes precedence over the ending of the phone for one charge', async () => {
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

  it('can be removed by an empty script', async () => {
    bench.driver.simulator.scriptNext({ submit: 'refuse' });
    expect((await bench.driver.submit({ reference: 'BKY' })).reply.status).toBe(400);
    bench.driver.simulator.scriptNext({});
    expect((await bench.driver.submit()).reply.status).toBe(bench.driver.acceptedStatus);
  });
});
