import { appendFileSync } from 'node:fs';
import { KITS, type ProviderKit, variablesOf } from '@booky/adapters-payments';
import { deliveryReaders, type Environment, readConfiguredProviders } from '@booky/composition/config';
import type { Clock } from '@booky/domain/ports';
import type { AdapterSettings, ServiceSettings } from '@booky/http';
import type { CommonOptions, SimulatedCompany, Simulator, SimulatorStore } from '@booky/provider-simulators';
import type { DataFolder } from './data-folder.ts';
import { readIfThere, replaceFile } from './kept-file.ts';
import type { ProviderChoice } from './options.ts';
import { choosePort, isPortTaken } from './ports.ts';
import { SandboxFault } from './sandbox-fault.ts';
import { providerSecret, type SandboxSecrets } from './secrets.ts';

export type ProviderSimulator = Simulator<unknown>;

/** The URLs of the chosen companies' simulators, by company name. */
export type ProviderAddresses = Readonly<Record<string, string>>;

const kitOf = (name: string): ProviderKit => {
  const kit = KITS.find((known) => known.name === name);
  if (kit === undefined) throw new Error(`KITS has no payment company ${name}`);
  return kit;
};

const companyOf = async (name: string): Promise<SimulatedCompany> => {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each kit names a module of this form
  const { company } = (await import(kitOf(name).simulator)) as { readonly company: SimulatedCompany };
  return company;
};

/**
 * Starts the simulators of the chosen companies. Each simulator gets the port of its last run if that is free, because
 * a card page may still be open. `apiUrl` is only called when a callback is sent, because the API's port is known by
 * then.
 */
export const startProviders = (
  choice: ProviderChoice,
  folder: DataFolder,
  clock: Clock,
  apiUrl: () => string | undefined,
): Promise<readonly ProviderSimulator[]> =>
  Promise.all(
    choice.map(async (name) => {
      const start = (port: number) =>
        startSimulatedProvider(name, {
          port,
          secrets: folder.secrets,
          clock,
          store: fileStore(folder.chargesFile(name)),
          apiUrl,
        });
      const again = await choosePort(0, folder.lastPort(name));
      const simulator = await start(again).catch((fault: unknown) => {
        if (isPortTaken(fault)) return start(0);
        throw fault;
      });
      folder.keepPort(name, Number(new URL(simulator.baseUrl).port));
      return simulator;
    }),
  );

export interface SimulatedProviderOptions extends CommonOptions {
  readonly secrets: Pick<SandboxSecrets, 'providers'>;
  /** Returns the API's URL. It is a function, called for each callback, because the API may get its port later. */
  readonly apiUrl: () => string | undefined;
}

/** Starts the simulator of a company with the same keys that {@link providerEnvironment} gives to the real adapter. */
export const startSimulatedProvider = async (
  name: string,
  { secrets, ...options }: SimulatedProviderOptions,
): Promise<ProviderSimulator> =>
  (await companyOf(name)).start({ ...options, secretOf: providerSecret(secrets) });

export const addressesOf = (simulators: readonly ProviderSimulator[]): ProviderAddresses =>
  Object.fromEntries(simulators.map(({ provider, baseUrl }) => [provider, baseUrl]));

/** What GET /sandbox tells testers about every company, including those that are not chosen. */
export interface CompanyFacts {
  /** The secrets that prove the deliveries of each company: `mobileMoneyCallback`, `gatewayWebhook` and so on. */
  readonly secrets: Readonly<Record<string, string>>;
  /** For each company, the payment's outcome by the last digits of the payer's phone number. The first match counts. */
  readonly endings: Readonly<
    Record<string, readonly { readonly digits: string; readonly meaning: string }[]>
  >;
}

export const companyFacts = async (secrets: Pick<SandboxSecrets, 'providers'>): Promise<CompanyFacts> => {
  const all = await Promise.all(KITS.map(async ({ name }) => ({ name, ...(await companyOf(name)) })));
  return {
    secrets: Object.assign({}, ...all.map(({ proofs }) => proofs(providerSecret(secrets)))) as Record<
      string,
      string
    >,
    endings: Object.fromEntries(
      all.map(({ name, endings }) => [name, endings.map(({ digits, meaning }) => ({ digits, meaning }))]),
    ),
  };
};

/**
 * The environment variables that make the real adapters, in this process or another, call the running simulators. They
 * include those of companies that are not chosen, so that late callbacks of these companies can be verified too.
 */
export const providerEnvironment = async (
  secrets: Pick<SandboxSecrets, 'providers'>,
  addresses: ProviderAddresses,
  apiUrl: string,
): Promise<Readonly<Record<string, string>>> => {
  const secretOf = providerSecret(secrets);
  const all = await Promise.all(
    KITS.map(async ({ name }) =>
      (await companyOf(name)).environment({ secretOf, baseUrl: addresses[name] ?? '', apiUrl }),
    ),
  );
  return Object.assign({}, ...all) as Record<string, string>;
};

/**
 * The service's settings for payment companies. The service uses the companies in `addresses`, in that order, but reads
 * the deliveries of every company. The settings also name the companies whose answer "paid" is accepted. Variables that
 * the tester has set, see {@link switches}, take precedence.
 */
export const providerSettings = async (
  secrets: Pick<SandboxSecrets, 'providers'>,
  addresses: ProviderAddresses,
  apiUrl: string,
): Promise<
  Pick<AdapterSettings, 'providers' | 'deliveryReaders'> & Pick<ServiceSettings, 'adoptsPaidAnswersOf'>
> => {
  const environment = {
    NODE_ENV: 'development',
    PROVIDER: Object.keys(addresses).join(',') || 'none',
    ...(await providerEnvironment(secrets, addresses, apiUrl)),
    ...switches(),
  };
  const read = readConfiguredProviders(environment);
  if ('faults' in read) throw new SandboxFault(read.faults.join(' '));
  return { ...read, deliveryReaders: deliveryReaders(environment) };
};

/**
 * The environment variables that a tester may set: `ADOPT_PAID_ANSWERS`, and every variable of a company with a fixed
 * list of values, such as `PAWAPAY_SIGNED_CALLBACKS=off` or `MOBILE_MONEY_ENVIRONMENT=sandbox`.
 */
const switches = (): Environment => {
  const names = KITS.flatMap((kit) =>
    Object.entries(variablesOf(kit)).flatMap(([name, { choices }]) => (choices === undefined ? [] : [name])),
  );
  return Object.fromEntries(
    Object.entries(process.env).filter(([name]) => [...names, 'ADOPT_PAID_ANSWERS'].includes(name)),
  );
};

/** Stores charges in a file. If the first line is not JSON, a person has edited the file. */
const fileStore = (file: string): SimulatorStore => ({
  load: () => {
    const text = readIfThere(file);
    if (text !== undefined && !isJson(text.split('\n')[0] ?? '')) {
      throw new SandboxFault(
        `The file ${file} does not contain the simulator's charges: remove it, or start with --fresh.`,
      );
    }
    return text;
  },
  save: (text) => replaceFile(file, text),
  append: (text) => appendFileSync(file, text),
});

const isJson = (text: string): boolean => {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};
