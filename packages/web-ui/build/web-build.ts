import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { InlineConfig } from 'vite';

/**
 * The folder for an app's builds, and the file that says which of them is the newest. Each build has a separate folder.
 */
export interface BuildPlace {
  readonly builds: string;
  readonly noteFile: string;
}

/**
 * The oldest supported browsers. They include the last Chrome for Android 8 (138) and the last Chrome for Windows 7
 * (109). The build rewrites newer syntax. It cannot replace newer methods, so tsconfig.browsers.json makes the compiler
 * refuse them.
 * specification.md#oldest-browsers
 */
const OLDEST_BROWSERS = ['chrome107', 'safari16', 'firefox110'];

/** The same versions in the format of lightningcss, which rewrites nested rules for them. */
const OLDEST_FOR_STYLES = { chrome: 107 << 16, safari: 16 << 16, firefox: 110 << 16 };

/** Returns the common settings of web builds. `root` is the app's folder. */
export const commonConfig = (root: string): InlineConfig => ({
  configFile: false,
  root,
  logLevel: 'warn',
  mode: 'production',
  // A fixed value, so that a test build cannot differ from the production build because of NODE_ENV.
  define: { 'process.env.NODE_ENV': '"production"' },
  // The classic JSX transform makes each script 190 bytes smaller after gzip.
  oxc: {
    jsx: { runtime: 'classic', pragma: 'h', pragmaFrag: 'Fragment', development: false },
    jsxInject: "import { Fragment, h } from 'preact';",
  },
  css: { transformer: 'lightningcss', lightningcss: { targets: OLDEST_FOR_STYLES } },
  build: { target: OLDEST_BROWSERS, modulePreload: false },
});

/**
 * Makes a build atomically, in a folder that is named after the digest of the sources. Then records it as the newest
 * build. Several processes may build at once, and a running process keeps the files of the build with which it started.
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

/** Writes a file and its compressed copies. Creates missing folders. */
export const writeServed = (file: string, text: string): void => {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
  writeFileSync(`${file}.br`, brotliCompressSync(text));
  writeFileSync(`${file}.gz`, gzipSync(text, { level: 9 }));
};

/**
 * What every build depends on in addition to the app's sources: the build code, the libraries, and the code that reads
 * phone numbers.
 */
const OF_EVERY_BUILD = [
  import.meta.filename,
  ...['package-lock.json', 'packages/domain/src/model/phone.ts', 'packages/domain/src/model/text.ts'].map(
    (file) => path.join(import.meta.dirname, '../../..', file),
  ),
];

/** Returns a digest of all sources in these folders of an app, and of everything else that a build depends on. */
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

/** Returns a digest of a text. It contains only characters that are allowed in file names. */
export const digestOf = (text: string): string => createHash('sha256').update(text).digest('base64url');
