import type { Table } from './table.ts';

/** Rows that are measured together, in surroundings of their own. */
export interface Group {
  readonly name: string;
  /** What it measures, in one line. */
  readonly about: string;
  measure(options: MeasureOptions): Promise<Table>;
}

export interface MeasureOptions {
  /** How often each figure is measured. */
  readonly runs: number;
  /** How long load is put on a process for one figure. */
  readonly seconds: number;
  /** Whether a row is wanted, by its name; groups whose rows are measured together have all of them. */
  readonly isWanted: (row: string) => boolean;
  /** Gets the progress, a line at a time. */
  readonly progress: (line: string) => void;
}
