import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { makeConsumer, snippetsIn } from '../testing/index.ts';

/** Wrong calls, each marked with an expected type error. If the compiler accepts such a call, the test fails too. */
const WRONG_CALLS = `
import { ApiError, type ApiClient, type CreateBooking, type Stage } from '@booky/api-client';

export const wrong = async (client: ApiClient, body: CreateBooking): Promise<void> => {
  // @ts-expect-error no such operation
  await client.call('GET /api/nothing');
  // @ts-expect-error the body is missing
  await client.call('POST /api/bookings');
  // @ts-expect-error consent must be true
  await client.call('POST /api/bookings', { body: { ...body, consent: false } });
  // @ts-expect-error no such field
  await client.call('POST /api/bookings', { body: { ...body, priceRwf: 1 } });
  // @ts-expect-error the path has no such part
  await client.call('GET /api/payments/{ourRef}', { path: { token: 'a' } });
  // @ts-expect-error no such stage
  await client.call('GET /api/admin/bookings', { query: { stage: ['started'] } });
  // @ts-expect-error takes no body
  await client.call('GET /api/services', { body: {} });
  // @ts-expect-error takes only a path
  await client.call('POST /api/booking/{token}/cancel', { path: { token: 'a' }, query: {} });
  // @ts-expect-error exactly one of weekday and date
  await client.call('POST /api/admin/working-hours', { body: { weekday: 1, effectiveDate: '2030-01-07' } });
  const outcome = await client.try('POST /api/bookings', { body });
  // @ts-expect-error the call may have been refused
  outcome.data;
  if (outcome.ok) return;
  const { error } = outcome;
  // @ts-expect-error no refusal of this operation
  if (error.code === 'balance_due') return;
  if (error.code === 'no_answer') error.body satisfies undefined;
};

export const right = async (client: ApiClient, stage: Stage): Promise<void> => {
  await client.call('GET /api/services');
  await client.call('GET /api/services', { signal: new AbortController().signal, headers: { Accept: 'text/csv' } });
  await client.call('POST /api/admin/working-hours', { body: { weekday: 1, opensMinute: 540, closesMinute: 1080 } });
  (await client.call('DELETE /api/admin/blocks/{id}', { path: { id: 'a' } })) satisfies undefined;
  if (stage !== 'closed') await client.call('GET /api/admin/bookings', { query: { stage: [stage], page: 2 } });
  const outcome = await client.try('POST /api/admin/bookings/{id}/cash-payments', {
    path: { id: 'a' },
    body: { amountRwf: 1 },
  });
  if (outcome.ok) return;
  if (outcome.error.code === 'exceeds_owed') outcome.error.body.booking.owedRwf satisfies number;
  try {
    await client.call('GET /api/health');
  } catch (fault) {
    if (!(fault instanceof ApiError)) throw fault;
    if (fault.code === 'slot_taken' || fault.code === 'of_a_later_version') return;
    fault.problems[0]?.field satisfies string | undefined;
  }
};
`;

const consumer = makeConsumer();
afterAll(consumer.remove);
const snippets = snippetsIn('ts').filter((snippet) => !snippet.includes("from 'fastify'"));
consumer.write('snippets.ts', snippets.join(''));
consumer.write('calls.ts', WRONG_CALLS);

/** The strictest settings of the compiler, but without a check of the compiler's libraries. */
const OPTIONS = {
  noEmit: true,
  strict: true,
  exactOptionalPropertyTypes: true,
  noUncheckedIndexedAccess: true,
  noPropertyAccessFromIndexSignature: true,
  skipDefaultLibCheck: true,
  target: 'ES2022',
  lib: ['ES2022', 'DOM', 'DOM.Iterable'],
};

const require = createRequire(import.meta.url);

const complaintsOf = (compiler: string, module: object): string => {
  const project = consumer.write(
    `tsconfig.${compiler}.json`,
    JSON.stringify({ compilerOptions: { ...OPTIONS, ...module }, files: ['snippets.ts', 'calls.ts'] }),
  );
  const tsc = path.join(require.resolve(`${compiler}/package.json`), '../bin/tsc');
  return spawnSync(process.execPath, [tsc, '-p', project], { encoding: 'utf8' }).stdout;
};

describe('the declarations of the built package', () => {
  it.each([
    ['TypeScript 5', 'typescript-5', { module: 'ESNext', moduleResolution: 'bundler' }],
    ['TypeScript 6', 'typescript-6', { module: 'NodeNext' }],
    ['TypeScript 7', 'typescript', { module: 'NodeNext' }],
  ])(
    'accept only correct calls in %s',
    (_, compiler, module) => {
      expect(complaintsOf(compiler, module)).toBe('');
    },
    60_000,
  );
});

const source = (name: string): string => readFileSync(path.join(import.meta.dirname, '../src', name), 'utf8');

describe('the names that the package exports', () => {
  it('differ from the names of the components in the API contract', () => {
    const own = source('index.ts').match(/\b[A-Z]\w+/g) ?? [];
    const components = [...source('contract.gen.ts').matchAll(/^export type (\w+)/gm)].map(
      ([, name]) => name,
    );
    expect(components.length).toBeGreaterThan(90);
    expect(own.filter((name) => components.includes(name))).toEqual([]);
  });
});
