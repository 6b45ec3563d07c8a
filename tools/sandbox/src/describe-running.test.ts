import { createServer } from 'node:http';
import { once } from 'node:events';
import { describe, expect, it, onTestFinished } from 'vitest';
import { askRunningSandbox, takeControlPort } from './describe-running.ts';
import { SandboxFault } from './sandbox-fault.ts';

describe('the option --control-port', () => {
  it.each([
    [['webhooks', 'list'], 4001, ['webhooks', 'list']],
    [['--control-port', '7', 'migrate'], 7, ['migrate']],
    [['admin', 'create', '--control-port=7', '--email', 'a@b.c'], 7, ['admin', 'create', '--email', 'a@b.c']],
    [['migrate', '--control-port', '7'], 7, ['migrate']],
  ])('is removed from the arguments %j', (args, port, rest) => {
    expect(takeControlPort(args)).toEqual({ port, rest });
  });

  it.each([[['--control-port']], [['--control-port', 'migrate']], [['--control-port=']]])(
    'is refused if its value is not a port: %j',
    (args) => {
      expect(() => takeControlPort(args)).toThrow('--control-port must be a port from 0 to 65535.');
    },
  );
});

describe('askRunningSandbox', () => {
  it('throws if no sandbox answers on the control port', async () => {
    const stranger = createServer((_request, response) => response.end('hello')).listen(0, '127.0.0.1');
    await once(stranger, 'listening');
    onTestFinished(() => void stranger.close());
    const address = stranger.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    const sentence = 'No sandbox answers on the control port';
    await expect(askRunningSandbox(port)).rejects.toThrow(sentence);
    await expect(askRunningSandbox(1)).rejects.toBeInstanceOf(SandboxFault);
  });
});
