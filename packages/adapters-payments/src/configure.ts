import type { ProviderName } from '@booky/domain';
import type { DeliveryReader, PaymentProvider } from '@booky/domain/ports';
import {
  type AcceptedIssuers,
  environmentVariable,
  KIT_ENVIRONMENTS,
  type KitEnvironment,
  type KitVariable,
  type ProviderKit,
  type ReadVariable,
  type Surroundings,
} from './kit.ts';

/** The environment variables of a process. */
type Environment = Readonly<Record<string, string | undefined>>;

/** A company with checked settings. Contains secrets, so never log it. */
export interface ConfiguredProvider {
  readonly name: ProviderName;
  /** True if payments with these settings move no money. specification.md#test-payments */
  readonly isTest: boolean;
  /** True if the company may send some callbacks only once or not at all. */
  readonly mayLoseCallbacks: boolean;
  /** True if the company sends no reports. */
  readonly isSilent: boolean;
  /** The address of the company's API. */
  readonly apiAddress: string;
  /** The authorities that the company accepts. Undefined if the company publishes no list. */
  readonly acceptedIssuers: AcceptedIssuers | undefined;
  /** Tells the operator what to register with the company. Contains no secret. */
  toRegister(publicBaseUrl: string): string;
  /** See {@link ProviderKit}. Undefined if the company's API cannot show the settings of the account. */
  readonly accountFaults: (() => Promise<readonly string[] | undefined>) | undefined;
  open(surroundings: Surroundings): PaymentProvider;
}

/** Why a variable is refused. The sentence begins with the variable's name and never contains the value. */
export interface SettingFault {
  readonly variable: string;
  readonly sentence: string;
}

/** How strictly settings are checked. Only development allows plain http and simulated providers. */
interface Strictness {
  readonly isDevelopment: boolean;
}

/** Returns every variable of a kit, in the order of the documentation. */
export const variablesOf = (kit: ProviderKit): Readonly<Record<string, KitVariable>> => {
  const presets = [...new Set(Object.values(kit.presets).flatMap((preset) => Object.keys(preset)))];
  return {
    [environmentVariable(kit)]: {
      what: [
        `the environment of ${kit.name}: \`sandbox\`, which moves no money, or \`live\``,
        ...(presets.length === 0 ? [] : [`gives ${presets.join(' and ')} a default where known`]),
      ].join('; '),
      whenLeftOut: 'none',
      choices: KIT_ENVIRONMENTS,
    },
    ...kit.variables,
  };
};

/** Returns the environment that the operator chose. Returns undefined if none is chosen or the choice is unknown. */
export const chosenEnvironment = (kit: ProviderKit, environment: Environment): KitEnvironment | undefined =>
  KIT_ENVIRONMENTS.find((known) => known === environment[environmentVariable(kit)]?.trim());

const readerOf = (kit: ProviderKit, environment: Environment): ReadVariable => {
  const given = (name: string): string => environment[name]?.trim() ?? '';
  const chosen = chosenEnvironment(kit, environment);
  const preset = chosen === undefined ? {} : kit.presets[chosen];
  // Keeps spaces at the beginning and the end, because a secret can have such spaces.
  return (name) => (given(name) === '' ? (preset[name] ?? '') : (environment[name] ?? ''));
};

/**
 * Reads the settings of a company. Returns usable settings, or all faults. Does not check the strength of the secret,
 * because `readConfig` checks all secrets together. specification.md#provider-kits
 */
export const configureProvider = (
  kit: ProviderKit,
  environment: Environment,
  { isDevelopment }: Strictness,
): ConfiguredProvider | { readonly faults: readonly SettingFault[] } => {
  const read = readerOf(kit, environment);
  const chosen = chosenEnvironment(kit, environment);
  const sentences = [
    ...Object.entries(neededBy(kit)).flatMap(([name, variable]) =>
      faultsOf(kit, name, read(name).trim(), variable),
    ),
    ...KIT_ENVIRONMENTS.filter((other) => chosen !== undefined && other !== chosen).flatMap((other) =>
      ofEnvironment(kit, read, other).map(
        (name) =>
          `${name} belongs to ${kit.name}'s ${other}, but ${environmentVariable(kit)} is ${chosen ?? 'not set'}.`,
      ),
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
  const isTest = chosen === 'sandbox' || ofEnvironment(kit, read, 'sandbox').length > 0;
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
    : { [kit.deliverySecret]: { what: `the secret that verifies reports from ${kit.name}` } }),
  ...(kit.needsPublicAddress ? { PUBLIC_BASE_URL: { what: `where ${kit.name} reaches this service` } } : {}),
});

/**
 * Returns the variables that have a preset of this environment as their value, unless another environment has the same
 * preset. Compares addresses by host.
 */
const ofEnvironment = (
  kit: ProviderKit,
  read: ReadVariable,
  environment: KitEnvironment,
): readonly string[] => {
  const others = KIT_ENVIRONMENTS.filter((other) => other !== environment);
  return Object.entries(kit.presets[environment])
    .filter(
      ([name, known]) =>
        hostOf(read(name)) === hostOf(known) && others.every((other) => kit.presets[other][name] !== known),
    )
    .map(([name]) => name);
};

const hostOf = (value: string): string => URL.parse(value.trim())?.host ?? value.trim();

const faultsOf = (
  kit: ProviderKit,
  name: string,
  value: string,
  { what, choices, whenLeftOut }: KitVariable,
): readonly string[] => {
  const giving = KIT_ENVIRONMENTS.filter((environment) => kit.presets[environment][name] !== undefined);
  const given = giving.length === 0 ? '' : `, which ${environmentVariable(kit)}=${giving.join(' or ')} gives`;
  if (value === '') return whenLeftOut === undefined ? [`${name} is missing: ${what}${given}.`] : [];
  return choices === undefined || choices.includes(value)
    ? []
    : [`${name} must be one of ${choices.join(', ')}.`];
};

/**
 * Opens a company's reader of provider deliveries, even if PROVIDER names another company. Late provider deliveries are
 * accepted as long as the company's secret is configured.
 */
export const openDeliveryReader = (kit: ProviderKit, environment: Environment): DeliveryReader =>
  kit.openReader(readerOf(kit, environment));
