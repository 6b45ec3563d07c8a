import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { InlineConfig } from 'vite';

/** Where the builds of an app lie, each in a folder of its own, and the note that names the newest. */
export interface BuildPlace {
  readonly builds: string;
  readonly noteFile: string;
}

/**
 * Phones on Android 8 stay at Chrome 138 for ever, Windows 7 at Chrome 109; these are older still. The build lowers syntax
 * alone: tsconfig.browsers.json refuses younger methods. specification.md#oldest-browsers
 */
const OLDEST_BROWSERS = ['chrome107', 'safari16', 'firefox110'];

/** As lightningcss counts: nesting is left to the browser from here on. */
const OLDEST_FOR_STYLES = { chrome: 107 << 16, safari: 16 << 16, firefox: 110 << 16 };

/** What every build of a web app has in common; `root` is the app's folder. */
export const commonConfig = (root: string): InlineConfig => ({
  configFile: false,
  root,
  logLevel: 'warn',
  mode: 'production',
  // Said, because NODE_ENV would decide both, and a test's build is to be the one that is served.
  define: { 'process.env.NODE_ENV': '"production"' },
  // The classic form makes each script 190 bytes smaller (gzip).
  oxc: {
    jsx: { runtime: 'classic', pragma: 'h', pragmaFrag: 'Fragment', development: false },
    jsxInject: "import { Fragment, h } from 'preact';",
  },
  css: { transformer: 'lightningcss', lightningcss: { targets: OLDEST_FOR_STYLES } },
  build: { target: OLDEST_BROWSERS, modulePreload: false },
});

/**
 * Makes a build in a folder that is named by the digest of its sources, whole or not at all, and notes it as the newest.
 * Processes may build at once, and a running process keeps the files of its own build.
 */
export const publishBuild = async <Note extends object>(
  { builds, noteFile }: BuildPlace,
  digest: string,
  writeAll: (folder: string) => Promise<Note>,
): Promise<void> => {
  const own = path.join(builds, `${digest}.${process.pid}`);
  mkdirSync(own, { recursive: true });
  try {
    const note = { folder: digest, ...(await writeAll(own)) };
    const folder = path.join(builds, digest);
    if (!existsSync(folder)) renameSync(own, folder);
    writeFileSync(`${noteFile}.${process.pid}`, JSON.stringify(note));
    renameSync(`${noteFile}.${process.pid}`, noteFile);
  } finally {
    rmSync(own, { recursive: true, force: true });
  }
};

/** Writes a file and its compressed copies beside it, folders included. */
export const writeServed = (file: string, text: string): void => {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
  writeFileSync(`${file}.br`, brotliCompressSync(text));
  writeFileSync(`${file}.gz`, gzipSync(text, { level: 9 }));
};

/** What each build depends on beyond an app's own sources: how it is built, its libraries, and how phones are read. */
const OF_EVERY_BUILD = [
  import.meta.filename,
  ...['package-lock.json', 'packages/domain/src/model/phone.ts', 'packages/domain/src/model/text.ts'].map(
    (file) => path.join(import.meta.dirname, '../../..', file),
  ),
];

/** A digest of every source below these folders of an app, and of what makes a build of them. */
export const digestOfSources = (root: string, folders: readonly string[]): string =>
  digestOf(
    folders
      .map((folder) => path.join(root, folder))
      .flatMap((folder) =>
        globSync('**/*.{ts,tsx,css}', { cwd: folder }).map((name) => path.join(folder, name)),
      )
      .concat(OF_EVERY_BUILD)
      .toSorted()
      .map((file) => `${path.relative(root, file)}\n${readFileSync(file, 'utf8')}`)
      .join('\n'),
  ).slice(0, 16);

/** A digest that can stand in a file's name. */
export const digestOf = (text: string): string => createHash('sha256').update(text).digest('base64url');
