import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

export interface NamedPathsReport {
  /** How many paths the documents name. */
  readonly paths: number;
  /** One sentence each. */
  readonly faults: readonly string[];
}

/**
 * Sees that what README and the documents below docs name is there: every path from the root of the checkout in backticks,
 * such as `docs/adr`, and every link to a file. Names with a star or dots left out stand for many and are passed over.
 */
export const checkNamedPaths = (root: string): NamedPathsReport => {
  const named = documentsOf(root).flatMap((document) => pathsIn(root, document));
  return {
    paths: named.length,
    faults: named
      .filter(({ path }) => !existsSync(join(root, path)))
      .map(({ document, line, path }) => `${document}:${line} names ${path}, which does not exist`),
  };
};

interface NamedPath {
  readonly document: string;
  readonly line: number;
  /** From the root of the checkout. */
  readonly path: string;
}

const documentsOf = (root: string): readonly string[] => [
  ...(existsSync(join(root, 'README.md')) ? ['README.md'] : []),
  ...(existsSync(join(root, 'docs'))
    ? readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })
    : []
  )
    .filter((name) => name.endsWith('.md'))
    .map((name) => join('docs', name)),
];

const IN_BACKTICKS = /`((?:packages|apps|tools|docs|deploy|patches)\/[^`\s*…{}]+)`/g;
const LINK = /\]\((?!https?:|#)([^)\s#]+)[^)]*\)/g;

const pathsIn = (root: string, document: string): readonly NamedPath[] =>
  readFileSync(join(root, document), 'utf8')
    .split('\n')
    .flatMap((text, index) => {
      const inBackticks = [...text.matchAll(IN_BACKTICKS)].map(([, path = '']) => path);
      const linked = [...text.matchAll(LINK)].map(([, path = '']) => join(dirname(document), path));
      return [...inBackticks, ...linked].map((path) => ({ document, line: index + 1, path }));
    });
