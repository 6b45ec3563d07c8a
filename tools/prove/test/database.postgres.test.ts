import { expect, it } from 'vitest';
import { database } from '../src/database/database.ts';
import { briefly } from './briefly.ts';

it(`database: ${database.promise}`, async () => {
  expect(await briefly(database)).toEqual([]);
}, 120_000);
