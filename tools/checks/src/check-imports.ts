import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cruise, type ICruiseResult, type IModule } from 'dependency-cruiser';
import { IMPORT_RULES } from './import-rules.ts';

/** The result of a check, which has passed if there are no faults. */
export interface ImportReport {
  readonly modules: number;
  readonly dependencies: number;
  /** One line for each fault. */
  readonly faults: readonly string[];
}

const SOURCE_FOLDERS = ['packages', 'apps', 'tools'];

/**
 * Checks all imports in packages, apps and tools against the rules of import-rules.ts. Also checks that the import
 * graph contains every source file, because a file that is missing from it would break no rule.
 */
export const checkImports = async (root: string): Promise<ImportReport> => {
  const files = listSources(root);
  if (files.length === 0) return { modules: 0, dependencies: 0, faults: ['no source file was found'] };
  const graph = await readGraph(root);
  const modules = graph.modules.filter((module) => files.includes(module.source));
  return {
    modules: modules.length,
    dependencies: modules.reduce((sum, module) => sum + module.dependencies.length, 0),
    faults: [
      ...violationsOf(graph),
      ...unreadFiles(files, modules),
      ...unseenImports(root, modules),
      ...undeclaredPackages(root, modules),
    ],
  };
};

const listSources = (root: string): readonly string[] =>
  globSync(
    SOURCE_FOLDERS.map((folder) => `${folder}/**/*.{ts,tsx}`),
    {
      cwd: root,
      exclude: (name) => name === 'node_modules' || name === 'dist',
    },
  ).toSorted();

const readGraph = async (root: string): Promise<ICruiseResult> => {
  const { output } = await cruise(
    SOURCE_FOLDERS.filter((folder) => existsSync(join(root, folder))),
    {
      baseDir: root,
      // TypeScript 7 has no parser for other programs to use. Without swc, the graph would be empty.
      parser: 'swc',
      tsPreCompilationDeps: true,
      doNotFollow: { path: '(?:^|/)node_modules/' },
      exclude: { path: '^(?:packages|apps)/[^/]+/dist/' },
      enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default'] },
      validate: true,
      ruleSet: { forbidden: IMPORT_RULES },
    },
  );
  if (typeof output === 'string')
    throw new Error('dependency-cruiser returned the graph as text, expected an object');
  return output;
};

const violationsOf = (graph: ICruiseResult): readonly string[] =>
  graph.summary.violations.map(({ rule, from, to, cycle }) => {
    const path = cycle === undefined ? [to] : cycle.map((step) => step.name);
    return `${rule.name}: ${[from, ...path].join(' -> ')} (${REASONS.get(rule.name)})`;
  });

const REASONS = new Map(IMPORT_RULES.map((rule) => [rule.name, rule.comment]));

const unreadFiles = (files: readonly string[], modules: readonly IModule[]): readonly string[] => {
  const read = new Set(modules.map((module) => module.source));
  return files.filter((file) => !read.has(file)).map((file) => `unread-file: ${file} is not in the graph`);
};

/** Returns the imports of packages that the importing package's package.json does not list. Tests are checked too. */
const undeclaredPackages = (root: string, modules: readonly IModule[]): readonly string[] => {
  const declared = new Map<string, ReadonlySet<string>>();
  const namesIn = (folder: string): ReadonlySet<string> => {
    const known = declared.get(folder) ?? namesOf(join(root, folder, 'package.json'));
    declared.set(folder, known);
    return known;
  };
  return modules.flatMap(({ source, dependencies }) => {
    const names = namesIn(source.split('/').slice(0, 2).join('/'));
    return dependencies
      .filter(({ module, dependencyTypes }) => !module.startsWith('.') && !dependencyTypes.includes('core'))
      .map(({ module }) =>
        module
          .split('/')
          .slice(0, module.startsWith('@') ? 2 : 1)
          .join('/'),
      )
      .filter((name) => !names.has(name))
      .map((name) => `undeclared-package: ${source} -> ${name} (its package.json has to name it)`);
  });
};

interface Manifest {
  readonly name: string;
  readonly dependencies?: object;
  readonly devDependencies?: object;
}

/** The packages that a package.json lists, and its own name. Empty if the file does not exist. */
const namesOf = (path: string): ReadonlySet<string> => {
  if (!existsSync(path)) return new Set();
  const manifest = JSON.parse(readFileSync(path, 'utf8')) as Manifest;
  const { name, dependencies = {}, devDependencies = {} } = manifest;
  return new Set([name, ...Object.keys(dependencies), ...Object.keys(devDependencies)]);
};

const IMPORT_IN_PLACE = /\bimport\s*\(\s*(['"`])([^'"`\n]+)\1/g;

/** Returns the inline imports of types that the parser skipped, so that no rule was checked for them. */
const unseenImports = (root: string, modules: readonly IModule[]): readonly string[] =>
  modules
    .filter((module) => !/\.test\.tsx?$/.test(module.source))
    .flatMap((module) => {
      const seen = new Set(module.dependencies.map((dependency) => dependency.module));
      return [...readFileSync(join(root, module.source), 'utf8').matchAll(IMPORT_IN_PLACE)]
        .map((match) => (match[2] ?? '').replace(/^node:/, ''))
        .filter((specifier) => !seen.has(specifier))
        .map(
          (specifier) =>
            `unseen-import: ${module.source} -> ${specifier} (import the type at the top instead)`,
        );
    });
