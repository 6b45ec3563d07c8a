import { fc, test } from '@fast-check/vitest';
import { expect } from 'vitest';
import { readCsv } from '../../test/support/read-csv.ts';
import { csvCell, csvRecord } from './csv.ts';

const anyText = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.string({
    unit: fc.constantFrom(...Array.from('=+-@＝＋－＠\t\r\n",;\'a 0é\u200b\u3164\u202e')),
    maxLength: 6,
  }),
);
const anyCell = fc.oneof(anyText, fc.nat(), fc.boolean(), fc.constant(null));

/** Returns the value of a cell as a reader sees it. */
const readable = (cell: string | number | boolean | null): string => {
  const text = cell === null ? '' : `${cell}`;
  const [first = ''] = text.replace(/^[\p{Cf}\p{DI}\u2800]+/u, '');
  return '=+-@＝＋－＠\t\r\n'.includes(first) && first !== '' ? `'${text}` : text;
};

const anyDialect = fc.constantFrom('plain', 'excel');

/** specification.md#csv-files specification.md#csv-cells specification.md#csv-excel */
test.prop([
  anyDialect,
  fc.array(fc.array(anyCell, { minLength: 2, maxLength: 5 }), { minLength: 1, maxLength: 5 }),
])(
  'a CSV reader reads every cell unchanged, except for an apostrophe in front of a formula',
  (dialect, records) => {
    const file = records.map((cells) => csvRecord(cells, dialect)).join('');
    const expected = records.map((cells) => cells.map(readable));
    expect(readCsv(file, dialect === 'excel' ? ';' : ',')).toEqual(expected);
  },
);

test.prop([anyDialect, anyText])(
  'no cell starts like a formula, whether it is quoted or not',
  (dialect, text) => {
    expect(csvCell(text, dialect)).not.toMatch(/^"?[\u200b\u3164\u202e]*[=+\-@＝＋－＠\t\r\n]/);
  },
);
