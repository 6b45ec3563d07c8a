import type { ProviderName } from '@booky/domain';
import type { DeliveryReader, PaymentProvider } from '@booky/domain/ports';
import {
  type AcceptedIssuers,
  environmentVariable,
  KIT_ENVIRONMENTS,
  type KitVariable,
  type ProviderKit,
  type ReadVariable,
  type Surroundings,
} from './kit.ts';

/** The environment of a process. */
type Environment = Readonly<Record<string, string | undefined>>;

/** A company whose settings were checked. Holds secrets: never logged. */
export interface ConfiguredProvider {
  readonly name: ProviderName;
  /** Whether it takes no real money. specification.md#test-payments */
  readonly isTest: boolean;
  /** Whether it is known to call back once or never. */
  readonly mayLoseCallbacks: boolean;
  /** Whether it reports nothing by itself. */
  readonly isSilent: boolean;
  /** The address of its API. */
  readonly apiAddress: string;
  /** Undefined where it publishes none. */
  readonly acceptedIssuers: AcceptedIssuers | undefined;
  /** What to register with it; holds no secret. */
  toRegister(publicBaseUrl: string): string;
  /** See {@link ProviderKit}; undefined where the company does not say its settings. */
  readonly accountFaults: (() => Promise<readonly string[] | undefined>) | undefined;
  open(surroundings: Surroundings): PaymentProvider;
}

/** Why a variable can't be used, in one sentence that begins with its name and never holds its value. */
export interface SettingFault {
  readonly variable: string;
  readonly sentence: string;
}

/** How strictly to judge: on a developer's machine plain http and simulated providers are allowed. */
interface Strictness {
  readonly isDevelopment: boolean;
}

/** Every variable of a kit, in the order in which documents list them. */
export const variablesOf = (kit: ProviderKit): Readonly<Record<string, KitVariable>> => {
  const presets = [...new Set(Object.values(kit.presets).flatMap((preset) => Object.keys(preset)))];
  return {
    [environmentVariable(kit)]: {
      what: [
        `the environment of ${kit.name}: sandbox moves no money`,
        ...(presets.length === 0 ? [] : [`gives ${presets.join(' and ')} as far as they are known`]),
      ].join('; '),
      whenLeftOut: 'none',
      choices: KIT_ENVIRONMENTS,
    },
    ...kit.variables,
  };
};

const readerOf = (kit: ProviderKit, environment: Environment): ReadVariable => {
  const given = (name: string): string => environment[name]?.trim() ?? '';
  const chosen = KIT_ENVIRONMENTS.find((known) => known === given(environmentVariable(kit)));
  const preset = chosen === undefined ? {} : kit.presets[chosen];
  // Untrimmed: a secret is what it is.
  return (name) => (given(name) === '' ? (preset[name] ?? '') : (environment[name] ?? ''));
};

/**
 * Reads the settings of a company. Either they can be used or every fault is named, the secret's strength apart, which
 * is judged with all the other secrets. specification.md#provider-kits
 */
export const configureProvider = (
  kit: ProviderKit,
  environment: Environment,
  { isDevelopment }: Strictness,
): ConfiguredProvider | { readonly faults: readonly SettingFault[] } => {
  const read = readerOf(kit, environment);
  const sentences = [
    ...Object.entries(neededBy(kit)).flatMap(([name, variable]) =>
      faultsOf(name, read(name).trim(), variable),
    ),
    ...kit.check(read, { allowHttp: isDevelopment }),
  ];
  if (sentences.length > 0)
    return {
      faults: sentences.map((sentence) => ({
        variable: sentence.split(' ', 1)[0] ?? '',
        sentence,
      })),
    };
  const { accountFaults } = kit;
  const isTest = read(environmentVariable(kit)).trim() === 'sandbox' || kit.isTest?.(read) === true;
  return {
    name: kit.name,
    isTest,
    mayLoseCallbacks: kit.mayLoseCallbacks,
    isSilent: kit.isSilent?.(read) === true,
    apiAddress: kit.apiAddress(read),
    acceptedIssuers: kit.acceptedIssuers,
    toRegister: (publicBaseUrl) => kit.toRegister(publicBaseUrl),
    accountFaults: accountFaults && (() => accountFaults(read)),
    open: (surroundings) => ({ ...kit.open(read, surroundings), isTest }),
  };
};

const neededBy = (kit: ProviderKit): Readonly<Record<string, KitVariable>> => ({
  ...variablesOf(kit),
  ...(kit.deliverySecret === undefined
    ? {}
    : { [kit.deliverySecret]: { what: `the secret that proves what ${kit.name} reports` } }),
  ...(kit.needsPublicAddress ? { PUBLIC_BASE_URL: { what: `where ${kit.name} reaches this service` } } : {}),
});

const faultsOf = (
  name: string,
  value: string,
  { what, choices, whenLeftOut }: KitVariable,
): readonly string[] => {
  if (value === '') return whenLeftOut === undefined ? [`${name} is missing: ${what}.`] : [];
  return choices === undefined || choices.includes(value)
    ? []
    : [`${name} must be one of ${choices.join(', ')}.`];
};

/** Reads deliveries of a company, active or not: late ones still count while its secret is there. */
export const openDeliveryReader = (kit: ProviderKit, environment: Environment): DeliveryReader =>
  kit.openReader(readerOf(kit, environment));
