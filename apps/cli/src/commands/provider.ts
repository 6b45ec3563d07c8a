import {
  cardPayerPhone,
  LARGEST_RWF,
  payerPhone,
  type PayerPhone,
  type ProviderMethod,
  Refused,
  rwf,
  type TryStep,
} from '@booky/domain';
import type { PaymentProvider } from '@booky/domain/ports';
import { type Command, CommanderError } from 'commander';
import { wholeNumber } from '../arguments.ts';
import { type CompanyCheckName, type Finding, findingsInWords } from '../finding.ts';
import type { Operator } from '../operator.ts';
import { JSON_FLAG, show, type ShowOptions } from '../show.ts';
import { openTerminal } from '../terminal.ts';
import { lastDigits, stepInWords, tryAsJson } from '../try-words.ts';
import { withTools } from '../with-tools.ts';
import {
  ChecksFailed,
  type Companies,
  CommandFault,
  commandOf,
  type CommandWorld,
  NotUnderstoodFault,
} from '../world.ts';

/** The exit code if a command was misused. Commander would use the same code as for a failed command. */
const NOT_UNDERSTOOD = 2;

/** Adds `provider check` and `provider try`. specification.md#provider-check specification.md#provider-try */
export const addProvider = (program: Command, world: CommandWorld, operator: Operator): void => {
  const provider = program
    .command('provider')
    .description('the payment companies: check them, and try one with real money')
    .exitOverride((fault) => {
      throw fault.exitCode === 0 ? fault : new CommanderError(NOT_UNDERSTOOD, fault.code, fault.message);
    });
  provider
    .command('check')
    .description('check a company, or each one in PROVIDER; moves no money')
    .argument('[name]', "the company's name, such as mobile-money")
    .option(...JSON_FLAG)
    .action((name: string | undefined, options: ShowOptions) => check(world, operator, name, options));
  provider
    .command('try')
    .description('charge a phone with real money, without a booking, and follow the charge to its end')
    .argument('<name>', "the company's name, such as mobile-money")
    .requiredOption('--method <method>', 'a method of the company, such as momo_alpha')
    .requiredOption('--phone <phone>', "the payer's phone number")
    .requiredOption('--amount <francs>', 'whole francs, such as 100', wholeNumber(1, LARGEST_RWF))
    .option('--yes', 'charge without asking')
    .option(...JSON_FLAG)
    .action((name: string, options: TryOptions) => tryCompany(world, operator, name, options));
};

type Named = Companies['named'][number];

/** Returns the company with this name. Throws {@link NotUnderstoodFault} if PROVIDER does not name the company. */
const namedAs = ({ named }: Companies, name: string): Named => {
  const found = named.find((one) => one.name === name);
  if (found !== undefined) return found;
  const names = named.map((one) => one.name).join(', ');
  throw new NotUnderstoodFault(
    names === '' ? 'PROVIDER names no company.' : `PROVIDER does not name ${name}, only ${names}.`,
  );
};

const check = async (
  world: CommandWorld,
  operator: Operator,
  name: string | undefined,
  options: ShowOptions,
): Promise<void> => {
  const companies = world.openCompanies();
  const { named, publicBaseUrl } = companies;
  if (named.length === 0) throw new NotUnderstoodFault('PROVIDER names no company.');
  const checked = await Promise.all(
    (name === undefined ? named : [namedAs(companies, name)]).map(async (one) => ({
      name: one.name,
      checks: 'faults' in one ? atFault(one.faults) : await operator.checkCompany(one, publicBaseUrl),
    })),
  );
  await noteChecks(world, operator, checked);
  show(world, options, { companies: checked }, () =>
    checked.map((one) => `${one.name}\n${findingsInWords(one.checks)}`).join('\n'),
  );
  if (checked.some(({ checks }) => checks.some(({ state }) => state === 'failed'))) throw new ChecksFailed();
};

/**
 * Records the checks for the system screen. Does nothing if the database is unreachable, because a check needs no
 * database. specification.md#last-times
 */
