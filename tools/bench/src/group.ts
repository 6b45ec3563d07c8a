import type { Table } from './table.ts';

/** Rows that are measured together, in separate surroundings. */
export interface Group {
  readonly name: string;
  /** The subject of its measurements, in one line. */
  readonly about: string;
  measure(options: MeasureOptions): Promise<Table>;
}

export interface MeasureOptions {
  /** The number of measurements of each figure. */
  readonly runs: number;
  /** The duration of load on a process for one figure. */
  readonly seconds: number;
  /** Tells whether a row is wanted, by its name; groups whose rows are measured together measure all of them. */
  readonly isWanted: (row: string) => boolean;
  /** Gets the progress, a line at a time. */
  readonly progress: (line: string) => void;
}
