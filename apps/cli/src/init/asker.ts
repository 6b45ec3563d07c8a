import { openTerminal } from '../terminal.ts';
import { CommandFault, type CommandWorld } from '../world.ts';

/** Reads an answer. Returns either the value, or a sentence that says what is wrong with the answer. */
export type Read<Value> = (text: string) => { readonly value: Value } | { readonly fault: string };

/** Asks questions until each has a valid answer. */
export interface Asker {
  /** True if the asker repeats a question after an invalid answer. */
  readonly asksAgain: boolean;
  /**
   * Ends the command with a sentence. If answers come from the environment, only keeps the sentence until `end` is
   * called.
   */
  refuse(fault: string): void;
  /** Throws {@link CommandFault} with the sentences that `refuse` kept, if there are any. */
  end(): void;
  /**
   * Returns the trimmed answer, or `fallback` if the answer is empty. A hidden answer is not trimmed. If answers come
   * from the environment, the answer is the value of `variable`. Throws {@link CommandFault} if there are no more
   * answers, and also after an invalid answer, unless `asksAgain` is true.
   */
  ask<Value>(variable: string, question: string, read: Read<Value>, fallback?: string): Promise<Value>;
  close(): void;
}

export const NOTHING_DONE = 'nothing was written';

export const openAsker = (world: CommandWorld, { isHidden }: { readonly isHidden: boolean }): Asker => {
  const terminal = openTerminal(world, { isHidden });
  return {
    asksAgain: world.input.isTTY,
    refuse: (fault) => {
      throw new CommandFault(`${fault} Also, ${NOTHING_DONE}.`);
    },
    end: () => undefined,
    ask: async (_variable, question, read, fallback) => {
      for (;;) {
        const shown = fallback === undefined || fallback === '' ? question : `${question} [${fallback}]`;
        const typed = await terminal.ask(world.input.isTTY ? `${shown}: ` : '');
        if (typed === undefined)
          throw new CommandFault(`The answers ended at "${question}"; ${NOTHING_DONE}.`);
        const text = isHidden ? typed : typed.trim();
        const answer = read(text === '' ? (fallback ?? '') : text);
        if ('value' in answer) return answer.value;
        if (!world.input.isTTY) throw new CommandFault(`${question}: ${answer.fault} Also, ${NOTHING_DONE}.`);
        world.output.write(`${answer.fault}\n`);
      }
    },
    close: () => terminal.close(),
  };
};

/**
 * Returns an asker that takes every answer from the environment. It continues after an invalid answer, so that one run
 * reports all of them.
 */
export const askEnvironment = (environment: Readonly<Record<string, string | undefined>>): Asker => {
  const faults: string[] = [];
  const end = (): void => {
    if (faults.length > 0) throw new CommandFault(`${faults.join('\n')}\nAlso, ${NOTHING_DONE}.`);
  };
  return {
    asksAgain: false,
    refuse: (fault) => void faults.push(fault),
    end,
    ask: async (variable, question, read, fallback = '') => {
      const answer = read(environment[variable] || fallback);
      if ('value' in answer) return answer.value;
      faults.push(
        answer.fault.startsWith(variable) ? answer.fault : `${variable} (${question}): ${answer.fault}`,
      );
      for (const text of [fallback, ...STAND_INS]) {
        const other = read(text);
        if ('value' in other) return other.value;
      }
      end();
      throw new Error(`every placeholder was refused for ${variable}`);
    },
    close: () => undefined,
  };
};

/**
 * Values that are used for invalid answers, so that the next question can be asked. None of them is ever stored,
 * because `end` throws first.
 */
const STAND_INS = ['', '0', 'Studio', 'https://studio.example', 'you@studio.example', '12 characters'];
