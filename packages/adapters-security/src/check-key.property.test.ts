import { fc, test } from '@fast-check/vitest';
import { expect } from 'vitest';
import { checkKey } from './check-key.ts';

test.prop([fc.string({ unit: 'binary' })])(
  'a key is refused if and only if it has fewer than 32 bytes',
  (value) => {
    expect(checkKey('SOME_KEY', value) === undefined).toBe(Buffer.byteLength(value, 'utf8') >= 32);
  },
);
