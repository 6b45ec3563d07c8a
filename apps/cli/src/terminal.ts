import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import type { CommandWorld } from './world.ts';

/** Asks the operator questions at a terminal, one after the other. */
export interface Terminal {
  /** Returns the typed line. Returns undefined at the end of the input. */
  ask(question: string): Promise<string | undefined>;
  close(): void;
}

/** Opens the terminal of standard input. The terminal does not echo hidden answers. */
export const openTerminal = (
  { input, output }: CommandWorld,
  { isHidden }: { readonly isHidden: boolean },
): Terminal => {
  // A terminal echoes typed keys, unless readline reads the keys in raw mode. In raw mode, only readline's output is
  // shown.
  const reader = isHidden
    ? createInterface({
        input,
        output: new Writable({ write: (_chunk, _encoding, done) => done() }),
        terminal: true,
      })
    : createInterface({ input, terminal: false });
  // Reads all lines as one stream, so that a line pasted early waits for its question.
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
