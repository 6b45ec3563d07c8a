import type { Table } from './table.ts';

/** Rows of a table that are measured together, with the same processes and database. */
export interface Group {
  readonly name: string;
  /** The subject of the group's measurements, in one line. */
  readonly about: string;
  measure(options: MeasureOptions): Promise<Table>;
}

export interface MeasureOptions {
  /** The number of measurements of each figure. */
  readonly runs: number;
  /** The duration of the load for one figure. */
  readonly seconds: number;
  /** True if the user wants the row with this name. Some groups always measure all rows. */
  readonly isWanted: (row: string) => boolean;
  readonly progress: (line: string) => void;
}
