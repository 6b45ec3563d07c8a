import path from 'node:path';
import { commonConfig, digestOfSources, publishBuild, writeServed } from '@booky/web-ui/build';
import type { Rolldown } from 'vite';
import { BUILDS, NOTE_FILE, readNote, type ShellAssets } from '../src/office-build.ts';

const ROOT = path.join(import.meta.dirname, '..');

/** Every folder that the build reads. */
const SOURCES = ['src', 'build', '../../packages/web-ui/src', '../../packages/api-client/src'];

/** Builds the back office if its sources have changed. Several processes may call this function at once. */
export const buildChangedBackOffice = async (): Promise<void> => {
  if (readNote()?.folder !== digestOfSources(ROOT, SOURCES)) await buildBackOffice();
};

/**
 * Builds one script to start the app, one script for each screen and each language, and one style sheet. Each file name
 * contains a digest, and each file is also stored compressed. specification.md#office-build
 */
export const buildBackOffice = (): Promise<void> => {
  const digest = digestOfSources(ROOT, SOURCES);
  return publishBuild({ builds: BUILDS, noteFile: NOTE_FILE }, digest, (folder) => writeAll(folder, digest));
};

/**
 * Groups modules into two files: those that the first script needs, and those that several screens share. Many small
 * files would compress badly, and each would cost a request.
 */
const SHARED = [
  { name: 'first', tags: ['$initial' as const], priority: 1 },
  { name: 'shared', test: /back-office\/src\/(?!wording\/)/, minShareCount: 2 },
];

const ENTRY = 'src/app/main.tsx';
const WORDS = { en: 'src/wording/en.ts', fr: 'src/wording/fr.ts' };

/** The only screen that can open without a connection. specification.md#office-installed */
const DAY = 'src/screens/today/today.tsx';
const WORKER = 'src/worker/worker.ts';

const addressOf = ({ fileName }: { readonly fileName: string }): string => `/admin/${fileName}`;

const writeAll = async (folder: string, digest: string): Promise<ShellAssets> => {
  const { build } = await import('vite');
  const common = commonConfig(ROOT);
  const built = await build({
    ...common,
    base: '/admin/',
    build: {
      ...common.build,
      write: false,
      cssCodeSplit: false,
      rolldownOptions: {
        input: path.join(ROOT, ENTRY),
        output: { codeSplitting: { groups: SHARED } },
      },
    },
  });
  const { output } = [built].flat()[0] as Rolldown.RolldownOutput;
  for (const file of output) {
    const text = file.type === 'chunk' ? file.code : String(file.source);
    writeServed(path.join(folder, file.fileName), text);
  }
  const chunks = output.filter((file) => file.type === 'chunk');
  const chunkOf = (source: string): Rolldown.OutputChunk => {
    const found = chunks.find(({ facadeModuleId }) => facadeModuleId === path.join(ROOT, source));
    if (found === undefined) throw new Error(`the build has no chunk of ${source}`);
    return found;
  };
  const withImports = (names: readonly string[]): readonly string[] =>
    names.flatMap((name) => [
      name,
      ...withImports(chunks.find(({ fileName }) => fileName === name)?.imports ?? []),
    ]);
  const style = output.find(({ fileName }) => fileName.endsWith('.css'));
  if (style === undefined) throw new Error('the build has no style sheet');
  const ofDay = withImports([ENTRY, DAY, ...Object.values(WORDS)].map((source) => chunkOf(source).fileName));
  const worker = await build({
    ...common,
    // Turns off JSX, because the worker renders nothing.
    oxc: {},
    define: {
      BUILD: JSON.stringify(digest),
      FILES: JSON.stringify(
        [...new Set([style.fileName, ...ofDay])].map((fileName) => addressOf({ fileName })),
      ),
    },
    build: {
      ...common.build,
      write: false,
      rolldownOptions: { input: path.join(ROOT, WORKER), output: { entryFileNames: 'worker.js' } },
    },
  });
  const [script] = ([worker].flat()[0] as Rolldown.RolldownOutput).output;
  writeServed(path.join(folder, script.fileName), script.code);
  return {
    script: addressOf(chunkOf(ENTRY)),
    words: { en: addressOf(chunkOf(WORDS.en)), fr: addressOf(chunkOf(WORDS.fr)) },
    style: addressOf(style),
  };
};
