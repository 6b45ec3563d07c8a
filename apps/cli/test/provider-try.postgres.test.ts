import { anAdmin } from '@booky/testkit';
import { ChronoUnit } from '@js-joda/core';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Ended, run } from './command-line.ts';
import { simulatedCompany, type SimulatedWorld } from './simulated-company.ts';
import { useOperator } from './use-operator.ts';

const operator = useOperator();
const { database } = operator;

beforeEach(async () => {
  await database.sql`truncate provider_tries, provider_deliveries, unverified_deliveries, admins cascade`;
  await database.sql`delete from emails`;
  await operator.adapters().unitOfWork.run(({ admins }) => admins.add(anAdmin()));
});

const tryBy = (
  { companies, clock, pause }: SimulatedWorld,
  args: readonly string[],
  given: Readonly<Record<string, string>> = {},
  typed?: readonly string[],
): Promise<Ended> =>
  run(['provider', 'try', ...args], {
    databaseUrl: database.url,
    companies: companies(given),
    clock,
    pause,
    ...(typed === undefined ? {} : { typed }),
  });

/** Phone numbers. The last digits decide the simulator's answer. */
const PAYS = '0788123456';
const DECLINES = '0788123451';
const NEVER_ANSWERS = '0788123453';
const PAYS_LESS = '0788123460';
const PAYS_WITHOUT_CALLBACK = '0788123461';
const PAYS_WITH_FORGED_CALLBACK = '0788123463';

const charge = (name: string, phone: string, ...more: readonly string[]): readonly string[] => [
  name,
  '--method',
  'momo_alpha',
  '--phone',
  phone,
  '--amount',
  '100',
  ...more,
];

const NOTHING_ELSE = { emails: 0, payments: 0 };

const stored = async () => ({
  emails: (await database.sql`select from emails`).length,
  payments: (await database.sql`select from payments`).length,
});

