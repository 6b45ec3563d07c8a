import { expect, it } from 'vitest';
import { upgrade } from '../src/upgrade/upgrade.ts';
import { briefly } from './briefly.ts';

it(`upgrade: ${upgrade.promise}`, async () => {
  expect(await briefly(upgrade)).toEqual([]);
}, 120_000);
