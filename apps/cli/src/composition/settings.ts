import { randomBytes } from 'node:crypto';
import {
  chosenEnvironment,
  environmentVariable,
  KITS,
  type ProviderKit,
  variablesOf,
} from '@booky/adapters-payments';
import { readConfig } from '@booky/composition/config';
import { VARIABLES, whenLeftOut } from '@booky/composition/variables';
import type { Answers, Setting } from '../operator.ts';

const FRESH_KEYS = ['ADMIN_TOKEN_SECRET', 'CHECKOUT_TOKEN_SECRET', 'DIGEST_SECRET'] as const;
const NAMES = Object.keys(VARIABLES);

/** Returns the variables that `init` asks for, in order. Some depend on the answers so far. */
const namesToAsk = ({ PROVIDER, MAIL_TRANSPORT, ...answers }: Answers): readonly string[] => [
  'DATABASE_URL',
  'PUBLIC_BASE_URL',
  'TRUSTED_PROXY_HOPS',
  'PROVIDER',
  ...kitsOf(PROVIDER).flatMap((kit) => settingsOf(kit, answers)),
  ...(callingBackAtTimes(PROVIDER).length === 0 ? [] : ['ADOPT_PAID_ANSWERS']),
  'MAIL_TRANSPORT',
  MAIL_TRANSPORT === 'smtp' ? 'SMTP_URL' : 'RESEND_API_KEY',
  'MAIL_FROM',
];

/** The values that `init` proposes. Most installations have one proxy in front of the service. */
const FALLBACKS: Readonly<Record<string, string>> = {
  TRUSTED_PROXY_HOPS: '1',
  PROVIDER: 'none',
  MAIL_TRANSPORT: 'resend',
};

const ENVIRONMENT_FALLBACKS = Object.fromEntries(KITS.map((kit) => [environmentVariable(kit), 'live']));

const kitsOf = (chosen: string | undefined): readonly ProviderKit[] => {
  const names = chosen?.split(',').map((name) => name.trim());
  return KITS.filter(({ name }) => names?.includes(name));
};

/**
 * Returns the variables that `init` asks for about a company: its environment, and the facts that only the operator
 * knows. Leaves out the facts that follow from the environment. Leaves out the secret, because `init` generates it.
 */
const settingsOf = (kit: ProviderKit, answers: Answers): readonly string[] => {
  const chosen = chosenEnvironment(kit, answers);
  const preset = chosen === undefined ? {} : kit.presets[chosen];
  return [
    environmentVariable(kit),
    ...Object.entries(variablesOf(kit))
      .filter(([name, variable]) => variable.whenLeftOut === undefined && preset[name] === undefined)
      .map(([name]) => name),
  ];
};

/**
 * Returns the chosen companies that may send a callback only once or never. For these companies, `init` proposes to
 * trust the answer to a query. specification.md#adopted-answers
 */
const callingBackAtTimes = (chosen: string | undefined): readonly string[] =>
  kitsOf(chosen)
    .filter(({ mayLoseCallbacks }) => mayLoseCallbacks)
    .map(({ name }) => name);

const keysOf = (chosen: string | undefined): readonly string[] =>
  kitsOf(chosen).flatMap(({ deliverySecret }) => deliverySecret ?? []);

export const nextSetting = (answers: Answers): Setting | undefined => {
  const name = namesToAsk(answers).find((asked) => answers[asked] === undefined);
  if (name === undefined) return undefined;
  const variable = VARIABLES[name];
  if (variable === undefined) throw new Error('init requested an unknown variable');
  const choices = variable.kind === 'choice' ? ` (${variable.choices.join(', ')})` : '';
  const proposed = callingBackAtTimes(answers['PROVIDER']).join(',');
  return name === 'ADOPT_PAID_ANSWERS'
    ? { name, what: `${variable.what}; ${proposed} may lose its callback`, fallback: proposed }
    : { name, what: `${variable.what}${choices}`, fallback: FALLBACKS[name] ?? ENVIRONMENT_FALLBACKS[name] };
};

/** Returns the variables of an environment that belong to the service. */
export const settingsIn = (environment: Readonly<Record<string, string | undefined>>): Answers =>
  Object.fromEntries(
    NAMES.flatMap((name) => {
      const value = environment[name]?.trim() ?? '';
      return value === '' ? [] : [[name, value]];
    }),
  );

/**
 * Returns why the service would refuse a setting, so that the service can start with the file that `init` writes.
 * Ignores faults of variables that `init` has not requested yet.
 */
export const faultOfSetting = (name: string, answers: Answers): string | undefined => {
  const read = readConfig(wholeSettings(answers));
  if (!('faults' in read)) return undefined;
  return read.faults
    .map((fault) => ({ fault, names: fault.split(/[^A-Z_]/) }))
    .find(({ names }) => names.includes(name) && names[0] !== undefined && answers[names[0]] !== undefined)
    ?.fault;
};

export const wholeSettings = (answers: Answers): Answers => {
  const keys = [...FRESH_KEYS, ...keysOf(answers['PROVIDER'])];
  const whole: Answers = {
    ...Object.fromEntries(keys.map((name) => [name, randomBytes(32).toString('base64')])),
    ...answers,
  };
  return Object.fromEntries(
    NAMES.flatMap((name) => {
      const value = whole[name];
      const variable = VARIABLES[name];
      const isDefault = variable !== undefined && value === whenLeftOut(variable);
      return value === undefined || isDefault ? [] : [[name, value]];
    }),
  );
};

/**
 * Returns as much of a setting as may be displayed. Choices and public values are returned unchanged, and addresses
 * without their password. For any other setting, says only that a value is set.
 */
export const shownSetting = (name: string, value: string): string => {
  if (VARIABLES[name]?.kind !== 'text' || SHOWN.includes(name)) return value;
  const url = URL.parse(value);
  if (url === null || url.host === '') return 'as given';
  url.password = '';
  return url.href;
};

const SHOWN = ['PUBLIC_BASE_URL', 'PROVIDER', 'ADOPT_PAID_ANSWERS', 'MAIL_FROM'];

/**
 * Returns one sentence for each entry that the operator must make in DNS and at the chosen companies. A sentence
 * includes the secret if the company must know it. specification.md#init
 */
export const registrations = (answers: Answers): readonly string[] => {
  const publicBaseUrl = (answers['PUBLIC_BASE_URL'] ?? '').replace(/\/+$/, '');
  return [
    `In DNS, add an A record for ${URL.parse(publicBaseUrl)?.hostname ?? publicBaseUrl} with this machine's address.`,
    ...kitsOf(answers['PROVIDER']).map(
      (kit) =>
        `At ${kit.name}: register ${kit.toRegister(publicBaseUrl, answers[kit.deliverySecret ?? ''])}.`,
    ),
  ];
};
