import { expect, it } from 'vitest';
import { fuzz } from '../src/fuzz/fuzz.ts';
import { briefly } from './briefly.ts';

it(`fuzz: ${fuzz.promise}`, async () => {
  expect(await briefly(fuzz, 3)).toEqual([]);
}, 300_000);
