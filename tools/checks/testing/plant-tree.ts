import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** The texts of files, by their paths from the root of the tree. */
export type Files = Readonly<Record<string, string>>;

/**
 * Writes the files into a new temporary folder and returns its path. The caller must remove it with {@link fellTree}.
 */
export const plantTree = (files: Files): string => {
  const root = mkdtempSync(join(tmpdir(), 'booky-checks-'));
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), content);
  }
  return root;
};

export const fellTree = (root: string): void => rmSync(root, { recursive: true, force: true });

/** Links a workspace into node_modules, as npm does. */
export const linkWorkspace = (root: string, name: string, folder: string): void => {
  mkdirSync(join(root, 'node_modules/@booky'), { recursive: true });
  symlinkSync(join(root, folder), join(root, 'node_modules/@booky', name), 'dir');
};
