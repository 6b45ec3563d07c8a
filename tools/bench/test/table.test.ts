import { expect, it } from 'vitest';
import { inMarkdown, withSpread } from '../src/table.ts';

it('a table is padded Markdown, with empty cells for a short row', () => {
  expect(inMarkdown({ columns: ['Figure', 'A'], rows: [['first', '1.00'], ['x']] })).toBe(
    ['| Figure | A    |', '| ------ | ---- |', '| first  | 1.00 |', '| x      |      |', ''].join('\n'),
  );
});

it('measured figures are written as median and spread', () => {
  expect(withSpread([3, 1, 2])).toBe('2.00 (1.00 to 3.00)');
  expect(withSpread([4, 1, 2, 3], 0)).toBe('3 (1 to 4)');
});
