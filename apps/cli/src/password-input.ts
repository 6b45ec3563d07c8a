import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { CommandFault, type CommandWorld } from './world.ts';

/**
 * Reads a new password: at a terminal by asking twice without showing it, otherwise as the first line of standard input.
 * Never from an argument, which other accounts of the machine could read.
 */
export const readNewPassword = async ({ input, output }: CommandWorld): Promise<string> => {
  if (!input.isTTY) {
    const [line = ''] = (await text(input)).split(/\r?\n/);
    return line;
  }
  // The terminal echoes what is typed through the reader's output, so it gets one that shows nothing.
  const reader = createInterface({
    input,
    output: new Writable({ write: (_chunk, _encoding, done) => done() }),
    terminal: true,
  });
  // Read as one stream of lines: one that was pasted ahead of its question waits for it.
  const lines = reader[Symbol.asyncIterator]();
  const ask = async (question: string): Promise<string> => {
    output.write(question);
    const { value, done } = await lines.next();
    output.write('\n');
    if (done === true) throw new CommandFault('No password was given; nothing was changed.');
    return value;
  };
  try {
    const first = await ask('New password (12 characters or more): ');
    if (first !== (await ask('Once more: '))) {
      throw new CommandFault('The two passwords differ; nothing was changed.');
    }
    return first;
  } finally {
    reader.close();
  }
};
