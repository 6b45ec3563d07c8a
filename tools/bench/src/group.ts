import type { Table } from './table.ts';

/** Rows that are measured together, with the same processes and database. */
export interface Group {
  readonly name: string;
  /** What the group measures, in one line. */
  readonly about: string;
  measure(options: MeasureOptions): Promise<Table>;
}

export interface MeasureOptions {
  /** How often each figure is measured. */
  readonly runs: number;
  /** How long the load for one figure lasts. */
  readonly seconds: number;
  /** Tells whether a row is wanted, by its name; some groups always measure all rows. */
  readonly isWanted: (row: string) => boolean;
  /** Gets the progress, a line at a time. */
  readonly progress: (line: string) => void;
}
