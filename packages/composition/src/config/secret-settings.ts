import { KITS, secretsOf } from '@booky/adapters-payments';
import { checkKey } from '@booky/adapters-security';
import type { EnvironmentReader } from './environment-reader.ts';
import type { Strictness } from './web-addresses.ts';

/** The keys of this service. Each key is used for only one purpose (specification.md#distinct-keys). */
const KEYS = ['ADMIN_TOKEN_SECRET', 'CHECKOUT_TOKEN_SECRET', 'DIGEST_SECRET'] as const;

/** The variables with the previous values of the keys that can be rotated. */
const PREVIOUS_KEYS = ['CHECKOUT_TOKEN_SECRET_PREVIOUS', 'DIGEST_SECRET_PREVIOUS'] as const;

/**
 * The variables with the secrets that prove provider deliveries. The service uses every configured secret, even the
 * secret of an inactive company (specification.md#delivery-verified).
 */
const DELIVERY_SECRETS = KITS.flatMap(({ deliverySecret }) => deliverySecret ?? []);

/**
 * The variables with previous values of secrets. The service still accepts these values, so that old links, old
 * checkouts and late callbacks still work. specification.md#key-rotation
 */
const PREVIOUS: readonly string[] = [...PREVIOUS_KEYS, ...KITS.flatMap((kit) => secretsOf(kit).slice(1))];

export type Secrets = Readonly<Record<(typeof KEYS)[number], string>> &
  Readonly<Record<(typeof PREVIOUS_KEYS)[number], string | undefined>>;

/**
 * Reads every secret. Adds a fault for each required secret that is missing, and for each secret that is too short,
 * is equal to another secret, or is easy to guess. No fault contains a value.
 */
export const readSecrets = (
  reader: EnvironmentReader,
  needed: readonly string[],
  { isDevelopment }: Strictness,
): Secrets => {
  const values = new Map<string, string>();
  for (const name of [...KEYS, ...DELIVERY_SECRETS, ...PREVIOUS]) {
    const value = reader.optional(name);
    const isNeeded = needed.includes(name) || KEYS.some((key) => key === name);
    const fault = value === undefined && !isNeeded ? undefined : checkKey(name, value);
    if (fault !== undefined) reader.fault(fault);
    else if (value !== undefined && !isDevelopment && !isPrevious(name) && isGuessable(value)) {
      reader.fault(
        `${name} looks like an example or a repetition: generate it with \`openssl rand -base64 32\`.`,
      );
    }
    if (value !== undefined) values.set(name, value);
  }
  for (const names of alike(values)) reader.fault(`${names.join(' and ')} must be different secrets.`);
  return {
    ADMIN_TOKEN_SECRET: values.get('ADMIN_TOKEN_SECRET') ?? '',
    CHECKOUT_TOKEN_SECRET: values.get('CHECKOUT_TOKEN_SECRET') ?? '',
    DIGEST_SECRET: values.get('DIGEST_SECRET') ?? '',
    CHECKOUT_TOKEN_SECRET_PREVIOUS: values.get('CHECKOUT_TOKEN_SECRET_PREVIOUS'),
    DIGEST_SECRET_PREVIOUS: values.get('DIGEST_SECRET_PREVIOUS'),
  };
};

/**
 * True for a previous secret. Such a secret may be easy to guess: rejecting it would break every link that was made
 * with it.
 */
const isPrevious = (name: string): boolean => PREVIOUS.includes(name);

const alike = (values: ReadonlyMap<string, string>): readonly (readonly string[])[] =>
  [...Map.groupBy(values.keys(), (name) => values.get(name)).values()].filter((names) => names.length > 1);

const EXAMPLE_WORDS =
  /change.?me|sandbox|example|place.?holder|insecure|default|password|development|your.?secret/i;

/**
 * Matches base64 text of 32 bytes or more that contains capitals, small letters and digits. Such a text counts as
 * random, even if it happens to contain a word that is common in examples.
 */
const RANDOM_BASE64 =
  /^(?=.*[A-Z])(?=.*[a-z])(?=.*\d)(?=.{44})(?:[A-Za-z\d+/]{4})*(?:[A-Za-z\d+/]{2}==|[A-Za-z\d+/]{3}=)?$/;

/**
 * True if the value consists of one text that is repeated. The last repetition can be incomplete. Ignores the padding
 * of base64.
 */
const isRepetition = (value: string): boolean => {
  const text = value.replace(/=+$/, '');
  const half = Math.floor(text.length / 2);
  return Array.from({ length: half }, (_, index) => index + 1).some((period) =>
    text.startsWith(text.slice(period)),
  );
};

/**
 * True if the value is a repeated text or looks like an example. Never true for what `openssl rand` prints in hex or
 * base64. specification.md#secret-strength
 */
const isGuessable = (value: string): boolean =>
  isRepetition(value) || (EXAMPLE_WORDS.test(value) && !RANDOM_BASE64.test(value));
