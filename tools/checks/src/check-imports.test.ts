import { afterEach, describe, expect, it } from 'vitest';
import { fellTree, type Files, plantTree } from '../testing/plant-tree.ts';
import { LAWFUL_SOURCES, plantCheckout } from '../testing/small-checkout.ts';
import { checkImports } from './check-imports.ts';

const planted: string[] = [];

afterEach(() => {
  for (const root of planted.splice(0)) fellTree(root);
});

const check = (root: string) => {
  planted.push(root);
  return checkImports(root);
};

/** Returns each broken rule together with the file that breaks it. */
const brokenBy = async (changes: Files): Promise<readonly string[]> => {
  const { faults } = await check(plantCheckout(changes));
  return faults.map((fault) => fault.split(' -> ')[0] ?? fault);
};

describe('checkImports', () => {
  it('finds no fault in a repository that follows the rules, and counts its files', async () => {
    const { modules, dependencies, faults } = await check(plantCheckout({}));
    expect(faults).toEqual([]);
    expect(modules).toBe(LAWFUL_SOURCES.length);
    expect(dependencies).toBeGreaterThan(40);
  });
});

it('checkImports allows metrics to be loaded on demand', async () => {
  const show = `export const show = () => import('../metrics/metrics.ts');`;
  expect(await brokenBy({ 'apps/http/src/composition/planted.ts': show })).toEqual([]);
});

describe('checkImports', () => {
  it.each([
    ['no folder at all', {}],
    ['folders without sources', { 'packages/domain/package.json': '{}', 'apps/http/README.md': '' }],
    ['sources of libraries only', { 'packages/a/node_modules/b/src/index.ts': 'export {};' }],
  ])('reports that a repository with %s has no source file', async (_, files) => {
    expect((await check(plantTree(files))).faults).toEqual(['no source file was found']);
  });

  it('ignores built files', async () => {
    const built = { 'packages/domain/dist/index.js': `import 'node:fs';` };
    const { faults } = await check(plantCheckout({ ...built, 'packages/domain/dist/index.d.ts': '' }));
    expect(faults).toEqual([]);
  });

  it('ignores missing folders as long as one folder has sources', async () => {
    const { modules, faults } = await check(
      plantTree({ 'packages/domain/src/model/slot.ts': 'export const slot = 1;' }),
    );
    expect({ modules, faults }).toEqual({ modules: 1, faults: [] });
  });
});

const MODEL = 'packages/domain/src/model/planted.ts';
const PORT = 'packages/domain/src/ports/planted.ts';
const USE_CASE = 'packages/domain/src/use-cases/planted.ts';
const CONTRACT = 'packages/testkit/src/contracts/planted.ts';
const REFERENCE = 'packages/testkit/src/reference/planted.ts';
const EVENT = 'packages/testkit/src/events/planted.ts';
const ADAPTER = 'packages/adapters-postgres/src/planted.ts';
const ROUTE = 'apps/http/src/routes/planted.ts';
const HTTP = 'apps/http/src/planted.ts';
const CLI = 'apps/cli/src/planted.ts';
const COMPOSITION = 'apps/http/src/composition/planted.ts';
const CLIENT = 'packages/api-client/src/planted.ts';
const SANDBOX = 'tools/sandbox/src/planted.ts';
const TOOL = 'tools/report/src/planted.ts';
const TEST = 'packages/adapters-mail/src/planted.test.ts';

