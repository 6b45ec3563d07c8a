import { afterEach, describe, expect, it } from 'vitest';
import { fellTree, type Files, plantTree } from '../testing/plant-tree.ts';
import { readSpecification } from './specification.ts';

const planted: string[] = [];

afterEach(() => {
  for (const root of planted.splice(0)) fellTree(root);
});

const read = (files: Files) => {
  const root = plantTree(files);
  planted.push(root);
  return readSpecification(root);
};

const rule = (anchor: string, number: string, text: string) =>
  `<a id="${anchor}"></a>**${number}** ${text}\n\n`;
const DOCUMENT = `# Booky\n\n## 1. Money\n\n${rule('fee', '1.1', 'The fee is half up. Always.')}## 2. Slots\n\n${rule('slot', '2.1', 'One of `a | b` holds')}`;
const WHOLE: Files = {
  'docs/specification.md': DOCUMENT,
  'packages/domain/fee.ts': '/** specification.md#fee, specification.md#slot */',
  'packages/domain/fee.test.ts': '// specification.md#fee',
  'apps/http/journeys/slot.journey.ts': '// specification.md#slot',
};

describe('readSpecification', () => {
  it('finds no fault if each rule is cited by code and by a test', () => {
    const { rules, faults } = read(WHOLE);
    expect(faults).toEqual([]);
    expect(rules).toEqual([
      {
        anchor: 'fee',
        code: ['packages/domain/fee.ts'],
        tests: ['packages/domain/fee.test.ts'],
      },
      {
        anchor: 'slot',
        code: ['packages/domain/fee.ts'],
        tests: ['apps/http/journeys/slot.journey.ts'],
      },
    ]);
  });

  it.each<[string, Files, string]>([
    [
      'a citation of an unknown rule',
      { 'apps/a.ts': '\n// specification.md#gone' },
      'apps/a.ts:2 cites gone, which is not a rule of docs/specification.md',
    ],
    [
      'a rule without code',
      { 'packages/domain/fee.ts': '// specification.md#slot' },
      'no code cites the rule fee',
    ],
    ['a rule without a test', { 'packages/domain/fee.test.ts': '' }, 'no test cites the rule fee'],
    [
      'a rule that only tests cite',
      {
        'packages/domain/fee.ts': '// specification.md#slot',
        'packages/testkit/src/contracts/fee.ts': '// specification.md#fee',
      },
      'no code cites the rule fee',
    ],
    [
      'a repeated anchor',
      { 'docs/specification.md': DOCUMENT + rule('fee', '2.2', 'Again.') },
      'docs/specification.md has the anchor fee twice',
    ],
  ])('reports %s', (_, changes, fault) => {
    expect(read({ ...WHOLE, ...changes }).faults).toEqual([fault]);
  });

  it.each<[string, Files, string]>([
    ['does not exist', {}, 'docs/specification.md does not exist'],
    ['has no rule', { 'docs/specification.md': '# Booky\n' }, 'docs/specification.md has no rule'],
  ])('reports that the specification %s', (_, files, fault) => {
    expect(read(files).faults).toEqual([fault]);
  });
});
