import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isFound, type Result } from './measure.ts';

const DOCUMENT = path.join(import.meta.dirname, '../../../docs/mutants.md');
const BEGIN = '<!-- faults: made by npm run mutants -- --record -->';
const END = '<!-- end of faults -->';

const testsOf = ({ files }: Result): number => Object.values(files).reduce((sum, tests) => sum + tests, 0);

/** Returns one line that says which tests found the fault. */
export const sayFound = (result: Result): string => {
  const files = Object.keys(result.files).join(', ');
  const found = result.hung ? 'found: the tests hang' : `found by ${testsOf(result)} tests in ${files}`;
  return `${result.name}: ${isFound(result) ? found : 'SURVIVED'} (${result.seconds} s)`;
};

/** The number of faults found in each area, printed at the end of a run. */
export const byArea = (results: readonly Result[]): readonly string[] =>
  Array.from(
    Map.groupBy(results, ({ area }) => area),
    ([area, all]) => `  ${area.padEnd(12)} ${all.filter(isFound).length} of ${all.length} found`,
  );

const FILES_NAMED = 2;

/**
 * The files with the most failing tests, without their folders, so that the document stays true when a test file
 * moves.
 */
const filesOf = ({ files }: Result): string => {
  const names = Object.entries(files)
    .toSorted(([, one], [, other]) => other - one)
    .map(([file]) => `\`${path.basename(file)}\``);
  const more = names.length - FILES_NAMED;
  return `${names.slice(0, FILES_NAMED).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
};

const foundBy = (result: Result): string => {
  if (result.hung) return 'the tests hang';
  return isFound(result) ? `${testsOf(result)} in ${filesOf(result)}` : '**survived**';
};

/** Writes the table of faults between the marks for it in docs/mutants.md. */
export const recordTable = (results: readonly Result[]): void => {
  const rows = results.map((result) => `| \`${result.name}\` | ${result.says} | ${foundBy(result)} |`);
  const text = readFileSync(DOCUMENT, 'utf8');
  const [before, rest] = text.split(BEGIN);
  const after = rest?.split(END)[1];
  if (before === undefined || after === undefined)
    throw new Error(`docs/mutants.md lacks the marks around its table: ${BEGIN} and ${END}`);
  const head = '| Fault | What it breaks | Found by how many tests, in which files |\n|---|---|---|';
  writeFileSync(DOCUMENT, `${before}${BEGIN}\n\n${head}\n${rows.join('\n')}\n\n${END}${after}`);
};