describe.each([
  ['the model imports a port', MODEL, `import '../ports/clock.ts';`, 'domain-model-is-pure'],
  [
    'the model annotates with the type of a port',
    MODEL,
    `const a: import('../ports/clock.ts').Clock = 1;`,
    'domain-model-is-pure',
  ],
  [
    'the model hides the type of a port',
    MODEL,
    `type A = Array<import('../ports/clock.ts').Clock>;`,
    'unseen-import',
  ],
  ['the model imports from Node', MODEL, `import 'node:fs';`, 'domain-model-is-pure'],
  ['the model loads the zone data elsewhere', MODEL, `import '@js-joda/timezone';`, 'zone-data-in-one-file'],
  [
    'a port imports a use case',
    PORT,
    `import type { book } from '../use-cases/book.ts';`,
    'domain-ports-know-the-model',
  ],
  [
    'a use case imports an adapter',
    USE_CASE,
    `import '@booky/adapters-mail';`,
    'domain-use-cases-know-model-and-ports',
  ],
  [
    'the entry of the domain imports from Node',
    'packages/domain/src/planted.ts',
    `import 'node:fs';`,
    'domain-entry-gathers-the-rings',
  ],
  [
    'a contract imports an adapter',
    CONTRACT,
    `import '@booky/adapters-mail';`,
    'testkit-knows-only-the-domain',
  ],
  [
    'the reference imports the domain',
    REFERENCE,
    `import '@booky/domain';`,
    'reference-knows-nothing-of-ours',
  ],
  [
    'an event imports a value of the domain',
    EVENT,
    `import '@booky/domain';`,
    'events-run-no-rule-of-the-domain',
  ],
  [
    'an adapter imports another adapter',
    ADAPTER,
    `import '@booky/adapters-mail';`,
    'adapters-know-only-the-domain',
  ],
  [
    'an adapter imports a file of another adapter',
    ADAPTER,
    `import '../../adapters-mail/src/index.ts';`,
    'packages-meet-at-their-entries',
  ],
  [
    'an adapter names a folder of the domain',
    ADAPTER,
    `import '@booky/domain/src/model/slot.ts';`,
    'every-import-resolves',
  ],
  [
    'an adapter imports a contract',
    ADAPTER,
    `import '@booky/testkit/contracts';`,
    'sources-never-import-tests',
  ],
  ['an adapter imports its own test', ADAPTER, `import './index.test.ts';`, 'sources-never-import-tests'],
  [
    'an adapter imports a library it does not declare',
    ADAPTER,
    `import 'fastify';`,
    'libraries-are-declared',
  ],
  ['an adapter imports a test tool', ADAPTER, `import 'vitest';`, 'libraries-are-declared'],
  ['an adapter imports an app', ADAPTER, `import '@booky/http';`, 'apps-are-outermost'],
  ['a route imports an adapter', ROUTE, `import '@booky/adapters-postgres';`, 'http-knows-only-the-domain'],
  [
    'metrics import an adapter',
    'apps/http/src/metrics/planted.ts',
    `import '@booky/adapters-postgres';`,
    'metrics-know-only-the-domain',
  ],
  [
    'the composition always loads metrics',
    COMPOSITION,
    `import { type Metrics } from '../metrics/metrics.ts'; import '../metrics/metrics.ts';`,
    'metrics-are-loaded-on-demand',
  ],
  [
    'a route imports the composition',
    ROUTE,
    `import '../composition/adapters.ts';`,
    'routes-never-see-the-composition',
  ],
  ['a route imports the container', ROUTE, `import 'tsyringe';`, 'container-in-one-package'],
  ['the HTTP app imports another library', HTTP, `import 'reflect-metadata';`, 'http-knows-only-the-domain'],
  [
    'the command line imports an adapter',
    CLI,
    `import '@booky/adapters-postgres';`,
    'cli-knows-only-the-domain',
  ],
  [
    'the sandbox imports a file of an app',
    SANDBOX,
    `import '../../../apps/http/src/main.ts';`,
    'packages-meet-at-their-entries',
  ],
  ['another tool imports an app', TOOL, `import '@booky/http';`, 'apps-are-outermost'],
  [
    'a test imports a file of another package',
    TEST,
    `import '../../domain/src/model/slot.ts';`,
    'packages-meet-at-their-entries',
  ],
  ['a test imports the container', TEST, `import 'tsyringe';`, 'container-in-one-package'],
  [
    'the API client imports a type of another package',
    CLIENT,
    `import type { slot } from '@booky/domain';`,
    'api-client-knows-nothing',
  ],
  ['the service calls itself', COMPOSITION, `import '@booky/api-client';`, 'api-client-is-for-callers'],
  ['a folder has no rule', 'packages/surprise/src/index.ts', `import 'node:fs';`, 'every-folder-has-a-ring'],
  ['an import leads nowhere', MODEL, `import './missing.ts';`, 'every-import-resolves'],
])('a repository in which %s', (_, path, source, rule) => {
  it(`breaks the rule ${rule}`, async () => {
    expect(await brokenBy({ [path]: source })).toContain(`${rule}: ${path}`);
  });
});

const officeFile = (folder: string, name: string): string => `apps/back-office/src/${folder}/${name}.ts`;

describe('a folder of the back office', () => {
  it('may import from a lower folder', async () => {
    const broken = await brokenBy({
      [officeFile('app', 'upper')]: `import '../controls/lower.ts';`,
      [officeFile('controls', 'lower')]: 'export const lower = 1;',
    });
    expect(broken).toEqual([]);
  });

  it.each([
    ['screens', 'app'],
    ['booking-actions', 'screens'],
    ['controls', 'booking-actions'],
    ['office', 'controls'],
    ['session', 'office'],
    ['wording', 'session'],
    ['wording', 'app'],
  ])('"%s" must not import even a type from the higher folder "%s"', async (below, above) => {
    const broken = await brokenBy({
      [officeFile(below, 'lower')]:
        `import type { Upper } from '../${above}/upper.ts'; export type A = Upper;`,
      [officeFile(above, 'upper')]: 'export type Upper = 1;',
    });
    expect(broken).toEqual([`office-${below}-imports-no-folder-above: ${officeFile(below, 'lower')}`]);
  });
});

describe('a cycle of imports', () => {
  it('is reported', async () => {
    const broken = await brokenBy({
      'packages/domain/src/model/one.ts': `import './two.ts';`,
      'packages/domain/src/model/two.ts': `import './one.ts';`,
    });
    expect(broken).toContain('no-cycles: packages/domain/src/model/one.ts');
  });

  it('is reported even if one of its imports is type-only', async () => {
    const broken = await brokenBy({
      'packages/domain/src/model/one.ts': `import './two.ts'; export type One = 1;`,
      'packages/domain/src/model/two.ts': `import type { One } from './one.ts'; export type Two = One;`,
    });
    expect(broken).toContain('no-cycles: packages/domain/src/model/one.ts');
  });
});

describe('a package that is not declared in package.json', () => {
  it.each([
    ['by a source file', 'packages/domain/src/model/planted.ts'],
    ['by a test file', 'packages/domain/src/model/planted.test.ts'],
  ])('must not be imported %s', async (_, path) => {
    expect(await brokenBy({ [path]: `import 'commander';` })).toContain(`undeclared-package: ${path}`);
  });
});

describe('a fault that checkImports returns', () => {
  it('names the broken rule, the importing and the imported file, and the reason', async () => {
    const { faults } = await check(plantCheckout({ [MODEL]: `import 'node:fs';` }));
    expect(faults).toEqual([
      `domain-model-is-pure: ${MODEL} -> fs (the model has the rules; it imports no port, no library except the calendar, and nothing from Node)`,
    ]);
  });
});
