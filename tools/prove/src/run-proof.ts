import type { Findings, Proof } from './proof.ts';

/** A run that came to its end, by its findings or by a fault of its own, which counts as a violation. */
export interface Ended extends Findings {
  readonly name: string;
  readonly seconds: number;
  /** The command that makes the same run again. */
  readonly again: string;
}

/** How one run is started. */
export interface RunOptions {
  readonly rounds: number;
  readonly seed: number;
  readonly before?: string;
  readonly tell: (line: string) => void;
}

/** Makes one run and measures it. Never rejects: an error of the run itself becomes a violation. */
export const runProof = async (proof: Proof, options: RunOptions): Promise<Ended> => {
  const { rounds, seed, before } = options;
  const begunMs = performance.now();
  const findings = await proof.run(options).catch(
    (fault: unknown): Findings => ({
      figures: {},
      violations: [
        `the run itself broke: ${fault instanceof Error ? (fault.stack ?? fault.message) : String(fault)}`,
      ],
    }),
  );
  return {
    ...findings,
    name: proof.name,
    seconds: Math.round((performance.now() - begunMs) / 100) / 10,
    again: `npm run prove -- ${proof.name} --rounds ${rounds} --seed ${seed}${before === undefined ? '' : ` --before ${before}`}`,
  };
};

const MOST_LISTED = 20;

/** What a run found, for people: the figures in columns, then the promises that were broken, then the one line that counts. */
export const inWords = ({ name, figures, violations, seconds, again }: Ended): string => {
  const width = Math.max(0, ...Object.keys(figures).map((figure) => figure.length));
  const listed = violations.slice(0, MOST_LISTED);
  return [
    ...Object.entries(figures).map(([figure, value]) => `  ${figure.padEnd(width)}  ${shown(value)}`),
    ...listed.map((violation) => `  BROKEN: ${violation}`),
    ...(listed.length < violations.length ? [`  … and ${violations.length - listed.length} more`] : []),
    `${name}: ${violations.length === 0 ? 'holds' : `BROKEN, ${violations.length} violations`} (${seconds} s; again: ${again})`,
    '',
  ].join('\n');
};

const shown = (value: number | string): string =>
  typeof value === 'number' ? value.toLocaleString('en') : value;
