import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The words that the section Words of CONTRIBUTING rules out. */
const RULED_OUT = /\b(?:told|anew|whoever|nobody|anybody|somebody)\b/gi;

const WRITTEN_BY_US = ['', '{packages,apps,tools,docs,deploy,.github}/**/'].map(
  (folder) => `${folder}*.{ts,tsx,md,sh,yml,css,html}`,
);

/**
 * Files that contain the words on purpose, and migrations, because a migration must not change once it has been
 * applied.
 */
const LEFT_OUT = [
  '**/node_modules/**',
  '**/dist/**',
  'tools/checks/**',
  'CONTRIBUTING.md',
  '**/migrations/**',
];

/** Every file that is written by hand, with its text. */
const written = (root: string): readonly { readonly file: string; readonly text: string }[] =>
  globSync(WRITTEN_BY_US, { cwd: root, exclude: LEFT_OUT }).map((file) => ({
    file,
    text: readFileSync(join(root, file), 'utf8'),
  }));

/** Returns a sentence for each ruled-out word, with its file and line. */
export const findRuledOutWords = (root: string): readonly string[] =>
  written(root).flatMap(({ file, text }) =>
    text
      .split('\n')
      .flatMap((line, index) =>
        [...line.matchAll(RULED_OUT)].map(([word]) => `${file}:${index + 1} says "${word}"`),
      ),
  );

/** Ruled-out phrases that still occur, each with how often. These numbers may only go down (CONTRIBUTING, Words). */
const LEFT_OVER: Readonly<Record<string, number>> = {
  'stands?': 11,
  beside: 1,
  meanwhile: 0,
  'at the most': 0,
  'in (?:the )?place of': 0,
  'of (?:its|their) own': 3,
  'by (?:itself|themselves)': 1,
  'by turns|as it (?:now )?stands': 0,
  'what (?:is|was) \\w+ed': 9,
  '(?:is|are|was|were|be|been) (?:looked at|asked for|waited for)': 1,
  whichever: 0,
};

const matchesOf = (phrase: string, text: string): readonly string[] =>
  text.match(new RegExp(`\\b(?:${phrase})\\b`, 'gi')) ?? [];

/** Returns the ruled-out words and phrases that a line contains. */
export const findPhrases = (line: string): readonly string[] => [
  ...(line.match(RULED_OUT) ?? []),
  ...Object.keys(LEFT_OVER).flatMap((phrase) => matchesOf(phrase, line)),
];

/** Returns a sentence for each phrase that occurs more often than allowed. */
export const findGrownPhrases = (root: string, leftOver = LEFT_OVER): readonly string[] => {
  const texts = written(root).map(({ text }) => text);
  return Object.entries(leftOver).flatMap(([phrase, atMost]) => {
    const count = texts.reduce((sum, text) => sum + matchesOf(phrase, text).length, 0);
    return count > atMost
      ? [`"${phrase}" occurs ${count} times, at most ${atMost} (tools/checks/src/plain-words.ts)`]
      : [];
  });
};
