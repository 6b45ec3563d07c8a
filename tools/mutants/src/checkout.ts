import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const ROOT = path.join(import.meta.dirname, '../../..');

/** A copy of the last commit, in which the runner plants faults. The runner never changes the user's own tree. */
export interface Checkout {
  readonly folder: string;
  /** Plants a patch. Returns the reason if the patch does not apply. */
  plant(patch: string): string | undefined;
  restore(): void;
  remove(): void;
}

const git = (folder: string, ...words: readonly string[]): string =>
  execFileSync('git', words, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim();

/**
 * Links the installed libraries of the user's tree. Copies the links to the workspace's packages. These links are
 * relative, so the copied links lead to the packages in the copy, where the fault is planted.
 */
const linkLibraries = (folder: string): void => {
  const own = path.join(folder, 'node_modules');
  const installed = path.join(ROOT, 'node_modules');
  mkdirSync(own);
  for (const name of readdirSync(installed)) {
    // Without the list of installed packages, programs do not start.
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

/** Returns the reason if a patch does not apply to the user's tree. Changes nothing. */
export const whyNotPlanted = (patch: string): string | undefined =>
  refusalOf(() => git(ROOT, 'apply', '--check', patch));

/** Copies the user's tree, with uncommitted changes, into a temporary folder. Returns the folder. */
export const copyCheckout = (): string => {
  const folder = mkdtempSync(path.join(tmpdir(), 'booky-copy-'));
  const files = git(ROOT, 'ls-files', '--cached', '--others', '--exclude-standard').split('\n');
  for (const file of files)
    if (existsSync(path.join(ROOT, file))) cpSync(path.join(ROOT, file), path.join(folder, file));
  linkLibraries(folder);
  return folder;
};

/** Clones the last commit into a temporary folder, without uncommitted changes. */
export const makeCheckout = (): Checkout => {
  const folder = mkdtempSync(path.join(tmpdir(), 'booky-mutants-'));
  // The folder is readable by all, because PostgreSQL runs under another account if the tests run as root.
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
