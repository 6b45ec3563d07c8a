import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

export interface NamedPathsReport {
  /** How many paths the documents name. */
  readonly paths: number;
  /** One sentence for each path that does not exist. */
  readonly faults: readonly string[];
}

/**
 * Checks that every path in README, CONTRIBUTING, the packages' READMEs and the documents in docs exists. These texts
 * count as paths:
 * - a text in backticks such as `docs/adr`, from the root;
 * - a link to a file;
 * - a path in `src/` or a similar folder at the beginning of an indented line in a package's README.
 * Skips texts in backticks that mean several paths, such as texts with a star or an ellipsis.
 */
export const checkNamedPaths = (root: string): NamedPathsReport => {
  const named = globSync(DOCUMENTS, { cwd: root }).flatMap((document) => pathsIn(root, document));
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
  /** From the root of the repository. */
  readonly path: string;
}

const DOCUMENTS = ['README.md', 'CONTRIBUTING.md', '{packages,apps,tools}/*/README.md', 'docs/**/*.md'];

const IN_BACKTICKS = /`((?:packages|apps|tools|docs|deploy|patches)\/[^`\s*…{}<]+)`/g;
const IN_CONTENTS = /^ {4}((?:src|test|testing|build|migrations|openapi|pictures)\/[^\s,*<{}]*)/;
const LINK = /\]\((?!https?:|#)([^)\s#]+)[^)]*\)/g;

const pathsIn = (root: string, document: string): readonly NamedPath[] =>
  readFileSync(join(root, document), 'utf8')
    .split('\n')
    .flatMap((text, index) => {
      const inBackticks = [...text.matchAll(IN_BACKTICKS)].map(([, path = '']) => path);
      const linked = [...text.matchAll(LINK)].map(([, path = '']) => join(dirname(document), path));
      const [, inContents] = IN_CONTENTS.exec(text) ?? [];
      const listed = inContents === undefined ? [] : [join(dirname(document), inContents)];
      return [...inBackticks, ...linked, ...listed].map((path) => ({ document, line: index + 1, path }));
    });
