import { expect, it } from 'vitest';
import { emails } from '../src/emails/emails.ts';
import { briefly } from './briefly.ts';

it(`emails: ${emails.promise}`, async () => {
  expect(await briefly(emails)).toEqual([]);
}, 120_000);
