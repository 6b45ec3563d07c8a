import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import type { CommandWorld } from './world.ts';

/** Asks the operator questions at a terminal, one after the other. */
export interface Terminal {
  /** Returns the typed line; undefined at the end of the input. */
  ask(question: string): Promise<string | undefined>;
  close(): void;
}

/** Opens the terminal of standard input. Does not echo a hidden answer. */
export const openTerminal = (
  { input, output }: CommandWorld,
  { isHidden }: { readonly isHidden: boolean },
): Terminal => {
  // A terminal echoes typed keys unless readline reads them in raw mode. Readline's output then decides what is shown.
  const reader = isHidden
    ? createInterface({
        input,
        output: new Writable({ write: (_chunk, _encoding, done) => done() }),
        terminal: true,
      })
    : createInterface({ input, terminal: false });
  // Reads one stream of lines, so that a line that was pasted early is kept for its question.
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
