import { describe, expect, it } from 'vitest';
import { makeCountingSecrets } from './counting-secrets.ts';

describe('counting secrets', () => {
  it('have the form of real secrets', () => {
    const secrets = makeCountingSecrets();
    expect(secrets.uuid()).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(secrets.token()).toMatch(/^[A-Za-z0-9_-]{43}$/);
    expect(secrets.crockford(5)).toMatch(/^[0-9A-HJKMNP-TV-Z]{5}$/);
  });

  it('never repeat', () => {
    const secrets = makeCountingSecrets();
    const drawn = Array.from({ length: 1000 }, () => [secrets.uuid(), secrets.token(), secrets.crockford(5)]);
    expect(new Set(drawn.flat()).size).toBe(3000);
  });

  it('are the same in every run', () => {
    const [one, other] = [makeCountingSecrets(7), makeCountingSecrets(7)];
    expect([one.uuid(), one.token(), one.crockford(5)]).toEqual([
      other.uuid(),
      other.token(),
      other.crockford(5),
    ]);
  });
});
