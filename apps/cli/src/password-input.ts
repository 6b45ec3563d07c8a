import { text } from 'node:stream/consumers';
import { openTerminal } from './terminal.ts';
import { CommandFault, type CommandWorld } from './world.ts';

/**
 * Reads a new password. At a terminal, asks twice and does not echo the answers. Without a terminal, takes the first
 * line of standard input. Never takes a password from an argument, because other accounts of the machine could read it.
 */
export const readNewPassword = async (world: CommandWorld): Promise<string> => {
  const { input } = world;
  if (!input.isTTY) {
    const [line = ''] = (await text(input)).split(/\r?\n/);
    return line;
  }
  const terminal = openTerminal(world, { isHidden: true });
  const ask = async (question: string): Promise<string> => {
    const typed = await terminal.ask(question);
    if (typed === undefined) throw new CommandFault('No password was given; nothing was changed.');
    return typed;
  };
  try {
    const first = await ask('New password (12 characters or more): ');
    if (first !== (await ask('Once more: '))) {
      throw new CommandFault('The two passwords differ; nothing was changed.');
    }
    return first;
  } finally {
    terminal.close();
  }
};
