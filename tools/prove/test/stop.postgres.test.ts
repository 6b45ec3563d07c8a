import { expect, it } from 'vitest';
import { stop } from '../src/stop/stop.ts';
import { briefly } from './briefly.ts';

it(`stop: ${stop.promise}`, async () => {
  expect(await briefly(stop)).toEqual([]);
}, 120_000);
