import { expect, it } from 'vitest';
import { simulation } from '../src/simulation/simulation.ts';
import { briefly } from './briefly.ts';

it(`simulation: ${simulation.promise}`, async () => {
  expect(await briefly(simulation, 60)).toEqual([]);
});