/** specification.md#provider-try */
describe.each(['mobile-money', 'gateway'])('`provider try %s`', (name) => {
  it('prints every step of a paid charge and exits with code 0', async () => {
    const world = await simulatedCompany(name, operator);
    const { exitCode, output, errors } = await tryBy(world, charge(name, PAYS, '--yes'));
    expect([exitCode, errors]).toEqual([0, '']);
    expect(output.split('\n')).toEqual([
      expect.stringMatching(/^Stored as the try [0-9a-f-]{36}\.$/),
      `${name} accepted the charge of 100 RWF: answer the prompt at …456.`,
      `Query to ${name}: pending, the payer has not answered.`,
      `Query to ${name}: paid, 100 RWF.`,
      'A callback came with a valid proof: paid, 100 RWF; its outcome is try.',
      `Paid, and the callback came: refund the 100 RWF at ${name} if you want the money back.`,
      '',
    ]);
    expect(output).not.toContain('788123');
    expect(await stored()).toEqual(NOTHING_ELSE);
    expect(await database.sql`select outcome from provider_deliveries`).toEqual([{ outcome: 'try' }]);
  });

  it('reports a missing callback after two minutes', async () => {
    const world = await simulatedCompany(name, operator);
    const began = world.clock.now();
    const { exitCode, output } = await tryBy(world, charge(name, PAYS_WITHOUT_CALLBACK, '--yes'));
    expect(exitCode).toBe(0);
    expect(output).toMatch(
      new RegExp(
        `: paid, 100 RWF\\.\nPaid, and no callback came: check the registration with ${name}, .*runs\\.\n$`,
      ),
    );
    expect(began.until(world.clock.now(), ChronoUnit.SECONDS)).toBe(125);
  });

  it('counts callbacks that have no valid proof', async () => {
    const world = await simulatedCompany(name, operator);
    const { exitCode, output } = await tryBy(world, charge(name, PAYS_WITH_FORGED_CALLBACK, '--yes'));
    expect(exitCode).toBe(0);
    expect(output).toContain(
      `1 of ${name}'s deliveries named this try without a valid proof: see npm run cli -- webhooks list --unverified.\n`,
    );
  });

  it('exits with code 1 if the payer declines', async () => {
    const world = await simulatedCompany(name, operator);
    const { exitCode, output } = await tryBy(world, charge(name, DECLINES, '--yes'));
    expect(exitCode).toBe(1);
    expect(output).toContain(`: failed (payer_declined).\n`);
    expect(output).toMatch(/Failed: nothing was paid, and the callback came\.\n$/);
    expect(await stored()).toEqual(NOTHING_ELSE);
  });

  it('exits with code 1 if the payer pays a different amount', async () => {
    const world = await simulatedCompany(name, operator);
    const { exitCode, output } = await tryBy(world, charge(name, PAYS_LESS, '--yes'));
    expect(exitCode).toBe(1);
    expect(output).toContain('A callback came with a valid proof: paid, 99 RWF; its outcome is try.\n');
    expect(output).toMatch(/contradicted itself, or another amount was paid: check its website\.\n$/);
    expect(await stored()).toEqual(NOTHING_ELSE);
  });

  it('exits with code 1 if no answer has come after ten minutes', async () => {
    const world = await simulatedCompany(name, operator);
    const began = world.clock.now();
    const { exitCode, output } = await tryBy(world, charge(name, NEVER_ANSWERS, '--yes'));
    expect(exitCode).toBe(1);
    expect(output).toMatch(/No result in ten minutes: .*\n$/);
    expect(began.until(world.clock.now(), ChronoUnit.SECONDS)).toBe(600);
  });

  it('charges nothing if the company refuses the keys', async () => {
    const world = await simulatedCompany(name, operator);
    const wrong = { MOBILE_MONEY_API_KEY: 'hunter2', GATEWAY_CLIENT_SECRET: 'hunter2' };
    const { exitCode, output, errors } = await tryBy(world, charge(name, PAYS, '--yes'), wrong);
    expect([exitCode, errors]).toEqual([1, '']);
    expect(output).toMatch(/\nFailed: nothing was paid\.\n$/);
    expect(output).not.toContain('hunter2');
    expect(world.simulator.charges()).toEqual([]);
  });

  it('prints one JSON object with --json', async () => {
    const world = await simulatedCompany(name, operator);
    const { exitCode, output } = await tryBy(world, charge(name, PAYS, '--yes', '--json'));
    expect(exitCode).toBe(0);
    expect(JSON.parse(output)).toEqual({
      provider: name,
      method: 'momo_alpha',
      phone: '…456',
      amountRwf: 100,
      ourRef: expect.stringMatching(/^[0-9a-f-]{36}$/),
      end: 'paid',
      callback: true,
      unproven: 0,
      steps: expect.arrayContaining([`Query to ${name}: paid, 100 RWF.`]),
    });
  });

  it('in an interactive terminal, charges only after the user answers "yes"', async () => {
    const world = await simulatedCompany(name, operator);
    const refused = await tryBy(world, charge(name, PAYS), {}, ['no']);
    expect([refused.exitCode, refused.errors]).toEqual([1, 'Not confirmed; nothing was charged.\n']);
    expect(world.simulator.charges()).toEqual([]);
    const { exitCode, output } = await tryBy(world, charge(name, PAYS), {}, ['yes']);
    expect(exitCode).toBe(0);
    expect(output).toContain(`This charges 100 RWF to …456 for real, by ${name}. Type yes to go on: `);
  });

  it('charges nothing if there is no admin', async () => {
    await database.sql`truncate admins cascade`;
    const world = await simulatedCompany(name, operator);
    const { exitCode, errors } = await tryBy(world, charge(name, PAYS, '--yes'));
    expect([exitCode, errors]).toEqual([1, expect.stringMatching(/admin create\. Nothing was charged\.\n$/)]);
    expect(world.simulator.charges()).toEqual([]);
  });

  it('names the invalid settings and exits with code 1', async () => {
    const world = await simulatedCompany(name, operator);
    const gone = { MOBILE_MONEY_BASE_URL: '', GATEWAY_BASE_URL: '' };
    const { exitCode, errors } = await tryBy(world, charge(name, PAYS, '--yes'), gone);
    expect([exitCode, errors]).toEqual([
      1,
      expect.stringMatching(/^\w+_BASE_URL is missing: .* Nothing was charged\.\n$/),
    ]);
  });

  it.each([
    ['a missing amount', ['--method', 'momo_alpha', '--phone', PAYS, '--yes']],
    ['an amount of 0', ['--method', 'momo_alpha', '--phone', PAYS, '--amount', '0', '--yes']],
    ['half a franc', ['--method', 'momo_alpha', '--phone', PAYS, '--amount', '100.5', '--yes']],
    [
      'more than the largest amount',
      ['--method', 'momo_alpha', '--phone', PAYS, '--amount', '2147483648', '--yes'],
    ],
    ['an unknown option', ['--method', 'momo_alpha', '--phone', PAYS, '--amount', '1', '--force']],
    ['a method that it does not offer', ['--method', 'cash', '--phone', PAYS, '--amount', '1', '--yes']],
    [
      'a phone of another country',
      ['--method', 'momo_alpha', '--phone', '+33612345678', '--amount', '1', '--yes'],
    ],
    [
      'a run without --yes and without a terminal',
      ['--method', 'momo_alpha', '--phone', PAYS, '--amount', '1'],
    ],
    ['--json without --yes', ['--method', 'momo_alpha', '--phone', PAYS, '--amount', '1', '--json']],
  ])('charges nothing for %s', async (_, args) => {
    const world = await simulatedCompany(name, operator);
    const { exitCode, output, errors } = await tryBy(world, [name, ...args]);
    expect([exitCode, output]).toEqual([2, '']);
    expect(errors).toMatch(/^[^\n]+\n$/);
    expect(errors).not.toContain('788123456');
    expect(world.simulator.charges()).toEqual([]);
    expect(await database.sql`select from provider_tries`).toHaveLength(0);
  });

  it('exits with code 2 for a company that PROVIDER does not name', async () => {
    const world = await simulatedCompany(name, operator);
    expect(await tryBy(world, charge('stripe', PAYS, '--yes'))).toMatchObject({
      exitCode: 2,
      errors: `PROVIDER does not name stripe, only ${name}.\n`,
    });
    expect(await tryBy(world, charge(name, PAYS, '--yes'), { PROVIDER: 'none' })).toMatchObject({
      exitCode: 2,
      errors: 'PROVIDER names no company.\n',
    });
  });
});

/** specification.md#provider-try */
it('`provider try pawapay` counts an unsigned callback while signing is off', async () => {
  const world = await simulatedCompany('pawapay', operator, { PAWAPAY_SIGNED_CALLBACKS: 'off' });
  const { exitCode, output } = await tryBy(world, charge('pawapay', '0783456789', '--yes'));
  expect(exitCode).toBe(0);
  expect(output.split('\n').slice(-4)).toEqual([
    'Query to pawapay: paid, 100 RWF.',
    'An unsigned callback came: it proves nothing, but causes a query to pawapay.',
    'Paid, and the callback came: refund the 100 RWF at pawapay if you want the money back.',
    '',
  ]);
});
