import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { fellTree, type Files } from '../testing/plant-tree.ts';
import { plantCheckout } from '../testing/small-checkout.ts';

const planted: string[] = [];

afterEach(() => {
  for (const root of planted.splice(0)) fellTree(root);
});

const MAP =
  '| Rule | File | Test |\n|---|---|---|\n| Slots | packages/domain/src/model/slot.ts | packages/domain/src/model/slot.test.ts |\n';

/** Runs the command over a planted checkout, as npm does. */
const run = (
  changes: Files,
  { nodeOptions = [], options = [] }: { nodeOptions?: readonly string[]; options?: readonly string[] } = {},
) => {
  const root = plantCheckout(changes);
  planted.push(root);
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [...nodeOptions, join(import.meta.dirname, 'boundaries.ts'), '--root', root, ...options],
    { encoding: 'utf8' },
  );
  return { status, lines: stdout.trimEnd().split('\n'), faults: stderr.trimEnd().split('\n') };
};

describe('the command', () => {
  it('passes over a lawful checkout and says what it read', () => {
    const { status, lines } = run({ 'docs/spec-map.md': MAP });
    expect(status).toBe(0);
    expect(lines).toEqual([
      expect.stringMatching(/^imports: \d{2} modules and \d{2} dependencies, all in order$/),
      'spec map: 1 rules, all in order',
      'documents: 0 paths named, all in order',
    ]);
  });

  it('fails over an unlawful import, before it looks at the map', () => {
    const { status, lines, faults } = run({ 'packages/domain/src/model/planted.ts': `import 'node:fs';` });
    expect(status).toBe(1);
    expect(lines).toEqual([expect.stringMatching(/1 at fault$/)]);
    expect(faults).toEqual([expect.stringContaining('packages/domain/src/model/planted.ts -> fs')]);
  });

  it('fails over a map that is not true', () => {
    const { status, faults } = run({});
    expect(status).toBe(1);
    expect(faults).toEqual(['docs/spec-map.md does not exist']);
  });

  it('fails over a document that names what is not there', () => {
    const { status, faults } = run({ 'docs/spec-map.md': MAP, 'README.md': 'See `docs/gone.md`.' });
    expect(status).toBe(1);
    expect(faults).toEqual(['README.md:1 names docs/gone.md, which does not exist']);
  });

  it('looks at the documents alone when asked to', () => {
    const changes = { 'docs/spec-map.md': MAP, 'packages/domain/src/model/planted.ts': `import 'node:fs';` };
    const { status, lines } = run(changes, { options: ['--only-spec-map'] });
    expect(status).toBe(0);
    expect(lines).toEqual(['spec map: 1 rules, all in order', 'documents: 0 paths named, all in order']);
  });

  it('fails on a machine without the parser, where the graph is empty and breaks no rule', () => {
    const nodeOptions = ['--import', join(import.meta.dirname, '../testing/without-parser.ts')];
    const { status, lines, faults } = run({ 'docs/spec-map.md': MAP }, { nodeOptions });
    expect(status).toBe(1);
    expect(lines[0]).toMatch(/^imports: 0 modules and 0 dependencies/);
    expect(faults).toContain('unread-file: packages/domain/src/model/slot.ts is not in the graph');
  });
});
