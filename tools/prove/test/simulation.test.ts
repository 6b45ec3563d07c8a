import { expect, it } from 'vitest';
import { live } from '../src/simulation/life.ts';
import { makeSimulation, simulation } from '../src/simulation/simulation.ts';
import { briefly } from './briefly.ts';

/** Short lives are the beginnings of the long ones, so a seed that fails here fails in a run by hand too. */
const SHORT = 40;

it(`simulation: ${simulation.promise}`, async () => {
  expect(await briefly(makeSimulation(SHORT), 100)).toEqual([]);
}, 60_000);

/** Runs with chance and the time of day watched; answers where any of our code asked for them. */
const askedOfTheOutside = async (run: () => Promise<void>): Promise<readonly string[]> => {
  const [random, now] = [Math.random, Date.now];
  const asked: string[] = [];
  const note = (): void => {
    const from = new Error('asked').stack?.split('\n').filter((line) => /\/(?:packages|tools)\//.test(line));
    asked.push(...(from ?? []).filter((line) => !line.includes(import.meta.filename)).slice(0, 1));
  };
  Math.random = () => {
    note();
    return random();
  };
  Date.now = () => {
    note();
    return now();
  };
  try {
    await run();
  } finally {
    [Math.random, Date.now] = [random, now];
  }
  return asked;
};

it('life of one seed, lived twice: goes the same way, another seed another, without Math.random or Date.now', async () => {
  const asked = await askedOfTheOutside(async () => {
    const [one, again, other] = [await live(7, SHORT), await live(7, SHORT), await live(8, SHORT)];
    expect(again.digest).toBe(one.digest);
    expect(other.digest).not.toBe(one.digest);
  });
  expect(asked).toEqual([]);
});
