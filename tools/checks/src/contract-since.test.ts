import { describe, expect, it } from 'vitest';
import { sinceFaultsOf } from './contract-since.ts';

const contract = (version: string, since: Readonly<Record<string, string | undefined>>) => ({
  info: { version },
  paths: Object.fromEntries(
    Object.entries(since).map(([operationId, value]) => [
      `/${operationId}`,
      { get: { operationId, 'x-since': value } },
    ]),
  ),
});

/** specification.md#operation-since */
describe('sinceFaultsOf', () => {
  it.each([
    ['new, with the version of the contract', '1.1.0', {}, '1.2.0', { a: '1.2.0' }, []],
    [
      'new, with an older version',
      '1.1.0',
      {},
      '1.2.0',
      { a: '1.1.0' },
      ['a says x-since 1.1.0, but 1.1.0 lacks it'],
    ],
    ['released without x-since', '1.1.0', { a: undefined }, '1.2.0', { a: '1.0.0' }, []],
    [
      'released, with the new version',
      '1.1.0',
      { a: '1.0.0' },
      '1.2.0',
      { a: '1.2.0' },
      ['a says x-since 1.2.0, but 1.1.0 has it'],
    ],
    ['unchanged right after a release', '1.2.0', { a: '1.2.0' }, '1.2.0', { a: '1.2.0' }, []],
  ])(
    'returns exactly the expected faults for an operation that is %s',
    (_, before, released, now, operations, faults) => {
      expect(sinceFaultsOf(contract(before, released), contract(now, operations))).toEqual(faults);
    },
  );
});
