import { expect, it } from 'vitest';
import { describeEverySimulator } from '../../testing/every-simulator.ts';

describeEverySimulator('settle()', (bench) => {
  it('returns the status with which the API answered each callback', async () => {
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

  it('takes precedence over the ending of the phone', async () => {
    const { reference } = await bench.driver.submit();
    await bench.driver.simulator.settle(reference, { status: 'failed' });
    await bench.pass(60);
    expect(bench.newest()).toMatchObject({ status: 'failed', callbacks: [{ kind: 'sent' }] });
  });

  it('returns undefined for an unknown reference', async () => {
    expect(await bench.driver.simulator.settle('BKY-unknown', { status: 'succeeded' })).toBeUndefined();
  });
});
