import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { buildPackage } from './build.ts';

const PACKAGE = path.join(import.meta.dirname, '..');
const MANIFEST = path.join(PACKAGE, 'package.json');

/**
 * This repository runs the sources without a build. Other projects need a build, because Node refuses TypeScript in
 * node_modules.
 */
const EXPORTS = {
  sources: { '.': './src/index.ts', './testing': './testing/index.ts' },
  packed: { '.': { types: './dist/index.d.ts', default: './dist/index.js' } },
};

/**
 * `npm pack` packs the manifest unchanged. So while `npm pack` runs, the manifest points to the build. At all other
 * times, it points to the sources.
 */
const [, , state] = process.argv;
if (state !== 'packed' && state !== 'sources')
  throw new Error(`pack.ts: expected packed or sources, got ${state}`);
if (state === 'packed') buildPackage(path.join(PACKAGE, 'dist'));
const manifest: object = JSON.parse(readFileSync(MANIFEST, 'utf8'));
writeFileSync(MANIFEST, `${JSON.stringify({ ...manifest, exports: EXPORTS[state] }, null, 2)}\n`);
