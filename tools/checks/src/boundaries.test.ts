import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { fellTree, type Files } from '../testing/plant-tree.ts';
import { plantCheckout } from '../testing/small-checkout.ts';

const planted: string[] = [];

afterEach(() => {
  for (const root of planted.splice(0)) fellTree(root);
});

/** The files of a repository whose specification has a single rule. Code and a test cite this rule. */
const SPECIFIED: Files = {
  'docs/specification.md': '## 1. Slots\n\n<a id="slot"></a>**1.1** A slot is sold once.\n',
  'packages/domain/src/model/cited.ts': '// specification.md#slot',
  'packages/domain/src/model/cited.test.ts': '// specification.md#slot',
};

/** Runs the command in a temporary repository. */
const run = (changes: Files, { nodeOptions = [] }: { nodeOptions?: readonly string[] } = {}) => {
  const root = plantCheckout(changes);
  planted.push(root);
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [...nodeOptions, join(import.meta.dirname, 'boundaries.ts'), '--root', root],
    { encoding: 'utf8' },
  );
  return { status, lines: stdout.trimEnd().split('\n'), faults: stderr.trimEnd().split('\n') };
};

describe('`npm run boundaries`', () => {
  it('exits with code 0 for a repository without faults', () => {
    const { status, lines } = run(SPECIFIED);
    expect(status).toBe(0);
    expect(lines).toEqual([
      expect.stringMatching(/^imports: \d{2} modules and \d{2} dependencies, all in order$/),
      'specification: 1 rules, all in order',
      'documents: 0 paths named, all in order',
      'words: all in order',
      'commits: 0 subjects, all in order',
    ]);
  });

  it('exits with code 1 if a file has a forbidden import', () => {
    const { status, lines, faults } = run({ 'packages/domain/src/model/planted.ts': `import 'node:fs';` });
    expect(status).toBe(1);
    expect(lines).toEqual([expect.stringMatching(/1 at fault$/)]);
    expect(faults).toEqual([expect.stringContaining('packages/domain/src/model/planted.ts -> fs')]);
  });

  it('exits with code 1 if the specification is missing', () => {
    const { status, faults } = run({});
    expect(status).toBe(1);
    expect(faults).toEqual(['docs/specification.md does not exist']);
  });

  it('exits with code 1 if a document names a path that does not exist', () => {
    const { status, faults } = run({ ...SPECIFIED, 'README.md': 'See `docs/gone.md`, told.' });
    expect(status).toBe(1);
    expect(faults).toEqual([
      'README.md:1 names docs/gone.md, which does not exist',
      'README.md:1 says "told"',
    ]);
  });

  it('exits with code 1 if the parser is not installed', () => {
    const nodeOptions = ['--import', join(import.meta.dirname, '../testing/without-parser.ts')];
    const { status, lines, faults } = run(SPECIFIED, { nodeOptions });
    expect(status).toBe(1);
    expect(lines[0]).toMatch(/^imports: 0 modules and 0 dependencies/);
    expect(faults).toContain('unread-file: packages/domain/src/model/slot.ts is not in the graph');
  });
});
