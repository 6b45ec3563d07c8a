import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { copyCheckout } from '@booky/mutants/checkout';
import type { SandboxState } from '../src/description.ts';
import { makeDataFolder } from './support/data-folders.ts';
import { makeEmptyDatabase } from './support/databases.ts';
import { call } from './support/json-calls.ts';
import { launch } from './support/programs.ts';
import { anywhere, cleanUpSandboxes } from './support/sandboxes.ts';
import { book, findStarts, pay, paymentOf } from './support/visitor.ts';

cleanUpSandboxes();

const FIXTURES = path.join(import.meta.dirname, 'fixtures/coins');
const KITS = 'packages/adapters-payments/src/kits.ts';

/** Adds an invented company to a copy of the repository: a folder, a simulator, and a line in the list of companies. */
const addCompany = (folder: string): void => {
  for (const [fixture, place] of [
    ['kit.ts.txt', 'packages/adapters-payments/src/coins/kit.ts'],
    ['company.ts.txt', 'tools/provider-simulators/src/coins/company.ts'],
  ] as const) {
    mkdirSync(path.dirname(path.join(folder, place)));
    cpSync(path.join(FIXTURES, fixture), path.join(folder, place));
  }
  const list = readFileSync(path.join(folder, KITS), 'utf8');
  const added = `import { coinsKit } from './coins/kit.ts';\n${list.replace('= [', '= [coinsKit, ')}`;
  writeFileSync(path.join(folder, KITS), added);
};

/** specification.md#provider-kits */
it('a new payment company needs only a folder, a simulator and one line in the list of companies', async () => {
  const folder = copyCheckout();
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  addCompany(folder);
  const program = launch(
    'main.ts',
    [
      ...anywhere(makeDataFolder()),
      '--database-url',
      await makeEmptyDatabase(),
      '--provider',
      'coins,gateway',
    ],
    path.join(folder, 'tools/sandbox/src'),
  );
  const state = JSON.parse(await program.firstLine()) as SandboxState;

  const methods = await call('GET', `${state.apiUrl}/api/payment-methods`);
  expect(methods.body).toMatchObject({
    provider: 'coins',
    offers: [
      { method: 'momo_beta', provider: 'coins' },
      { method: 'momo_alpha', provider: 'gateway' },
      { method: 'card', provider: 'gateway' },
    ],
  });
  const contract = await call<{ readonly paths: object }>('GET', `${state.apiUrl}/api/openapi.json`);
  expect(Object.keys(contract.body.paths)).toContain('/api/webhooks/coins');

  const tomorrow = new Date(Date.parse(state.clock.now) + 86_400_000).toISOString().slice(0, 10);
  const { packageId, starts } = await findStarts(state, { from: tomorrow });
  const { booking } = (await book(state, packageId, starts[0])).body;
  const { ourRef } = (await pay(state, booking, '0722123456', 'momo_beta')).body.payment;
  const status = async () => (await paymentOf(state, ourRef)).booking.status;
  await expect.poll(status).toBe('confirmed');
});
