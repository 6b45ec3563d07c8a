/** A table of measurements, as text. */
export interface Table {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** Returns a table in Markdown, with padded columns so that it is also readable as plain text. */
export const inMarkdown = ({ columns, rows }: Table): string => {
  const all = [columns, ...rows];
  const widths = columns.map((_, column) => Math.max(3, ...all.map((row) => row[column]?.length ?? 0)));
  const line = (cells: readonly string[]): string =>
    `| ${widths.map((width, column) => (cells[column] ?? '').padEnd(width)).join(' | ')} |\n`;
  return [line(columns), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('');
};

/** The median, or the upper of the two middle values if their number is even. */
export const medianOf = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;

/** The median with the minimum and the maximum, as in `2.31 (2.20 to 2.68)`. */
export const withSpread = (values: readonly number[], digits = 2): string =>
  `${medianOf(values).toFixed(digits)} (${Math.min(...values).toFixed(digits)} to ${Math.max(...values).toFixed(digits)})`;
