import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { halfUp, type Rate, rateAsNumber, rateOf } from './rate.ts';
import { LARGEST_RWF, rwf } from './rwf.ts';

const MILLION = 1_000_000;

/** Writes a rate with six decimals, without using floating-point arithmetic. */
const decimalText = (millionths: number): string =>
  millionths === MILLION ? '1.000000' : `0.${String(millionths).padStart(6, '0')}`;

const mustRate = (text: string): Rate => {
  const rate = rateOf(text);
  if (rate === undefined) throw new Error(`the text ${text} is not a rate`);
  return rate;
};

const millionths = fc.oneof(
  { weight: 4, arbitrary: fc.integer({ min: 0, max: MILLION }) },
  { weight: 1, arbitrary: fc.integer({ min: 0, max: 1000 }).map((thousandths) => thousandths * 1000) },
);

const amount = fc
  .oneof(
    fc.integer({ min: 0, max: LARGEST_RWF }),
    fc.integer({ min: 0, max: 1000 }),
    fc.integer({ min: LARGEST_RWF - 1000, max: LARGEST_RWF }),
  )
  .map(rwf);

/** specification.md#rate-format specification.md#booking-fee-rounding */
describe('every possible rate', () => {
  it('is read exactly from text with six decimals', () => {
    const inexact: number[] = [];
    for (let value = 0; value <= MILLION; value += 1) {
      if (rateOf(decimalText(value)) !== value) inexact.push(value);
    }
    expect(inexact).toEqual([]);
  });

  test.prop([millionths])('is read from a JSON number and written as the same number again', (value) => {
    const text = decimalText(value);
    const fromJson: unknown = JSON.parse(text);
    expect(rateOf(Number(fromJson))).toBe(mustRate(text));
    expect(rateAsNumber(mustRate(text))).toBe(fromJson);
  });

  test.prop([fc.integer({ min: 0, max: MILLION - 1 }), fc.integer({ min: 1, max: 9 })])(
    'may be followed by further decimals only if they are zero',
    (value, seventh) => {
      const text = decimalText(value);
      expect(rateOf(`${text}${seventh}`)).toBeUndefined();
      expect(rateOf(Number(`${text}${seventh}`))).toBeUndefined();
      expect(rateOf(`${text}0`)).toBe(value);
    },
  );
});

describe('an amount times a rate', () => {
  test.prop([amount, millionths], { numRuns: 1000 })(
    'is the exact product rounded to the nearest franc',
    (francs, value) => {
      const exactTimesMillion = BigInt(francs) * BigInt(value);
      const nearest = (exactTimesMillion + 500_000n) / 1_000_000n;
      expect(BigInt(halfUp(francs, mustRate(decimalText(value))))).toBe(nearest);
    },
  );

  // The rate is 1/parts, and the amount is chosen so that their product ends in exactly half a franc.
  const tie = fc.constantFrom(2, 4, 8, 10, 16, 20, 64, 1000, 500_000, MILLION).chain((parts) =>
    fc.integer({ min: 0, max: Math.floor(LARGEST_RWF / parts) - 1 }).map((whole) => ({
      francs: rwf(whole * parts + parts / 2),
      value: MILLION / parts,
      expected: whole + 1,
    })),
  );

  test.prop([tie])(
    'is rounded up if the exact product ends in half a franc',
    ({ francs, value, expected }) => {
      expect(halfUp(francs, mustRate(decimalText(value)))).toBe(expected);
    },
  );
});
