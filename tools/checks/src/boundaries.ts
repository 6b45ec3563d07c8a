import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { checkImports } from './check-imports.ts';
import { checkNamedPaths } from './named-paths.ts';
import { checkSpecMap } from './spec-map.ts';

/**
 * `npm run boundaries`: sees that imports keep to the architecture and, once they do, that the map of the specification
 * and every path a document names are true. `npm run spec-map` sees to the documents alone. Exits with 1 and one line a fault otherwise.
 */
const run = async (root: string, onlySpecMap: boolean): Promise<number> => {
  if (!onlySpecMap) {
    const imports = await checkImports(root);
    say(
      `imports: ${imports.modules} modules and ${imports.dependencies} dependencies, ${verdict(imports.faults)}`,
    );
    if (imports.faults.length > 0) return refuse(imports.faults);
  }
  const map = checkSpecMap(root);
  say(`spec map: ${map.rows} rules, ${verdict(map.faults)}`);
  const named = checkNamedPaths(root);
  say(`documents: ${named.paths} paths named, ${verdict(named.faults)}`);
  const faults = [...map.faults, ...named.faults];
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
    'only-spec-map': { type: 'boolean', default: false },
  },
});

process.exitCode = await run(values.root, values['only-spec-map']);
