import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

export interface SpecMapReport {
  readonly rows: number;
  /** One sentence each. */
  readonly faults: readonly string[];
}

const SPEC_MAP = 'docs/spec-map.md';

/**
 * Sees that the map from rules to code is true: `docs/spec-map.md` holds tables of the columns rule, file and test, and
 * each row names files that exist. A cell may name several, separated by commas, with or without backticks.
 */
export const checkSpecMap = (root: string): SpecMapReport => {
  const path = join(root, SPEC_MAP);
  if (!existsSync(path)) return { rows: 0, faults: [`${SPEC_MAP} does not exist`] };
  const rows = readRows(readFileSync(path, 'utf8'));
  if (rows.length === 0) return { rows: 0, faults: [`${SPEC_MAP} maps no rule`] };
  return { rows: rows.length, faults: rows.flatMap((row) => faultsOf(root, row)) };
};

interface Row {
  readonly line: number;
  readonly rule: string;
  readonly file: string;
  readonly test: string;
}

const readRows = (markdown: string): readonly Row[] =>
  markdown.split('\n').flatMap((text, index) => {
    if (!text.trimStart().startsWith('|')) return [];
    const [rule = '', file = '', test = ''] = cellsOf(text);
    const isHeader = /^rule$/i.test(rule) || /^[\s:-]*$/.test(rule + file + test);
    return isHeader ? [] : [{ line: index + 1, rule, file, test }];
  });

// A bar inside a cell is written with a backslash before it.
const cellsOf = (line: string): readonly string[] =>
  line
    .trim()
    .replace(/^\||(?<!\\)\|$/g, '')
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim());

const faultsOf = (root: string, row: Row): readonly string[] => [
  ...columnFaults(root, row, 'file', row.file),
  ...columnFaults(root, row, 'test', row.test),
];

const columnFaults = (root: string, row: Row, column: string, cell: string): readonly string[] => {
  const place = `${SPEC_MAP}:${row.line}`;
  const paths = cell.split(/[\s,`]+/).filter((path) => path !== '');
  if (paths.length === 0) return [`${place}: "${row.rule}" names no ${column}`];
  return paths
    .filter((path) => !isFile(join(root, path)))
    .map((path) => `${place}: "${row.rule}" names the ${column} ${path}, which does not exist`);
};

const isFile = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isFile() === true;