const noteChecks = async (
  world: CommandWorld,
  operator: Operator,
  checked: readonly { readonly name: string; readonly checks: readonly Finding<CompanyCheckName>[] }[],
): Promise<void> => {
  if (world.databaseUrl === undefined) return;
  await withTools(world, operator, async ({ systemRecords }) => {
    for (const { name, checks } of checked) {
      const bad =
        checks.find(({ state }) => state === 'failed') ?? checks.find(({ state }) => state === 'warning');
      await systemRecords.note(`check ${name}`, world.clock.now(), {
        isOk: bad?.state !== 'failed',
        says: bad?.sentence ?? 'Every check was ok.',
      });
    }
  }).catch(() => undefined);
};

const atFault = (faults: readonly string[]): readonly Finding<CompanyCheckName>[] => [
  { name: 'configuration', state: 'failed', sentence: faults.join(' ') },
];

interface TryOptions extends ShowOptions {
  readonly method: string;
  readonly phone: string;
  readonly amount: number;
  readonly yes?: true;
}

const tryCompany = async (
  world: CommandWorld,
  operator: Operator,
  name: string,
  options: TryOptions,
): Promise<void> => {
  const companies = world.openCompanies();
  const provider = openUsable(namedAs(companies, name));
  const method = methodOf(provider, options.method);
  const phone = phoneFor(method, options.phone);
  await confirm(world, provider, phone, options);
  const amountRwf = rwf(options.amount);
  const tried = { company: name, method, phone, amountRwf, command: commandOf(world) };
  const steps: TryStep[] = [];
  await withTools(world, operator, async ({ tryProvider }) => {
    const { returnUrl } = companies;
    try {
      for await (const step of tryProvider({ provider, method, phone, amountRwf, returnUrl })) {
        steps.push(step);
        if (options.json !== true) world.output.write(`${stepInWords(step, tried)}\n`);
      }
    } catch (fault) {
      if (!(fault instanceof Refused)) throw fault;
      throw new CommandFault(
        `The company needs the payer's email address, and no admin exists whose address could be used: run ${commandOf(world)} admin create. Nothing was charged.`,
      );
    }
  });
  if (options.json === true) world.output.write(`${JSON.stringify(tryAsJson(steps, tried))}\n`);
  if (!steps.some((step) => step.kind === 'ended' && step.end === 'paid')) throw new ChecksFailed();
};

const openUsable = (one: Named): PaymentProvider => {
  if ('faults' in one) throw new CommandFault(`${one.faults.join(' ')} Nothing was charged.`);
  return one.open();
};

const methodOf = ({ name, methods }: PaymentProvider, text: string): ProviderMethod => {
  const offered = methods.find(({ method }) => method === text);
  if (offered !== undefined) return offered.method;
  const names = methods.map(({ method }) => method).join(', ');
  throw new NotUnderstoodFault(`${name} offers only ${names}; nothing was charged.`);
};

const phoneFor = (method: ProviderMethod, text: string): PayerPhone => {
  const read = (method === 'card' ? cardPayerPhone : payerPhone)(text);
  if (read.ok) return read.value;
  throw new NotUnderstoodFault('This phone number cannot pay by this method; nothing was charged.');
};

/** Throws unless the operator confirms, either by --yes or at the terminal. */
const confirm = async (
  world: CommandWorld,
  { name, isTest }: PaymentProvider,
  phone: PayerPhone,
  { yes, json, amount }: TryOptions,
): Promise<void> => {
  if (yes === true) return;
  if (json === true)
    throw new NotUnderstoodFault('--json asks no questions, so give --yes too; nothing was charged.');
  if (!world.input.isTTY)
    throw new NotUnderstoodFault('Standard input is not a terminal: add --yes; nothing was charged.');
  const terminal = openTerminal(world, { isHidden: false });
  try {
    const typed = await terminal.ask(
      `This charges ${amount} RWF to ${lastDigits(phone)} ${isTest === true ? 'in the sandbox of' : 'for real, by'} ${name}. Type yes to go on: `,
    );
    if (typed?.trim().toLowerCase() !== 'yes') throw new CommandFault('Not confirmed; nothing was charged.');
  } finally {
    terminal.close();
  }
};
