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
  try {
    output.write('New password (12 characters or more): ');
    const first = await reader.question('');
    output.write('\nOnce more: ');
    const second = await reader.question('');
    output.write('\n');
    if (first !== second) throw new CommandFault('The two passwords differ; nothing was changed.');
    return first;
  } finally {
    reader.close();
  }
};
