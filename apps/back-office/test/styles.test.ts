import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const SOURCE = path.join(import.meta.dirname, '../src');

/** Returns each class in the files that have this extension, with the folders in which the class occurs. */
const foldersOf = (kind: string, named: RegExp): ReadonlyMap<string, ReadonlySet<string>> => {
  const folders = new Map<string, Set<string>>();
  for (const file of globSync(`**/*.${kind}`, { cwd: SOURCE })) {
    const text = readFileSync(path.join(SOURCE, file), 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, '');
    for (const [, names = ''] of text.matchAll(named))
      for (const name of names.match(/[a-z][\w-]*/g) ?? [])
        folders.set(name, (folders.get(name) ?? new Set()).add(path.dirname(file)));
  }
  return folders;
};

/** All styles are in one file, so a class's style applies to every screen that uses the class. */
it('a class in the style sheet of a screen is used only by that screen', () => {
  const styled = foldersOf('css', /^\.([\w-]+)[^{;]*\{/gm);
  const used = foldersOf('tsx', /class=(?:"([^"]*)"|\{`[^`]*`\})/g);
  const strays = [...styled].flatMap(([name, folders]) => {
    const screens = [...folders].filter((folder) => folder.startsWith('screens/'));
    if (screens.length < folders.size) return [];
    const others = [...(used.get(name) ?? [])].filter(
      (folder) => folder.startsWith('screens/') && !folders.has(folder),
    );
    return screens.length > 1 || others.length > 0 ? [`${name}: ${[...screens, ...others].join(', ')}`] : [];
  });
  expect(strays).toEqual([]);
});
