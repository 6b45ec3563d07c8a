import { expect, it } from 'vitest';
import { slot } from '../src/slot/slot.ts';
import { briefly } from './briefly.ts';

it(`slot: ${slot.promise}`, async () => {
  expect(await briefly(slot)).toEqual([]);
}, 60_000);
