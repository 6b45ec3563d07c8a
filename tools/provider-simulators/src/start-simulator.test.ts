import { Duration } from '@js-joda/core';
import { expect, it } from 'vitest';
import { describeEverySimulator } from '../testing/every-simulator.ts';

describeEverySimulator('every simulator', (bench) => {
  it('repeats a callback until the API returns 200', async () => {
    await bench.replaceApi(500, 302, 200);
    await bench.restart({ callbackRetryDelays: [Duration.ZERO, Duration.ZERO, Duration.ZERO] });
    const { reference } = await bench.driver.submit();
    const settled = await bench.driver.simulator.settle(reference, { status: 'succeeded' });
    expect(settled).toEqual({ callbacks: [500] });
    await expect
      .poll(() => bench.newest()?.callbacks)
      .toMatchObject([
        { kind: 'sent', status: 500 },
        { kind: 'retry', status: 302 },
        { kind: 'retry', status: 200 },
      ]);
    expect(new Set(bench.api.received.map(({ body }) => body)).size).toBe(1);
  });

  it('sends a callback only once if the API returns 200', async () => {
    await bench.restart({ callbackRetryDelays: [Duration.ZERO] });
    const content = await bench.driver.submit();
    await bench.driver.simulator.settle(content.reference, { status: 'succeeded' });
    await bench.api.stop();
    // Waits for all retries of another charge, because an extra retry of the first charge would come before them.
    const other = await bench.driver.submit();
    await bench.driver.simulator.settle(other.reference, { status: 'succeeded' });
    await expect.poll(() => bench.kinds()).toEqual(['sent', 'retry']);
    expect(bench.driver.simulator.charges()[1]?.callbacks).toMatchObject([{ kind: 'sent', status: 200 }]);
  });

  it('stops retrying a callback after the last configured delay', async () => {
    await bench.restart({ callbackRetryDelays: [Duration.ZERO] });
    await bench.api.stop();
    const { reference } = await bench.driver.submit();
    expect(await bench.driver.simulator.settle(reference, { status: 'failed', callback: 'forged' })).toEqual({
      callbacks: [null],
    });
    await bench.driver.simulator.settle(reference, { status: 'succeeded' });
    await expect.poll(() => bench.kinds()).toEqual(['forged', 'sent', 'retry']);
    // Waits for all retries of another charge, because an extra retry of the first charge would come before them.
    const other = await bench.driver.submit();
    await bench.driver.simulator.settle(other.reference, { status: 'succeeded' });
    await expect.poll(() => bench.kinds()).toEqual(['sent', 'retry']);
    expect(bench.driver.simulator.charges()[1]?.callbacks).toHaveLength(3);
  });

  it('keeps its charges after a restart', async () => {
    let saved: string | undefined;
    const store = {
      load: () => saved,
      save: (text: string) => {
        saved = text;
      },
      append: (text: string) => {
        saved = `${saved ?? ''}${text}`;
      },
    };
    await bench.replaceApi('silent', 200);
    await bench.restart({ store });
    const cutOff = await bench.driver.submit();
    const waiting = await bench.driver.submit({ ending: '454' });
    const settling = bench.driver.simulator.settle(cutOff.reference, { status: 'succeeded' });
    await expect.poll(() => bench.api.received).toHaveLength(1);
    await bench.restart({ store });
    expect(await settling).toEqual({ callbacks: [null] });
    await bench.pass(30);
    expect(bench.driver.simulator.charges()).toMatchObject([
      { ourRef: waiting.reference, status: 'succeeded', callbacks: [{ kind: 'sent', status: 200 }] },
      {
        ourRef: cutOff.reference,
        status: 'succeeded',
        callbacks: [
          { kind: 'sent', status: null },
          { kind: 'sent', status: 200 },
        ],
      },
    ]);
    expect((await bench.driver.query(waiting.reference))?.status).toBe(bench.words.paid);
    await bench.driver.submit({ reference: waiting.reference });
    expect(bench.driver.simulator.charges()).toHaveLength(2);

    await bench.restart({ store });
    await bench.driver.simulator.tick();
    expect(bench.api.received).toHaveLength(3);
  });

  it('fails to start if its store contains anything except charges', async () => {
    const starting = bench.startAnother({
      store: { load: () => '{"version":1', save: () => undefined, append: () => undefined },
    });
    await expect(starting).rejects.toThrow('does not contain charges');
  });
});
