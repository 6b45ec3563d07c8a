import { Writable } from 'node:stream';
import { expect } from 'vitest';

/** Every line the service has logged, and what none of them may hold. */
export interface CollectedLog {
  readonly stream: NodeJS.WritableStream;
  readonly lines: readonly string[];
  /** From now on no line may hold this text. Texts too short to mean anybody are left out. */
  keepPrivate(text: string): void;
  /** Fails when a line holds what was to be kept private; asks nothing of lines without. */
  expectNoSecrets(): void;
  /** Fails when the service has met a fault of its own. */
  expectNoFaults(): void;
}

/** Shorter texts are in other words by chance. */
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
      const told = [...secrets].filter((secret) => lines.some((line) => line.includes(secret)));
      expect(told).toEqual([]);
    },
    expectNoFaults: () => {
      expect(lines.filter((line) => /"level":"(?:error|fatal)"/.test(line))).toEqual([]);
    },
  };
};
