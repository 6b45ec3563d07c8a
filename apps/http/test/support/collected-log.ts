import { Writable } from 'node:stream';
import { makePrivateTexts } from '@booky/testkit/http';
import { expect } from 'vitest';

/** Collects all log lines, and checks that certain texts do not occur in them. */
export interface CollectedLog {
  readonly stream: NodeJS.WritableStream;
  readonly lines: readonly string[];
  /** Forbids this text in all lines. Ignores a short text, because it could occur by chance. */
  keepPrivate(text: string): void;
  expectNoSecrets(): void;
  /** Fails if a line has the level `error` or `fatal`. */
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
