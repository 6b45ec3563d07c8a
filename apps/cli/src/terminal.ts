import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import type { CommandWorld } from './world.ts';

/** Somebody at a terminal, asked one question after the other. */
export interface Terminal {
  /** The line that was typed; undefined when there came none, at the end of the input. */
  ask(question: string): Promise<string | undefined>;
  close(): void;
}

/** Opens the terminal of standard input. A hidden answer is not shown while it is typed. */
export const openTerminal = (
  { input, output }: CommandWorld,
  { isHidden }: { readonly isHidden: boolean },
): Terminal => {
  // The terminal itself shows what is typed, unless a reader takes its keys and is given an output that shows nothing.
  const reader = isHidden
    ? createInterface({
        input,
        output: new Writable({ write: (_chunk, _encoding, done) => done() }),
        terminal: true,
      })
    : createInterface({ input, terminal: false });
  // Read as one stream of lines: one that was pasted ahead of its question waits for it.
  const lines = reader[Symbol.asyncIterator]();
  return {
    ask: async (question) => {
      output.write(question);
      const { value, done } = await lines.next();
      if (isHidden || done === true) output.write('\n');
      return done === true ? undefined : value;
    },
    close: () => reader.close(),
  };
};
