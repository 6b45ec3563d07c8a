import { expect, it } from 'vitest';
import { clock } from '../src/clock/clock.ts';
import { briefly } from './briefly.ts';

it(`clock: ${clock.promise}`, async () => {
  expect(await briefly(clock)).toEqual([]);
}, 120_000);
