import { afterEach, describe, expect, it } from 'vitest';
import { fellTree, type Files, plantTree } from '../testing/plant-tree.ts';
import { checkNamedPaths } from './named-paths.ts';

const planted: string[] = [];

afterEach(() => {
  for (const root of planted.splice(0)) fellTree(root);
});

const check = (files: Files) => {
  const root = plantTree({ 'packages/domain/src/slot.ts': '', ...files });
  planted.push(root);
  return checkNamedPaths(root);
};

describe('checkNamedPaths', () => {
  it('counts the paths and links in documents', () => {
    const files = {
      'README.md': 'See `packages/domain`, `packages/domain/src/slot.ts` and [why](docs/why.md#because).\n',
      'docs/why.md':
        'Because of [that](deep/that.md), `packages/adapters-*` and [a site](https://studio.example).\n',
      'docs/deep/that.md': '[back](../why.md), `model/slot.ts` is no path from the root\n',
    };
    expect(check(files)).toEqual({ paths: 5, faults: [] });
  });

  it.each([
    ['README.md', 'in `packages/domain/src/gone.ts` now', 'packages/domain/src/gone.ts'],
    ['docs/why.md', 'or [there](gone.md)', 'docs/gone.md'],
    ['docs/deep/why.md', 'or [above](../gone.md#here)', 'docs/gone.md'],
    ['CONTRIBUTING.md', '1. `apps/site/src/gone.ts`: the page', 'apps/site/src/gone.ts'],
    ['packages/domain/README.md', '    src/gone/    what is here', 'packages/domain/src/gone/'],
  ])('reports a path in %s that does not exist', (document, text, path) => {
    expect(check({ [document]: `First line\n${text}\n` }).faults).toEqual([
      `${document}:2 names ${path}, which does not exist`,
    ]);
  });

  it('counts no paths in a repository without documents', () => {
    expect(check({})).toEqual({ paths: 0, faults: [] });
  });
});
