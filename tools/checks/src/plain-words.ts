import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** CONTRIBUTING, Words. */
const RULED_OUT = /\b(?:told|anew|whoever|nobody|anybody|somebody)\b/gi;

const WRITTEN_BY_US = ['', '{packages,apps,tools,docs,deploy,.github}/**/'].map(
  (folder) => `${folder}*.{ts,tsx,md,sh,yml,css,html}`,
);

/** Texts that hold the words on purpose, and migrations, whose text must not change once it was applied. */
const LEFT_OUT = [
  '**/node_modules/**',
  '**/dist/**',
  'tools/checks/**',
  'CONTRIBUTING.md',
  '**/migrations/**',
];

/** One sentence for each word that is ruled out, with the place where it stands. */
export const findRuledOutWords = (root: string): readonly string[] =>
  globSync(WRITTEN_BY_US, { cwd: root, exclude: LEFT_OUT }).flatMap((file) =>
    readFileSync(join(root, file), 'utf8')
      .split('\n')
      .flatMap((text, index) =>
        [...text.matchAll(RULED_OUT)].map(([word]) => `${file}:${index + 1} says "${word}"`),
      ),
  );
