import { expect, it } from 'vitest';
import { deliveries } from '../src/deliveries/deliveries.ts';
import { briefly } from './briefly.ts';

it(`deliveries: ${deliveries.promise}`, async () => {
  expect(await briefly(deliveries)).toEqual([]);
}, 180_000);
