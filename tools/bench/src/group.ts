import type { Table } from './table.ts';

/** Table rows that are measured together, with the same processes and database. */
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
  /** True if the user wants the row with this name. Some groups measure all rows regardless. */
  readonly isWanted: (row: string) => boolean;
  readonly progress: (line: string) => void;
}
