import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const ROOT = path.join(import.meta.dirname, '../../..');

/** A copy of the last commit, in which the runner plants faults. The user's own working tree is never changed. */
export interface Checkout {
  readonly folder: string;
  /** Plants a patch. If the patch does not apply, returns the reason. */
  plant(patch: string): string | undefined;
  restore(): void;
  remove(): void;
}

const git = (folder: string, ...words: readonly string[]): string =>
  execFileSync('git', words, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim();

/**
 * Links the libraries that are installed in the user's working tree, and copies the links to the workspace's
 * packages. These are relative links, so the copies lead to the packages in the copied checkout, where faults are
 * planted.
 */
const linkLibraries = (folder: string): void => {
  const own = path.join(folder, 'node_modules');
  const installed = path.join(ROOT, 'node_modules');
  mkdirSync(own);
  for (const name of readdirSync(installed)) {
    // Programs do not start without the list of installed packages.
    const isCache = name.startsWith('.') && !['.bin', '.package-lock.json'].includes(name);
    if (isCache || name === '@booky') continue;
    symlinkSync(path.join(installed, name), path.join(own, name));
  }
  cpSync(path.join(installed, '@booky'), path.join(own, '@booky'), {
    recursive: true,
    verbatimSymlinks: true,
  });
  for (const group of ['packages', 'apps', 'tools']) {
    for (const name of readdirSync(path.join(folder, group))) {
      const nested = path.join(group, name, 'node_modules');
      if (existsSync(path.join(ROOT, nested)))
        symlinkSync(path.join(ROOT, nested), path.join(folder, nested));
    }
  }
};

const refusalOf = (apply: () => unknown): string | undefined => {
  try {
    apply();
    return undefined;
  } catch (fault) {
    return fault instanceof Error ? fault.message : String(fault);
  }
};

/** If a patch does not apply to the user's working tree, returns the reason. Changes nothing. */
export const whyNotPlanted = (patch: string): string | undefined =>
  refusalOf(() => git(ROOT, 'apply', '--check', patch));

/** Copies the user's working tree, including uncommitted changes, into a temporary folder and returns the folder. */
export const copyCheckout = (): string => {
  const folder = mkdtempSync(path.join(tmpdir(), 'booky-copy-'));
  const files = git(ROOT, 'ls-files', '--cached', '--others', '--exclude-standard').split('\n');
  for (const file of files)
    if (existsSync(path.join(ROOT, file))) cpSync(path.join(ROOT, file), path.join(folder, file));
  linkLibraries(folder);
  return folder;
};

/** Clones the last commit into a temporary folder. Uncommitted changes are not included. */
export const makeCheckout = (): Checkout => {
  const folder = mkdtempSync(path.join(tmpdir(), 'booky-mutants-'));
  // All accounts can read the folder, because PostgreSQL runs under another account if the tests run as root.
  git(ROOT, 'clone', '--quiet', '--shared', ROOT, folder);
  execFileSync('chmod', ['755', folder]);
  linkLibraries(folder);
  return {
    folder,
    plant: (patch) => refusalOf(() => git(folder, 'apply', patch)),
    restore: () => {
      git(folder, 'checkout', '--quiet', '--', '.');
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
};
