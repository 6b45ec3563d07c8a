import { describe, expect, it } from 'vitest';
import type { Json } from './contract-narrowing.ts';
import { contractTypesOf } from './contract-types.ts';

const written = (schema: Json): string => contractTypesOf({ components: { schemas: { Thing: schema } } });

/**
 * `npm run documents -- --check` compares the types of the whole contract with contract.gen.ts, so these tests use
 * small contracts.
 */
describe('contractTypesOf', () => {
  it('writes each description as a comment, which the description cannot close early', () => {
    expect(written({ description: 'A thing */ alert()', type: 'string' })).toContain(
      '/** A thing * / alert() */\nexport type Thing = string;',
    );
  });

  it.each<[string, Json, string]>([
    [
      'a reference to a missing component',
      { $ref: '#/components/schemas/Nothing' },
      'no component "#/components/schemas/Nothing"',
    ],
    ['an unknown type', { type: 'date' }, 'unknown schema type: date'],
  ])('throws for %s', (_, schema, message) => {
    expect(() => written(schema)).toThrow(message);
  });
});
