import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export const SPECIFICATION = 'docs/specification.md';

/** A rule of the specification, with the files that cite it. Paths are relative to the root of the repository. */
export interface Rule {
  readonly anchor: string;
  readonly code: readonly string[];
  readonly tests: readonly string[];
}

export interface SpecificationReport {
  readonly rules: readonly Rule[];
  /** One sentence for each fault. */
  readonly faults: readonly string[];
}

/**
 * Reads the rules of `docs/specification.md` and finds the files that cite them as `specification.md#anchor`. The
 * faults are: a citation of an unknown rule, a repeated anchor, and a rule that no code or no test cites.
 */
export const readSpecification = (root: string): SpecificationReport => {
  const path = join(root, SPECIFICATION);
  if (!existsSync(path)) return { rules: [], faults: [`${SPECIFICATION} does not exist`] };
  const written = rulesIn(readFileSync(path, 'utf8'));
  const citations = citationsIn(root);
  const anchors = new Set(written);
  const rules = written.map((anchor) => {
    const files = [
      ...new Set(citations.filter((citation) => citation.anchor === anchor).map(({ file }) => file)),
    ];
    return {
      anchor,
      code: files.filter((file) => !isTest(file)).toSorted(),
      tests: files.filter(isTest).toSorted(),
    };
  });
  const faults = [
    ...(written.length === 0 ? [`${SPECIFICATION} has no rule`] : []),
    ...written
      .filter((anchor, index) => written.indexOf(anchor) !== index)
      .map((anchor) => `${SPECIFICATION} has the anchor ${anchor} twice`),
    ...citations
      .filter(({ anchor }) => !anchors.has(anchor))
      .map(
        ({ anchor, file, line }) =>
          `${file}:${line} cites ${anchor}, which is not a rule of ${SPECIFICATION}`,
      ),
    ...rules.filter(({ code }) => code.length === 0).map(({ anchor }) => `no code cites the rule ${anchor}`),
    ...rules
      .filter(({ tests }) => tests.length === 0)
      .map(({ anchor }) => `no test cites the rule ${anchor}`),
  ];
  return { rules, faults };
};

const RULE = /^<a id="([a-z0-9-]+)"><\/a>\*\*(\d+\.\d+)\*\* (.*)$/;

const rulesIn = (markdown: string): readonly string[] =>
  markdown.split('\n').flatMap((line) => RULE.exec(line)?.[1] ?? []);

interface Citation {
  readonly anchor: string;
  readonly file: string;
  readonly line: number;
}

const CITATION = /specification\.md#([a-z0-9-]+)/g;

const citationsIn = (root: string): readonly Citation[] =>
  globSync('{packages,apps,tools}/**/*.{ts,tsx}', {
    cwd: root,
    exclude: ['**/node_modules/**', '**/dist/**', 'tools/checks/**'],
  }).flatMap((file) =>
    readFileSync(join(root, file), 'utf8')
      .split('\n')
      .flatMap((text, index) =>
        [...text.matchAll(CITATION)].map(([, anchor = '']) => ({ anchor, file, line: index + 1 })),
      ),
  );

const TEST =
  /\.(?:test|journey|contract)\.tsx?$|\/(?:testing|test|browser)\/|^packages\/testkit\/|^tools\/prove\//;

const isTest = (file: string): boolean => TEST.test(file);
