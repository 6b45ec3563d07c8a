import { execFileSync } from 'node:child_process';
import { copyFileSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

const PACKAGE = path.join(import.meta.dirname, '..');
const COMPILER = path.join(createRequire(import.meta.url).resolve('typescript/package.json'), '../bin/tsc');

/**
 * Writes the published package into an empty folder. The package has plain ECMAScript modules, their declarations, a
 * README and the licence.
 */
export const buildPackage = (folder: string): void => {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const project = path.join(PACKAGE, 'tsconfig.build.json');
  execFileSync(process.execPath, [COMPILER, '-p', project, '--outDir', folder], { stdio: 'inherit' });
  for (const file of globSync('*.d.ts', { cwd: folder })) {
    const declarations = path.join(folder, file);
    // Rewrites the endings of imports in declarations. The compiler rewrites them only in modules.
    const text = readFileSync(declarations, 'utf8').replaceAll(/(from '\.\/[^']+)\.ts'/g, "$1.js'");
    writeFileSync(declarations, text);
  }
  copyFileSync(path.join(PACKAGE, 'README.md'), path.join(folder, 'README.md'));
  copyFileSync(path.join(PACKAGE, '../../LICENSE'), path.join(folder, 'LICENSE'));
  writeFileSync(path.join(folder, 'package.json'), `${JSON.stringify(manifest(), null, 2)}\n`);
};

/** Returns the manifest of the package. This repository runs the sources. Other projects run the build. */
const manifest = (): object => {
  const own: Readonly<Record<string, unknown>> = JSON.parse(
    readFileSync(path.join(PACKAGE, 'package.json'), 'utf8'),
  );
  const { name, version, description, license, engines, type, sideEffects } = own;
  const exports = { '.': { types: './index.d.ts', default: './index.js' } };
  return { name, version, description, license, engines, type, sideEffects, exports };
};

if (import.meta.main) buildPackage(path.join(PACKAGE, 'dist'));
