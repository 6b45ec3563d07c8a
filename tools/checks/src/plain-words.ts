import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** CONTRIBUTING, Words. */
const RULED_OUT = /\b(?:told|anew|whoever|nobody|anybody|somebody)\b/gi;

const WRITTEN_BY_US = /\.(?:tsx?|md|sh|yml|css|html)$/;

/** Texts that hold the words on purpose, and migrations, whose text must not change once it was applied. */
const LEFT_OUT =
  /node_modules|\/dist\/|^tools\/checks\/|^CONTRIBUTING\.md$|\/migrations\/|^\.git\/|^\.sandbox\/|^coverage\//;

/** One sentence for each word that is ruled out, with the place where it stands. */
export const findRuledOutWords = (root: string): readonly string[] =>
  ['packages', 'apps', 'tools', 'docs', 'deploy', '.github', '.']
    .flatMap((folder) => filesIn(root, folder))
    .filter((file) => WRITTEN_BY_US.test(file) && !LEFT_OUT.test(file))
    .flatMap((file) =>
      readFileSync(join(root, file), 'utf8')
        .split('\n')
        .flatMap((text, index) =>
          [...text.matchAll(RULED_OUT)].map(([word]) => `${file}:${index + 1} says "${word}"`),
        ),
    );

const filesIn = (root: string, folder: string): readonly string[] => {
  try {
    return readdirSync(join(root, folder), { recursive: folder !== '.', encoding: 'utf8' }).map((name) =>
      join(folder, name),
    );
  } catch {
    return [];
  }
};
