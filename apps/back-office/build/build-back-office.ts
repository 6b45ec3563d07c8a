import path from 'node:path';
import { commonConfig, digestOfSources, publishBuild, writeServed } from '@booky/web-ui/build';
import type { Rolldown } from 'vite';
import { BUILDS, NOTE_FILE, readNote, type ShellAssets } from '../src/office-build.ts';

const ROOT = path.join(import.meta.dirname, '..');

/** Every folder that the build reads. */
const SOURCES = ['src', 'build', '../../packages/web-ui/src', '../../packages/api-client/src'];

/** Builds the back office where its sources have changed since it was built. Processes may do so at once. */
export const buildChangedBackOffice = async (): Promise<void> => {
  if (readNote()?.folder !== digestOfSources(ROOT, SOURCES)) await buildBackOffice();
};

/**
 * specification.md#office-build: one script to begin with, one for each screen and each language, and one style sheet,
 * with digests in their names and compressed copies beside them.
 */
export const buildBackOffice = (): Promise<void> =>
  publishBuild({ builds: BUILDS, noteFile: NOTE_FILE }, digestOfSources(ROOT, SOURCES), writeAll);

const ENTRY = 'src/app/main.tsx';
const WORDS = { en: 'src/wording/en.ts', fr: 'src/wording/fr.ts' };

const writeAll = async (folder: string): Promise<ShellAssets> => {
  const { build } = await import('vite');
  const common = commonConfig(ROOT);
  const built = await build({
    ...common,
    base: '/admin/',
    build: {
      ...common.build,
      write: false,
      cssCodeSplit: false,
      rolldownOptions: { input: path.join(ROOT, ENTRY) },
    },
  });
  const { output } = [built].flat()[0] as Rolldown.RolldownOutput;
  for (const file of output) {
    const text = file.type === 'chunk' ? file.code : String(file.source);
    writeServed(path.join(folder, file.fileName), text);
  }
  const chunkOf = (source: string): string => {
    const found = output.find(
      (file) => file.type === 'chunk' && file.facadeModuleId === path.join(ROOT, source),
    );
    if (found === undefined) throw new Error(`the build has no script of ${source}`);
    return `/admin/${found.fileName}`;
  };
  const style = output.find(({ fileName }) => fileName.endsWith('.css'));
  if (style === undefined) throw new Error('the build has no style sheet');
  return {
    script: chunkOf(ENTRY),
    words: { en: chunkOf(WORDS.en), fr: chunkOf(WORDS.fr) },
    style: `/admin/${style.fileName}`,
  };
};
