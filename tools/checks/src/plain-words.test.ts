import { afterEach, expect, it } from 'vitest';
import { fellTree, plantTree } from '../testing/plant-tree.ts';
import { findRuledOutWords } from './plain-words.ts';

const planted: string[] = [];

afterEach(() => {
  for (const root of planted.splice(0)) fellTree(root);
});

it('ruled-out words are found in code and documents, as whole words, with their place', () => {
  const root = plantTree({
    'README.md': 'As it was told.\n',
    'packages/domain/a.ts': "const toldBefore = 1;\n// Nobody knows, or ANYBODY\nconst folder = 'retold';\n",
    'packages/adapters-postgres/migrations/0001_a.sql': '-- whoever',
    'CONTRIBUTING.md': 'Not told.',
  });
  planted.push(root);
  expect(findRuledOutWords(root).toSorted()).toEqual([
    'README.md:1 says "told"',
    'packages/domain/a.ts:2 says "ANYBODY"',
    'packages/domain/a.ts:2 says "Nobody"',
  ]);
});
