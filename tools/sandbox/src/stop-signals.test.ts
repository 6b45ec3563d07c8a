import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { describe, expect, it } from 'vitest';

/** Runs a program that executes `stop` when it stops, and `afterwards` once it is ready for signals. */
const run = async (stop: string, { afterwards = '', withinMilliseconds = 10_000 } = {}) => {
  const code = `
    import { stopAtSignals } from ${JSON.stringify(new URL('./stop-signals.ts', import.meta.url).href)};
    const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
    const say = (message) => console.error(message.split('\\n')[0]);
    stopAtSignals({ stop: async () => { console.log('stopping'); ${stop} }, say, withinMilliseconds: ${withinMilliseconds} });
    setInterval(() => {}, 1_000);
    console.log('ready');
    ${afterwards}`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  let errors = '';
  child.stdout.on('data', (bytes: Buffer) => (output += bytes.toString()));
  child.stderr.on('data', (bytes: Buffer) => (errors += bytes.toString()));
  const ended = once(child, 'close').then(([exitCode]) => ({ code: Number(exitCode), output, errors }));
  await expect.poll(() => output, { timeout: 60_000, interval: 5 }).toContain('ready');
  return {
    ended,
    send: (signal: NodeJS.Signals) => child.kill(signal),
    output: () => output,
    untilStopping: () => expect.poll(() => output, { interval: 5 }).toContain('stopping'),
  };
};

describe('a program that handles stop signals', () => {
  it.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
    'stops with exit code 0 when it receives %s',
    async (signal) => {
      const program = await run('await pause(20);');
      program.send(signal);
      expect(await program.ended).toEqual({ code: 0, output: 'ready\nstopping\n', errors: '' });
    },
  );

  it('stops only once when it receives several signals', async () => {
    const program = await run('await pause(1_100); console.log("still"); await pause(100);');
    program.send('SIGINT');
    await program.untilStopping();
    program.send('SIGINT');
    await expect.poll(program.output, { timeout: 60_000, interval: 5 }).toContain('still');
    program.send('SIGTERM');
    expect(await program.ended).toEqual({ code: 0, output: 'ready\nstopping\nstill\n', errors: '' });
  });

  it('exits with code 1 and prints the reason if stopping fails or takes too long', async () => {
    const endless = await run('await pause(10_000);', { withinMilliseconds: 300 });
    endless.send('SIGTERM');
    expect(await endless.ended).toMatchObject({
      code: 1,
      errors: 'Stopping took too long, so the sandbox ends at once.\n',
    });
    const broken = await run('throw new Error("planted fault");');
    broken.send('SIGTERM');
    expect(await broken.ended).toMatchObject({ code: 1, errors: 'Stopping failed: Error: planted fault\n' });
  });

  it.each([
    ['an error that a timer throws', "setTimeout(() => { throw new Error('planted fault'); });"],
    ['a rejected promise', "void Promise.reject(new Error('planted fault'));"],
  ])('stops with exit code 1 if it does not catch %s', async (_how, afterwards) => {
    const program = await run('await pause(20);', { afterwards });
    expect(await program.ended).toEqual({
      code: 1,
      output: 'ready\nstopping\n',
      errors: 'The sandbox stops after a fault: Error: planted fault\n',
    });
  });
});
