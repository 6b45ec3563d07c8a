import { type Files, linkWorkspace, plantTree } from './plant-tree.ts';

const manifest = (name: string, content: object, ...names: readonly string[]): string => {
  const devDependencies = Object.fromEntries(names.map((one) => [one, '1.0.0']));
  return JSON.stringify({ name, type: 'module', devDependencies, ...content });
};

const LIBRARIES = [
  '@js-joda/core',
  '@js-joda/timezone',
  'fastify',
  'commander',
  'tsyringe',
  'reflect-metadata',
  'postgres',
  'vitest',
];

const libraryFiles = (): Files =>
  Object.fromEntries(
    LIBRARIES.flatMap((name) => [
      [`node_modules/${name}/package.json`, manifest(name, { exports: './index.js' })],
      [`node_modules/${name}/index.js`, 'export const library = 1;'],
    ]),
  );

/** A small repository that breaks no rule and has at least one file in each folder of import-rules.ts. */
const LAWFUL: Files = {
  'package.json': JSON.stringify({ private: true, workspaces: ['packages/*', 'apps/*', 'tools/*'] }),
  'packages/domain/package.json': manifest('@booky/domain', {
    exports: {
      '.': './src/index.ts',
      './ports': './src/ports/index.ts',
    },
    dependencies: { '@js-joda/core': '6.3.2', '@js-joda/timezone': '2.25.2' },
    devDependencies: { '@booky/testkit': '1.0.0', vitest: '5.1.0' },
  }),
  'packages/domain/src/index.ts': `export * from './model/slot.ts'; export * from './use-cases/book.ts';`,
  'packages/domain/src/model/slot.ts': `import '@js-joda/core'; import { zone } from './time/kigali.ts'; export const slot = zone;`,
  'packages/domain/src/model/slot.test.ts': `import 'vitest'; import '@booky/testkit'; import { slot } from './slot.ts'; slot;`,
  'packages/domain/src/model/time/kigali.ts': `import '@js-joda/timezone'; export const zone = 'Africa/Kigali';`,
  'packages/domain/src/ports/index.ts': `export type * from './clock.ts';`,
  'packages/domain/src/ports/clock.ts': `import type { slot } from '../model/slot.ts'; export type Clock = typeof slot;`,
  'packages/domain/src/use-cases/book.ts': `import type { Clock } from '../ports/clock.ts'; import { slot } from '../model/slot.ts'; export const book = (clock: Clock) => [clock, slot];`,
  'packages/testkit/package.json': manifest('@booky/testkit', {
    exports: { '.': './src/index.ts', './contracts': './src/contracts/index.ts' },
    dependencies: { '@booky/domain': '1.0.0', vitest: '5.1.0' },
  }),
  'packages/testkit/src/index.ts': `import '@booky/domain'; import './reference/booking.ts'; export const sample = 1;`,
  'packages/testkit/src/contracts/index.ts': `import 'vitest'; import '@booky/domain/ports'; import '../index.ts';`,
  'packages/testkit/src/reference/booking.ts': `export const reference = 1;`,
  'packages/testkit/src/events/cash.ts': `import type { slot } from '@booky/domain'; import { reference } from '../reference/booking.ts'; export type Slot = typeof slot; export const cash = reference;`,
  'packages/api-client/package.json': manifest(
    '@booky/api-client',
    { exports: './src/index.ts' },
    '@booky/domain',
  ),
  'packages/api-client/src/index.ts': `import './contract.gen.ts'; export const client = 1;`,
  'packages/api-client/src/contract.gen.ts': `export type Operations = 1;`,
  'packages/adapters-mail/package.json': manifest(
    '@booky/adapters-mail',
    { exports: './src/index.ts' },
    '@booky/domain',
  ),
  'packages/adapters-mail/src/index.ts': `import '@booky/domain'; export type Mail = 1;`,
  'packages/adapters-postgres/package.json': manifest('@booky/adapters-postgres', {
    exports: './src/index.ts',
    dependencies: { '@booky/domain': '1.0.0', postgres: '3.4.9' },
    devDependencies: { '@booky/testkit': '1.0.0', vitest: '5.1.0' },
  }),
  'packages/adapters-postgres/src/index.ts': `import 'postgres'; import 'node:fs'; import '@booky/domain'; import type { Clock } from '@booky/domain/ports'; export type C = Clock;`,
  'packages/adapters-postgres/src/index.test.ts': `import 'vitest'; import '@booky/testkit/contracts'; import './index.ts';`,
  'packages/composition/package.json': manifest('@booky/composition', {
    exports: './src/index.ts',
    dependencies: { '@booky/adapters-postgres': '1.0.0', tsyringe: '4.10.0', 'reflect-metadata': '0.2.2' },
  }),
  'packages/composition/src/index.ts': `import 'reflect-metadata'; import 'tsyringe'; import '@booky/adapters-postgres';`,
  'apps/http/package.json': manifest('@booky/http', {
    exports: './src/index.ts',
    dependencies: {
      '@booky/adapters-postgres': '1.0.0',
      '@booky/composition': '1.0.0',
      '@booky/domain': '1.0.0',
      fastify: '5.12.8',
    },
    devDependencies: { '@booky/testkit': '1.0.0', vitest: '5.1.0' },
  }),
  'apps/http/src/index.ts': `export * from './main.ts';`,
  'apps/http/src/main.ts': `import './composition/adapters.ts'; import './routes/index.ts';`,
  'apps/http/src/routes/index.ts': `import 'fastify'; import '@booky/domain'; import 'node:crypto';`,
  'apps/http/src/composition/adapters.ts': `import '@booky/composition'; import '@booky/adapters-postgres'; import type { Metrics } from '../metrics/metrics.ts';`,
  'apps/http/src/metrics/metrics.ts': `import '@booky/domain'; import 'node:http'; export interface Metrics { readonly all: string }`,
  'apps/http/test/journeys/pay.test.ts': `import 'vitest'; import '@booky/testkit'; import '../../src/index.ts';`,
  'apps/cli/package.json': manifest('@booky/cli', {
    exports: './src/index.ts',
    dependencies: { '@booky/composition': '1.0.0', commander: '14.0.3' },
  }),
  'apps/cli/src/index.ts': `import 'commander'; import './composition/adapters.ts';`,
  'apps/cli/src/composition/adapters.ts': `import '@booky/composition';`,
  'tools/sandbox/package.json': manifest(
    '@booky/sandbox',
    {},
    '@booky/http',
    '@booky/cli',
    '@booky/adapters-mail',
  ),
  'tools/sandbox/src/main.ts': `import '@booky/http'; import '@booky/cli'; import '@booky/adapters-mail';`,
};

export const LAWFUL_SOURCES = Object.keys(LAWFUL).filter((path) => path.endsWith('.ts'));

const WORKSPACES: Readonly<Record<string, string>> = {
  'api-client': 'packages/api-client',
  domain: 'packages/domain',
  testkit: 'packages/testkit',
  'adapters-mail': 'packages/adapters-mail',
  'adapters-postgres': 'packages/adapters-postgres',
  composition: 'packages/composition',
  http: 'apps/http',
  cli: 'apps/cli',
};

/** Writes the small repository into a temporary folder, with some files added or replaced, and returns its path. */
export const plantCheckout = (changes: Files): string => {
  const root = plantTree({ ...libraryFiles(), ...LAWFUL, ...changes });
  for (const [name, folder] of Object.entries(WORKSPACES)) linkWorkspace(root, name, folder);
  return root;
};
