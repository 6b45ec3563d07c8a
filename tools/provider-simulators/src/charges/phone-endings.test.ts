import { expect, it } from 'vitest';
import { describeEverySimulator } from '../../testing/every-simulator.ts';

describeEverySimulator('a charge', (bench) => {
  it('succeeds after 2 seconds if the phone has no special ending', async () => {
    const { reference, reply } = await bench.driver.submit();
    expect(reply.status).toBe(bench.driver.acceptedStatus);
    expect(await bench.driver.query(reference)).toEqual({ status: bench.words.pending, amount: 5000 });
    await bench.pass(1.999);
    expect(bench.newest()?.status).toBe('pending');
    await bench.pass(0.001);
    expect(await bench.driver.query(reference)).toEqual({ status: bench.words.paid, amount: 5000 });
    expect(bench.driver.simulator.charges()).toEqual([
      {
        ourRef: reference,
        method: 'momo_alpha',
        phone: '+250788123999',
        amountRwf: 5000,
        submit: 'accept',
        status: 'succeeded',
        requestedAt: '2031-03-04T09:00:00.000Z',
        callbacks: [{ at: '2031-03-04T09:00:02.000Z', kind: 'sent', status: 200 }],
      },
    ]);
  });

  it.each(['450', '451', '452'])('fails if the phone ends in %s', async (ending) => {
    const { reference } = await bench.driver.submit({ ending });
    await bench.pass(2);
    expect((await bench.driver.query(reference))?.status).toBe(bench.words.failed);
    expect(bench.kinds()).toEqual(['sent']);
  });

  it('stays pending if the phone ends in 453', async () => {
    await bench.driver.submit({ ending: '453' });
    await bench.pass(7 * 86_400);
    expect(bench.newest()?.status).toBe('pending');
    expect(bench.api.received).toEqual([]);
  });

  it('succeeds after 30 seconds if the phone ends in 454', async () => {
    await bench.driver.submit({ ending: '454' });
    await bench.pass(29);
    expect(bench.newest()?.status).toBe('pending');
    await bench.pass(1);
    expect(bench.newest()?.status).toBe('succeeded');
  });

  it('succeeds with one franc less than requested if the phone ends in 460', async () => {
    const { reference } = await bench.driver.submit({ ending: '460' });
    await bench.pass(2);
    expect(await bench.driver.query(reference)).toEqual({ status: bench.words.paid, amount: 4999 });
    expect(bench.api.received[0]?.body).toContain('4999');
  });

  it('succeeds without a callback if the phone ends in 461', async () => {
    const { reference } = await bench.driver.submit({ ending: '461' });
    await bench.pass(2);
    expect((await bench.driver.query(reference))?.status).toBe(bench.words.paid);
    expect(bench.newest()?.callbacks).toMatchObject([{ kind: 'lost', status: null }]);
    expect(bench.api.received).toEqual([]);
  });

  it('causes the same callback five times if the phone ends in 462', async () => {
    await bench.driver.submit({ ending: '462' });
    await bench.pass(2);
    expect(bench.kinds()?.toSorted()).toEqual(['repeat', 'repeat', 'repeat', 'repeat', 'sent']);
    expect(bench.api.received).toHaveLength(5);
    expect(new Set(bench.api.received.map(({ body }) => body)).size).toBe(1);
  });

  it('causes only a forged callback if the phone ends in 463', async () => {
    const { reference } = await bench.driver.submit({ ending: '463' });
    await bench.pass(2);
    expect((await bench.driver.query(reference))?.status).toBe(bench.words.paid);
    expect(bench.newest()?.callbacks).toMatchObject([{ kind: 'forged', status: 200 }]);
    expect(bench.api.received).toHaveLength(1);
  });

  it('is refused with 401, like the next token request, if the phone ends in 470', async () => {
    const { reference, reply } = await bench.driver.submit({ ending: '470' });
    expect(reply.status).toBe(401);
    expect((await bench.driver.askToken()).status).toBe(401);
    expect((await bench.driver.askToken()).status).toBe(200);
    expect(await bench.driver.query(reference)).toBeUndefined();
    expect(bench.newest()).toMatchObject({ submit: 'unreachable', status: 'failed' });
  });

  it('succeeds although its request is never answered, if the phone ends in 471', async () => {
    const giveUp = new AbortController();
    const submitting = bench.driver.submit({ ending: '471', signal: giveUp.signal });
    await expect
      .poll(() => bench.newest())
      .toMatchObject({ submit: 'timeout_after_accept', status: 'pending' });
    await bench.pass(2);
    expect(bench.newest()?.status).toBe('succeeded');
    giveUp.abort();
    await expect(submitting).rejects.toThrow('aborted');
    expect(bench.driver.simulator.journal().filter(({ status }) => status === null)).toHaveLength(1);
  });
});
