import { readdirSync, readFileSync } from 'node:fs';

/** A part of the guide for integrators, as it is written. */
export interface Chapter {
  /** Its anchor, from the name of its file: `quick-start` of `01-quick-start.md`. */
  readonly id: string;
  readonly title: string;
  /** In Markdown, with the title as its first line. */
  readonly text: string;
}

const FOLDER = new URL('../../openapi/chapters/', import.meta.url);

/** The chapters in the order of their numbers. Read when they are needed. */
export const readChapters = (): readonly Chapter[] =>
  readdirSync(FOLDER)
    .toSorted()
    .map((file) => {
      const text = readFileSync(new URL(file, FOLDER), 'utf8');
      return {
        id: file.replace(/^\d+-/, '').replace(/\.md$/, ''),
        title: /^# (.+)$/m.exec(text)?.[1] ?? file,
        text,
      };
    });
