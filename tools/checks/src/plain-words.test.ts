import { afterEach, expect, it } from 'vitest';
import { fellTree, plantTree } from '../testing/plant-tree.ts';
import { findGrownPhrases, findRuledOutWords } from './plain-words.ts';

const planted: string[] = [];

afterEach(() => {
  for (const root of planted.splice(0)) fellTree(root);
});

it('findRuledOutWords reports each ruled-out word with its file and line', () => {
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

it('findGrownPhrases reports each phrase that occurs more often than allowed', () => {
  const root = plantTree({ 'README.md': 'It stands.\n', 'packages/domain/a.ts': '// Stands beside it.\n' });
  planted.push(root);
  expect(findGrownPhrases(root, { 'stands?': 2, beside: 1 })).toEqual([]);
  expect(findGrownPhrases(root, { 'stands?': 1, beside: 0 })).toEqual([
    '"stands?" occurs 2 times, at most 1 (tools/checks/src/plain-words.ts)',
    '"beside" occurs 1 times, at most 0 (tools/checks/src/plain-words.ts)',
  ]);
});
