import { Writable } from 'node:stream';
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

const SHORTEST_SECRET = 6;

export const makeCollectedLog = (): CollectedLog => {
  const lines: string[] = [];
  const secrets = new Set<string>();
  return {
    stream: new Writable({
      write: (chunk, _encoding, done) => {
        lines.push(String(chunk));
        done();
      },
    }),
    lines,
    keepPrivate: (text) => {
      if (text.length >= SHORTEST_SECRET) secrets.add(text);
    },
    expectNoSecrets: () => {
      const leaked = [...secrets].filter((secret) => lines.some((line) => line.includes(secret)));
      expect(leaked).toEqual([]);
    },
    expectNoFaults: () => {
      expect(lines.filter((line) => /"level":"(?:error|fatal)"/.test(line))).toEqual([]);
    },
  };
};
