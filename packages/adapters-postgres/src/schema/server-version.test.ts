import { expect, it } from 'vitest';
import { describeOldServer } from './server-version.ts';

/** `specification.md#supported-versions` */
it.each([
  [90_624, 'The database server is PostgreSQL 9, and 15 or newer is needed.'],
  [140_018, 'The database server is PostgreSQL 14, and 15 or newer is needed.'],
  [150_000, undefined],
  [180_004, undefined],
])('a server with the version number %i is described as: %s', (versionNumber, sentence) => {
  expect(describeOldServer(versionNumber)).toBe(sentence);
});
