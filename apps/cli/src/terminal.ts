import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import type { CommandWorld } from './world.ts';

/** Asks the operator questions at a terminal, one after the other. */
export interface Terminal {
  /** Returns the line that was typed. Returns undefined at the end of the input. */
  ask(question: string): Promise<string | undefined>;
  close(): void;
}

/** Opens a terminal on standard input. Hidden answers are not echoed. */
export const openTerminal = (
  { input, output }: CommandWorld,
  { isHidden }: { readonly isHidden: boolean },
): Terminal => {
  // A terminal echoes the keys that are typed, unless readline reads them in raw mode. In raw mode, only readline's
  // output is shown.
  const reader = isHidden
    ? createInterface({
        input,
        output: new Writable({ write: (_chunk, _encoding, done) => done() }),
        terminal: true,
      })
    : createInterface({ input, terminal: false });
  // Reads all lines as one stream, so that lines that are pasted ahead still answer their questions.
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
