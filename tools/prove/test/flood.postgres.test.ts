import { expect, it } from 'vitest';
import { flood } from '../src/flood/flood.ts';
import { briefly } from './briefly.ts';

it(`flood: ${flood.promise}`, async () => {
  expect(await briefly(flood)).toEqual([]);
}, 180_000);
