import { randomBytes } from 'node:crypto';
import { readConfig } from '@booky/composition/config';
import { VARIABLES, type VariableName, whenLeftOut } from '@booky/composition/variables';
import type { Answers, Setting } from '../operator.ts';

const FRESH_KEYS = ['ADMIN_TOKEN_SECRET', 'CHECKOUT_TOKEN_SECRET', 'DIGEST_SECRET'] as const;
const DELIVERY_KEYS = {
  'mobile-money': ['MOBILE_MONEY_CALLBACK_SECRET'],
  gateway: ['GATEWAY_WEBHOOK_SECRET'],
} as const;

const NAMES = Object.keys(VARIABLES) as VariableName[];

/** What `init` asks, in its order, with what was answered so far; for a proxy in front there is a better start than none. */
const namesToAsk = ({ PROVIDER, MAIL_TRANSPORT }: Answers): readonly VariableName[] => [
  'DATABASE_URL',
  'PUBLIC_BASE_URL',
  'TRUSTED_PROXY_HOPS',
  'PROVIDER',
  ...NAMES.filter((name) => isOfProvider(name, PROVIDER) && !keysOf(PROVIDER).includes(name)),
  'MAIL_TRANSPORT',
  MAIL_TRANSPORT === 'smtp' ? 'SMTP_URL' : 'RESEND_API_KEY',
  'MAIL_FROM',
];

const FALLBACKS: Readonly<Record<string, string>> = {
  TRUSTED_PROXY_HOPS: '1',
  PROVIDER: 'none',
  MAIL_TRANSPORT: 'resend',
};

const isOfProvider = (name: VariableName, provider: string | undefined): boolean => {
  const variable = VARIABLES[name];
  return variable.kind === 'text' && variable.needed === `with ${provider}`;
};

const keysOf = (provider: string | undefined): readonly VariableName[] =>
  provider === 'mobile-money' || provider === 'gateway' ? DELIVERY_KEYS[provider] : [];

export const nextSetting = (answers: Answers): Setting | undefined => {
  const name = namesToAsk(answers).find((asked) => answers[asked] === undefined);
  if (name === undefined) return undefined;
  const variable = VARIABLES[name];
  const choices = variable.kind === 'choice' ? ` (${variable.choices.join(', ')})` : '';
  return { name, what: `${variable.what}${choices}`, fallback: FALLBACKS[name] };
};

/** By the service's own rules, so that it starts with what `init` writes. */
export const faultOfSetting = (name: string, answers: Answers): string | undefined => {
  const read = readConfig(wholeSettings(answers));
  return 'faults' in read ? read.faults.find((fault) => fault.split(/[^A-Z_]/).includes(name)) : undefined;
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
      return value === undefined || value === whenLeftOut(VARIABLES[name]) ? [] : [[name, value]];
    }),
  );
};
