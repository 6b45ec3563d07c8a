import { globSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { commonConfig, digestOf, digestOfSources, publishBuild, writeServed } from '@booky/web-ui/build';
import type { InlineConfig, Plugin, Rolldown } from 'vite';
import type { PageScript } from '../src/asset-names.ts';
import {
  type BuildNote,
  BUILDS,
  ELEMENT_FILE,
  FILES,
  NOTE_FILE,
  readNote,
  SERVER_FILE,
} from '../src/site-build.ts';

const ROOT = path.join(import.meta.dirname, '..');

/** Every folder that the build reads. */
const SOURCES = ['src', 'build', '../../packages/web-ui/src', '../../packages/api-client/src'];

/**
 * Builds the site if its sources have changed since the last build. Several processes may call this function at once.
 */
export const buildChangedSite = async (): Promise<void> => {
  if (readNote()?.folder !== digestOfSources(ROOT, SOURCES)) await buildSite();
};

/**
 * Builds a script for each page and language, a script that all pages share, and the pages as a module for the server.
 * Each script's name contains a digest, and its compressed copies are in the same folder.
 * specification.md#site-build
 */
export const buildSite = (): Promise<void> =>
  publishBuild({ builds: BUILDS, noteFile: NOTE_FILE }, digestOfSources(ROOT, SOURCES), writeAll);

const writeAll = async (folder: string): Promise<Pick<BuildNote, 'scripts'>> => {
  const { build } = await import('vite');
  const files = path.join(folder, FILES);
  const scripts: Record<string, PageScript> = {};
  const scriptOf = async (source: string, plugins: Plugin[] = []): Promise<Rolldown.OutputChunk> => {
    const built = await build({ ...scriptConfig(source), plugins });
    const { output } = [built].flat()[0] as Rolldown.RolldownOutput;
    const [chunk, ...others] = output;
    if (others.length > 0) throw new Error(`build of ${source} returned ${output.length} chunks, expected 1`);
    return chunk;
  };
  const write = (entry: string, code: string): string => {
    const name = `assets/${entry}-${digestOf(code).slice(0, 12)}.js`;
    writeServed(path.join(files, name), code);
    return `/${name}`;
  };
  const shared = write('shared', (await scriptOf(SHARED_SOURCE)).code);
  for (const file of globSync('*.{en,fr}.ts', { cwd: path.join(ROOT, SCRIPTS) }).toSorted()) {
    const entry = path.basename(file, '.ts');
    const { code, imports } = await scriptOf(path.join(SCRIPTS, file), [importingShared(shared)]);
    scripts[entry] = { src: write(entry, code), imports };
  }
  // Wraps the script in a function. Otherwise its names could collide with those in the embedding site's scripts.
  writeFileSync(path.join(folder, ELEMENT_FILE), `(()=>{${(await scriptOf(ELEMENT_SOURCE)).code}})();`);
  await build(serverConfig(folder));
  return { scripts };
};

const SCRIPTS = 'src/client';
const ELEMENT_SOURCE = 'src/embed/element.ts';

const COMMON = commonConfig(ROOT);

/** Makes a page's script import Preact from the shared script, so that it contains no copy of Preact. */
const importingShared = (shared: string): Plugin => ({
  name: 'importing-shared',
  enforce: 'pre',
  resolveId: (id) => (SHARED.test(id) ? { id: shared, external: 'absolute' } : undefined),
});
const SHARED_SOURCE = 'src/client/shared.ts';
const SHARED = /^preact(?:\/hooks)?$/;

const scriptConfig = (source: string): InlineConfig => ({
  ...COMMON,
  build: {
    ...COMMON.build,
    write: false,
    rolldownOptions: {
      input: path.join(ROOT, source),
      // Keeps all exports of the shared script, because the scripts of the pages import them.
      preserveEntrySignatures: 'strict',
      // Treats reading a property as free of side effects, so that the bundler drops unused words, even from groups
      // that are spread into others. Treats Preact as free of side effects too, so that the bundler drops it from
      // scripts without markup.
      treeshake: { propertyReadSideEffects: false, moduleSideEffects: (id) => !id.includes('/preact/') },
    },
  },
});

const serverConfig = (folder: string): InlineConfig => ({
  ...COMMON,
  ssr: { noExternal: [/^@booky\//] },
  build: {
    ssr: path.join(ROOT, 'src/server.tsx'),
    outDir: folder,
    emptyOutDir: false,
    copyPublicDir: false,
    target: 'node24',
    cssMinify: 'lightningcss',
    rolldownOptions: { output: { entryFileNames: SERVER_FILE } },
  },
});
