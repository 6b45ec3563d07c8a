import { Writable } from 'node:stream';
import { makePrivateTexts } from '@booky/testkit/http';
import { expect } from 'vitest';

/** Every logged line, and the texts that none of them may hold. */
export interface CollectedLog {
  readonly stream: NodeJS.WritableStream;
  readonly lines: readonly string[];
  /** No line may hold this text. Short texts are skipped, because they occur in other words by chance. */
  keepPrivate(text: string): void;
  /** Fails when a line holds a private text. */
  expectNoSecrets(): void;
  /** Fails when a line has the level error or fatal. */
  expectNoFaults(): void;
}

export const makeCollectedLog = (): CollectedLog => {
  const lines: string[] = [];
  const privateTexts = makePrivateTexts();
  return {
    stream: new Writable({
      write: (chunk, _encoding, done) => {
        lines.push(String(chunk));
        done();
      },
    }),
    lines,
    keepPrivate: privateTexts.add,
    expectNoSecrets: () => expect(privateTexts.foundIn(lines)).toEqual([]),
    expectNoFaults: () => {
      expect(lines.filter((line) => /"level":"(?:error|fatal)"/.test(line))).toEqual([]);
    },
  };
};
