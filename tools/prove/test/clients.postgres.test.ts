import { expect, it } from 'vitest';
import { clients } from '../src/clients/clients.ts';
import { briefly } from './briefly.ts';

it(`clients: ${clients.promise}`, async () => {
  expect(await briefly(clients)).toEqual([]);
}, 120_000);
