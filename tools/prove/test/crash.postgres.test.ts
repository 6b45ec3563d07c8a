import { expect, it } from 'vitest';
import { crash } from '../src/crash/crash.ts';
import { briefly } from './briefly.ts';

it(`crash: ${crash.promise}`, async () => {
  expect(await briefly(crash)).toEqual([]);
}, 120_000);
