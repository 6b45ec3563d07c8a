import { readdirSync, readFileSync } from 'node:fs';

/** A chapter of the guide for integrators. */
export interface Chapter {
  /** The anchor of the chapter, from its file name: `quick-start` for `01-quick-start.md`. */
  readonly id: string;
  readonly title: string;
  /** The chapter in Markdown, with the title as its first line. */
  readonly text: string;
}

const FOLDER = new URL('../../openapi/chapters/', import.meta.url);

/** Returns the chapters in the order of their numbers. Reads the files at each call. */
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
