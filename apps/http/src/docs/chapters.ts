import { readdirSync, readFileSync } from 'node:fs';

/** A chapter of the guide for integrators, as written. */
export interface Chapter {
  /** Its anchor from its file name: `quick-start` for `01-quick-start.md`. */
  readonly id: string;
  readonly title: string;
  /** In Markdown, with the title as its first line. */
  readonly text: string;
}

const FOLDER = new URL('../../openapi/chapters/', import.meta.url);

/** Returns the chapters in the order of their numbers. Reads them at the first use. */
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
