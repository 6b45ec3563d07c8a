import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { checkImports } from './check-imports.ts';
import { findPoorSubjects, readSubjects } from './commit-subjects.ts';
import { checkNamedPaths } from './named-paths.ts';
import { findGrownPhrases, findRuledOutWords } from './plain-words.ts';
import { readSpecification } from './specification.ts';

/**
 * The program behind `npm run boundaries`. It first checks the imports. If they follow their rules, it checks three
 * more things:
 * - Code and a test cite each rule of the specification, and each cited rule exists.
 * - Each path that a document names exists.
 * - No text contains a ruled-out word, and the subject of each new commit has the right form and words.
 * If a check fails, exits with code 1 and prints one line per fault.
 */
const run = async (root: string): Promise<number> => {
  const imports = await checkImports(root);
  say(
    `imports: ${imports.modules} modules and ${imports.dependencies} dependencies, ${verdict(imports.faults)}`,
  );
  if (imports.faults.length > 0) return refuse(imports.faults);
  const specification = readSpecification(root);
  say(`specification: ${specification.rules.length} rules, ${verdict(specification.faults)}`);
  const named = checkNamedPaths(root);
  say(`documents: ${named.paths} paths named, ${verdict(named.faults)}`);
  const words = [...findRuledOutWords(root), ...findGrownPhrases(root)];
  say(`words: ${verdict(words)}`);
  const subjects = readSubjects(root);
  const poor = findPoorSubjects(subjects);
  say(`commits: ${subjects.length} subjects, ${verdict(poor)}`);
  const faults = [...specification.faults, ...named.faults, ...words, ...poor];
  return faults.length > 0 ? refuse(faults) : 0;
};

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

const verdict = (faults: readonly string[]): string =>
  faults.length === 0 ? 'all in order' : `${faults.length} at fault`;

const refuse = (faults: readonly string[]): number => {
  process.stderr.write(`${faults.join('\n')}\n`);
  return 1;
};

const { values } = parseArgs({
  options: {
    root: { type: 'string', default: join(import.meta.dirname, '../../..') },
  },
});

process.exitCode = await run(values.root);
