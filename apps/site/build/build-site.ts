import { globSync } from 'node:fs';
import path from 'node:path';
import { commonConfig, digestOf, digestOfSources, publishBuild, writeServed } from '@booky/web-ui/build';
import type { InlineConfig, Rolldown } from 'vite';
import { SAMPLES } from '../pictures/samples.ts';
import { type BuildNote, BUILDS, FILES, NOTE_FILE, readNote, SERVER_FILE } from '../src/site-build.ts';

const ROOT = path.join(import.meta.dirname, '..');

/** Every folder that the build reads. */
const SOURCES = ['src', 'build', 'pictures', '../../packages/web-ui/src', '../../packages/api-client/src'];

/** Builds the site where its sources have changed since it was built. Processes may do so at once. */
export const buildChangedSite = async (): Promise<void> => {
  if (readNote()?.folder !== digestOfSources(ROOT, SOURCES)) await buildSite();
};

/**
 * specification.md#site-build: a script for each page and language, whole, so that a page needs one request for it; the
 * pages as a module for the server; the pictures. Scripts have a digest in their name, and compressed copies beside them.
 */
export const buildSite = (): Promise<void> =>
  publishBuild({ builds: BUILDS, noteFile: NOTE_FILE }, digestOfSources(ROOT, SOURCES), writeAll);

const writeAll = async (folder: string): Promise<Pick<BuildNote, 'scripts'>> => {
  const { build } = await import('vite');
  const files = path.join(folder, FILES);
  const scripts: Record<string, string> = {};
  for (const file of globSync('*.{en,fr}.ts', { cwd: path.join(ROOT, SCRIPTS) }).toSorted()) {
    const entry = path.basename(file, '.ts');
    const built = await build(scriptConfig(entry));
    const { output } = [built].flat()[0] as Rolldown.RolldownOutput;
    const [chunk, ...others] = output;
    if (others.length > 0) throw new Error(`the script ${entry} came in ${output.length} pieces`);
    const name = `assets/${entry}-${digestOf(chunk.code).slice(0, 12)}.js`;
    writeServed(path.join(files, name), chunk.code);
    scripts[entry] = `/${name}`;
  }
  await build(serverConfig(folder));
  for (const [index, sample] of SAMPLES.entries())
    writeServed(path.join(files, `pictures/sample-${index + 1}.svg`), sample());
  return { scripts };
};

const SCRIPTS = 'src/client';

const COMMON = commonConfig(ROOT);

const scriptConfig = (entry: string): InlineConfig => ({
  ...COMMON,
  build: {
    ...COMMON.build,
    write: false,
    rolldownOptions: {
      input: path.join(ROOT, SCRIPTS, `${entry}.ts`),
      // Words of other pages go, though they spread what several pages say: reading a property of ours does nothing else.
      treeshake: { propertyReadSideEffects: false },
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
