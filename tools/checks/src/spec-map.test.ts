import { afterEach, describe, expect, it } from 'vitest';
import { fellTree, plantTree } from '../testing/plant-tree.ts';
import { checkSpecMap } from './spec-map.ts';

const planted: string[] = [];

afterEach(() => {
  for (const root of planted.splice(0)) fellTree(root);
});

const check = (map: string) => {
  const root = plantTree({
    'docs/spec-map.md': map,
    'src/quote.ts': '',
    'src/quote.test.ts': '',
    'src/rate.ts': '',
  });
  planted.push(root);
  return checkSpecMap(root);
};

const HEAD = '# Map\n\n| Rule | File | Test |\n|---|:---:|---|\n';

describe('the map of the specification', () => {
  it('passes when every named file is there', () => {
    const map = `${HEAD}| Half-up, a \\| b | \`src/quote.ts\`, \`src/rate.ts\` | src/quote.test.ts |\n`;
    expect(check(map)).toEqual({ rows: 1, faults: [] });
  });

  it('may be cut into several tables', () => {
    const row = '| Fee | src/quote.ts | src/quote.test.ts |\n';
    expect(check(`${HEAD}${row}\n## More\n\n${HEAD.slice(7)}${row}`)).toEqual({ rows: 2, faults: [] });
  });

  it.each([
    ['file', '| Fee | src/gone.ts | src/quote.test.ts |', 'src/gone.ts'],
    ['file', '| Fee | src/quote.ts, src/gone.ts | src/quote.test.ts |', 'src/gone.ts'],
    ['test', '| Fee | src/quote.ts | `src/gone.test.ts` |', 'src/gone.test.ts'],
    ['file', '| Fee | src | src/quote.test.ts |', 'src'],
  ])('fails over a %s that is not there: %s', (column, row, path) => {
    expect(check(`${HEAD}${row}\n`).faults).toEqual([
      `docs/spec-map.md:5: "Fee" names the ${column} ${path}, which does not exist`,
    ]);
  });

  it.each([
    ['file', '| Fee |  | src/quote.test.ts |'],
    ['test', '| Fee | src/quote.ts | |'],
    ['test', '| Fee | src/quote.ts |'],
  ])('fails over a row without a %s: %s', (column, row) => {
    expect(check(`${HEAD}${row}\n`).faults).toEqual([`docs/spec-map.md:5: "Fee" names no ${column}`]);
  });

  it.each(['', '# Map\n', HEAD])('fails when it maps no rule', (map) => {
    expect(check(map)).toEqual({ rows: 0, faults: ['docs/spec-map.md maps no rule'] });
  });

  it('fails when there is no map', () => {
    const root = plantTree({});
    planted.push(root);
    expect(checkSpecMap(root).faults).toEqual(['docs/spec-map.md does not exist']);
  });
});
