import { KITS, secretsOf } from '@booky/adapters-payments';
import { checkKey } from '@booky/adapters-security';
import type { EnvironmentReader } from './environment-reader.ts';
import type { Strictness } from './web-addresses.ts';

/** The keys of this service. Each opens one thing and is used for nothing else (specification.md#distinct-keys). */
const KEYS = ['ADMIN_TOKEN_SECRET', 'CHECKOUT_TOKEN_SECRET', 'DIGEST_SECRET'] as const;

/** What two of them were before a change. */
const PREVIOUS_KEYS = ['CHECKOUT_TOKEN_SECRET_PREVIOUS', 'DIGEST_SECRET_PREVIOUS'] as const;

/** Secrets shared with a company. One that is there is used, whichever company is active (specification.md#delivery-verified). */
const DELIVERY_SECRETS = KITS.flatMap(({ deliverySecret }) => deliverySecret ?? []);

/** specification.md#key-rotation: what a secret was before it was changed: still accepted, so that links, checkouts and late callbacks live on. */
const PREVIOUS: readonly string[] = [...PREVIOUS_KEYS, ...KITS.flatMap((kit) => secretsOf(kit).slice(1))];

/** The keys of this service by name, as they are. */
export type Secrets = Readonly<Record<(typeof KEYS)[number], string>> &
  Readonly<Record<(typeof PREVIOUS_KEYS)[number], string | undefined>>;

/**
 * Reads every secret. A sentence for each that is missing though needed, short, alike another, or easily guessed; none
 * holds a value.
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

/** One that is on its way out is taken as it was: refusing it would end every link that it made. */
const isPrevious = (name: string): boolean => PREVIOUS.includes(name);

const alike = (values: ReadonlyMap<string, string>): readonly (readonly string[])[] =>
  [...Map.groupBy(values.keys(), (name) => values.get(name)).values()].filter((names) => names.length > 1);

const EXAMPLE_WORDS =
  /change.?me|sandbox|example|place.?holder|insecure|default|password|development|your.?secret/i;

/** Base64 of 32 bytes or more in which capitals, small letters and digits mix: a word in it is there by chance. */
const RANDOM_BASE64 =
  /^(?=.*[A-Z])(?=.*[a-z])(?=.*\d)(?=.{44})(?:[A-Za-z\d+/]{4})*(?:[A-Za-z\d+/]{2}==|[A-Za-z\d+/]{3}=)?$/;

/** Whether it is one text over and over, the last time perhaps only its beginning; padding of base64 does not count. */
const isRepetition = (value: string): boolean => {
  const text = value.replace(/=+$/, '');
  const half = Math.floor(text.length / 2);
  return Array.from({ length: half }, (_, index) => index + 1).some((period) =>
    text.startsWith(text.slice(period)),
  );
};

/** specification.md#secret-strength: never true of what `openssl rand` writes in hex or base64. */
const isGuessable = (value: string): boolean =>
  isRepetition(value) || (EXAMPLE_WORDS.test(value) && !RANDOM_BASE64.test(value));
