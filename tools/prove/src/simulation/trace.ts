import { createHash } from 'node:crypto';

/** What happened in a life, in its order. */
export interface Trace {
  note(line: string): void;
  /** The last lines, oldest first. */
  latest(): readonly string[];
  /** Tells two traces apart, every line of them. */
  digest(): string;
}

const MOST_KEPT = 60;

/** Keeps the end of what happened, and the digest of all of it. */
export const makeTrace = (): Trace => {
  const hash = createHash('sha256');
  const lines: string[] = [];
  return {
    note: (line) => {
      hash.update(line).update('\n');
      lines.push(line);
      if (lines.length > MOST_KEPT) lines.shift();
    },
    latest: () => [...lines],
    digest: () => hash.copy().digest('hex'),
  };
};
