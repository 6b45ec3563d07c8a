import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { SILENCE_MS } from './pool.ts';

describe('deploy/pgbouncer/pgbouncer.ini', () => {
  it('ends the wait for a session before the pool takes its connection for lost', () => {
    const settings = readFileSync(
      new URL('../../../../deploy/pgbouncer/pgbouncer.ini', import.meta.url),
      'utf8',
    );
    const seconds = Number(/^query_wait_timeout = (\d+)$/m.exec(settings)?.[1]);
    expect(seconds).toBeGreaterThan(0);
    expect(seconds * 1000).toBeLessThan(SILENCE_MS);
  });
});
