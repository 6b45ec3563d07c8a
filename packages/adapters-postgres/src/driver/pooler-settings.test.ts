import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { LONGEST_WAIT_MS } from './request.ts';

describe('deploy/pgbouncer/pgbouncer.ini', () => {
  it('sets query_wait_timeout below the longest wait of a request', () => {
    const settings = readFileSync(
      new URL('../../../../deploy/pgbouncer/pgbouncer.ini', import.meta.url),
      'utf8',
    );
    const seconds = Number(/^query_wait_timeout = (\d+)$/m.exec(settings)?.[1]);
    expect(seconds).toBeGreaterThan(0);
    expect(seconds * 1000).toBeLessThan(LONGEST_WAIT_MS);
  });
});
