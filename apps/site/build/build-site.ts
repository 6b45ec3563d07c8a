import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { InlineConfig, Rolldown } from 'vite';
import { icon } from '../pictures/icon.ts';
import { SAMPLES } from '../pictures/samples.ts';
import { type BuildNote, BUILDS, FILES, NOTE_FILE, readNote, SERVER_FILE } from '../src/site-build.ts';

const ROOT = path.join(import.meta.dirname, '..');

/** Every folder that the build reads. */
const SOURCES = ['src', 'build', 'pictures', '../../packages/web-ui/src', '../../packages/api-client/src'];

/** Builds the site where its sources have changed since it was built. Processes may do so at once. */
export const buildChangedSite = async (): Promise<void> => {
  if (readNote()?.folder !== digestOfSources()) await buildSite();
};

/**
 * specification.md#site-build: a script for each page and language, whole, so that a page needs one request for it; the
 * pages as a module for the server; the pictures. Scripts have a digest in their name, and compressed copies beside them.
 */
export const buildSite = async (): Promise<void> => {
  const digest = digestOfSources();
  const own = path.join(BUILDS, `${digest}.${process.pid}`);
  mkdirSync(own, { recursive: true });
  try {
    const note: BuildNote = { folder: digest, scripts: await writeAll(own) };
    const folder = path.join(BUILDS, digest);
    if (!existsSync(folder)) renameSync(own, folder);
    writeFileSync(path.join(BUILDS, `current.${process.pid}`), JSON.stringify(note));
    renameSync(path.join(BUILDS, `current.${process.pid}`), NOTE_FILE);
  } finally {
    rmSync(own, { recursive: true, force: true });
  }
};

const writeAll = async (folder: string): Promise<BuildNote['scripts']> => {
  const { build } = await import('vite');
  const files = path.join(folder, FILES);
  mkdirSync(path.join(files, 'assets'), { recursive: true });
  mkdirSync(path.join(files, 'pictures'));
  const scripts: Record<string, string> = {};
  for (const file of globSync('*.{en,fr}.ts', { cwd: path.join(ROOT, SCRIPTS) }).toSorted()) {
    const entry = path.basename(file, '.ts');
    const built = await build(scriptConfig(entry));
    const { output } = [built].flat()[0] as Rolldown.RolldownOutput;
    const [chunk, ...others] = output;
    if (others.length > 0) throw new Error(`the script ${entry} came in ${output.length} pieces`);
    const name = `assets/${entry}-${digestOf(chunk.code).slice(0, 12)}.js`;
    writeFile(path.join(files, name), chunk.code);
    scripts[entry] = `/${name}`;
  }
  await build(serverConfig(folder));
  writeFile(path.join(files, 'icon.svg'), icon());
  for (const [index, sample] of SAMPLES.entries())
    writeFile(path.join(files, `pictures/sample-${index + 1}.svg`), sample());
  return scripts;
};

const SCRIPTS = 'src/client';

/** Phones on Android 8 stay at Chrome 138 for ever; these are older still. */
const OLDEST_BROWSERS = ['chrome107', 'safari16', 'firefox110'];

/** As lightningcss counts: nesting is left to the browser from here on. */
const OLDEST_FOR_STYLES = { chrome: 107 << 16, safari: 16 << 16, firefox: 110 << 16 };

const COMMON: InlineConfig = {
  configFile: false,
  root: ROOT,
  logLevel: 'warn',
  mode: 'production',
  // Said, because NODE_ENV would decide it, and a test's build is to be the one that is served.
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact', development: false } },
  css: { transformer: 'lightningcss', lightningcss: { targets: OLDEST_FOR_STYLES } },
};

const scriptConfig = (entry: string): InlineConfig => ({
  ...COMMON,
  build: {
    write: false,
    target: OLDEST_BROWSERS,
    modulePreload: false,
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

const writeFile = (file: string, text: string): void => {
  writeFileSync(file, text);
  writeFileSync(`${file}.br`, brotliCompressSync(text));
  writeFileSync(`${file}.gz`, gzipSync(text, { level: 9 }));
};

const digestOfSources = (): string =>
  digestOf(
    SOURCES.map((folder) => path.join(ROOT, folder))
      .flatMap((folder) =>
        globSync('**/*.{ts,tsx,css}', { cwd: folder }).map((name) => path.join(folder, name)),
      )
      .toSorted()
      .map((file) => `${path.relative(ROOT, file)}\n${readFileSync(file, 'utf8')}`)
      .join('\n'),
  ).slice(0, 16);

const digestOf = (text: string): string => createHash('sha256').update(text).digest('base64url');
