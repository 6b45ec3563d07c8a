import { expect, it } from 'vitest';
import { live } from '../src/simulation/life.ts';
import { makeSimulation, simulation } from '../src/simulation/simulation.ts';
import { briefly } from './briefly.ts';

/** Short lives are the beginnings of the long ones, so a seed told here fails in a run by hand too. */
const SHORT = 40;

it(`simulation: ${simulation.promise}`, async () => {
  expect(await briefly(makeSimulation(SHORT))).toEqual([]);
}, 60_000);

it('lives alike from one seed, otherwise from another, and takes nothing from chance or the time of day', async () => {
  const chance = [Math.random, Date.now] as const;
  const taken: string[] = [];
  Math.random = () => {
    taken.push('Math.random');
    return chance[0]();
  };
  Date.now = () => {
    taken.push('Date.now');
    return chance[1]();
  };
  try {
    const [one, again, other] = [await live(7, SHORT), await live(7, SHORT), await live(8, SHORT)];
    expect(again.digest).toBe(one.digest);
    expect(other.digest).not.toBe(one.digest);
    expect(taken).toEqual([]);
  } finally {
    [Math.random, Date.now] = chance;
  }
});
