import { KITS, type ProviderKit, secretsOf, variablesOf } from '@booky/adapters-payments';
import {
  DEFAULT_ADDRESS_LIMITS,
  DEFAULT_HOLD_LIMITS,
  DEFAULT_METHOD_LABELS,
  type ProviderMethod,
} from '@booky/domain';

interface Described {
  /** Describes the variable to the operator. The text must also complete the sentence "… is missing: …". */
  readonly what: string;
}

interface Text extends Described {
  readonly kind: 'text';
  /** Says when the variable is required: always, never, or depending on another variable. */
  readonly needed: 'always' | `with ${string}` | `unless ${string}` | 'no';
  readonly whenLeftOut?: string;
}

interface WholeNumber extends Described {
  readonly kind: 'integer';
  readonly min: number;
  readonly max: number;
  readonly fallback: number;
}

interface Choice<Name extends string = string> extends Described {
  readonly kind: 'choice';
  readonly choices: readonly Name[];
  /** The default. Undefined if the operator must choose a value. */
  readonly fallback: Name | undefined;
}

interface AttemptLimit extends Described {
  readonly kind: 'limit';
  readonly fallback: { readonly attempts: number; readonly windowSeconds: number };
}

export type Variable = Text | WholeNumber | Choice | AttemptLimit;

const required = (what: string): Text => ({ kind: 'text', what, needed: 'always' });
const optional = (what: string, whenLeftOut: string): Text => ({
  kind: 'text',
  what,
  needed: 'no',
  whenLeftOut,
});
const integer = (what: string, min: number, max: number, fallback: number): WholeNumber => ({
  kind: 'integer',
  what,
  min,
  max,
  fallback,
});
const choice = <const Name extends string>(
  what: string,
  choices: readonly Name[],
  fallback: Name | undefined,
): Choice<Name> => ({ kind: 'choice', what, choices, fallback });
const limit = (what: string, { attempts, windowSeconds }: AttemptLimit['fallback']): AttemptLimit => ({
  kind: 'limit',
  what: `${what}, as attempts/seconds per address`,
  fallback: { attempts, windowSeconds },
});

const label = (method: ProviderMethod, language: 'labelEn' | 'labelFr'): Text =>
  optional(
    `the name of the method ${method} in ${language === 'labelEn' ? 'English' : 'French'}`,
    DEFAULT_METHOD_LABELS[method][language],
  );
const dialCode = (method: ProviderMethod): Text =>
  optional(`the code that a payer with ${method} dials if no prompt appears, such as *182*7*1#`, 'none');

const KEY =
  '32 bytes or more of random text, not an example or a repeated pattern, and different from every other secret';
const PREVIOUS =
  'the previous key, still accepted; remove it once all bookings created under that key are over';

const PROVIDER_NAMES = KITS.map(({ name }) => name).join(', ');

/** The names of the companies at which payments work only if PUBLIC_BASE_URL is set. */
const NEEDS_PUBLIC_ADDRESS = KITS.filter(({ needsPublicAddress }) => needsPublicAddress).map(
  ({ name }) => name,
);

/** The variables of the service itself. */
const SERVICE_VARIABLES = {
  NODE_ENV: choice(
    '`development` allows plain http, providers on this machine and example secrets; `production` does not',
    ['production', 'development'],
    'production',
  ),
  DATABASE_URL: required('the address of the PostgreSQL database'),
  DATABASE_POOL_SIZE: integer(
    'the maximum number of database connections of this process; the worker uses three more, and exports use two more',
    1,
    100,
    10,
  ),
  DATABASE_READ_URL: optional(
    'the address of a replica of the database, for reads of the catalogue, availability and lists',
    'none',
  ),
  DATABASE_POOLER: choice(
    '`transaction` if DATABASE_URL points to a pooler in transaction mode; `transaction-prepared` if the pooler also keeps prepared statements (PgBouncer from 1.21 with max_prepared_statements)',
    ['none', 'transaction', 'transaction-prepared'],
    'none',
  ),
  PG_BIN: optional(
    "the folder of PostgreSQL's programs (pg_dump, pg_restore, psql), for backup and restore",
    'found on PATH',
  ),
  HOST: optional('the address to listen at', '127.0.0.1'),
  PORT: integer('the port to listen at; 0 picks a free port', 0, 65_535, 4000),
  WEB: optional(
    '`on`: serves the site, to which emails link; `off`: emails link to your own website',
    'off with FRONTEND_ORIGIN, otherwise on',
  ),
  FRONTEND_ORIGIN: optional(
    'the website that calls this service and that emails link to',
    'the origin of PUBLIC_BASE_URL',
  ),
  EMBED_ORIGINS: optional(
    'the websites that may embed the booking in a page: comma-separated origins such as https://studio.example',
    'none',
  ),
  SITE_PAGES: choice(
    '`1.1` if your own website has the pages /find-booking, /pay and /admin, to which emails then link',
    ['1.0', '1.1'],
    '1.0',
  ),
  TRUSTED_PROXY_HOPS: integer("the number of proxies in front that report the caller's address", 0, 10, 0),
  LOG_LEVEL: choice(
    'the lowest level to log',
    ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
    'info',
  ),
  INSTANCE_NAME: optional(
    'the name of this process in its log and its database connections: at most 40 letters, digits, dots, hyphens and underscores',
    'its host name and process id',
  ),
  METRICS_PORT: optional('the port of Prometheus metrics, different from PORT; 0 picks a free port', 'none'),
  METRICS_HOST: optional('the address at which metrics are served', '127.0.0.1'),
  WORKER: choice(
    '`in-process`: answers requests and does the background work (sends emails, expires lapsed holds, retries deliveries, queries the provider); `only`: does only the background work; `off`: only answers requests',
    ['in-process', 'only', 'off'],
    'in-process',
  ),
  ADMIN_TOKEN_SECRET: required(`the key of admin tokens: ${KEY}`),
  CHECKOUT_TOKEN_SECRET: required(`the key of checkout tokens: ${KEY}`),
  DIGEST_SECRET: required(`the key of stored digests: ${KEY}`),
  CHECKOUT_TOKEN_SECRET_PREVIOUS: optional(PREVIOUS, 'none'),
  DIGEST_SECRET_PREVIOUS: optional(PREVIOUS, 'none'),
  MAIL_TRANSPORT: choice('how emails are sent', ['resend', 'smtp'], 'resend'),
  RESEND_API_KEY: {
    kind: 'text',
    what: 'the key of the mail service',
    needed: 'unless MAIL_TRANSPORT=smtp',
  },
  SMTP_URL: {
    kind: 'text',
    what: 'the mail server: smtp://user:password@host:587 with STARTTLS, or smtps:// with TLS from the start; percent-encode special characters in user and password',
    needed: 'with MAIL_TRANSPORT=smtp',
  },
  MAIL_FROM: required('the sender of every email'),
  STUDIO_NAME: optional(
    'the name of the studio in emails, until the photographer saves the studio profile',
    'no name',
  ),
  PROVIDER: required(
    `the companies that take payments online, comma-separated, the preferred one first: ${PROVIDER_NAMES}; or \`none\``,
  ),
  PUBLIC_BASE_URL: {
    kind: 'text',
    what: 'the address at which visitors and payment companies reach this service: a host name, not an IP address',
    needed: `with ${[...NEEDS_PUBLIC_ADDRESS, 'WEB=on'].join(' or ')}`,
  },
  METHOD_MOMO_ALPHA_LABEL_EN: label('momo_alpha', 'labelEn'),
  METHOD_MOMO_ALPHA_LABEL_FR: label('momo_alpha', 'labelFr'),
  METHOD_MOMO_ALPHA_DIAL_CODE: dialCode('momo_alpha'),
  METHOD_MOMO_BETA_LABEL_EN: label('momo_beta', 'labelEn'),
  METHOD_MOMO_BETA_LABEL_FR: label('momo_beta', 'labelFr'),
  METHOD_MOMO_BETA_DIAL_CODE: dialCode('momo_beta'),
  METHOD_CARD_LABEL_EN: label('card', 'labelEn'),
  METHOD_CARD_LABEL_FR: label('card', 'labelFr'),
  ADOPT_PAID_ANSWERS: optional(
    'the companies whose answer "paid" to a status query confirms a booking without a callback, comma-separated; `on`: all of them, `off`: none',
    'off',
  ),
  TEST_PAYMENTS_CONFIRMED: choice(
    '`yes` if visitors may see sandbox payments, which move no money; with `no`, doctor fails if visitors can reach a service with a sandbox',
    ['yes', 'no'],
    'no',
  ),
  RATE_LIMITS: choice(
    '`off`: lifts the limits per IP address, per phone and on live holds',
    ['on', 'off'],
    'on',
  ),
  RATE_LIMITS_OFF_CONFIRMED: choice('`yes`: allows RATE_LIMITS=off in production', ['yes', 'no'], 'no'),
  RATE_LIMIT_LOGIN: limit('logins', DEFAULT_ADDRESS_LIMITS.login),
  RATE_LIMIT_PASSWORD_RESET: limit('password resets', DEFAULT_ADDRESS_LIMITS.passwordReset),
  RATE_LIMIT_BOOKING_CREATION: limit('new bookings', DEFAULT_ADDRESS_LIMITS.bookingCreation),
  RATE_LIMIT_PAYMENT_START: limit('payment starts', DEFAULT_ADDRESS_LIMITS.paymentStart),
  RATE_LIMIT_CLIENT_RESCHEDULE: limit('reschedules by clients', DEFAULT_ADDRESS_LIMITS.clientReschedule),
  RATE_LIMIT_FIND_BOOKING: limit('requests for a new private link', DEFAULT_ADDRESS_LIMITS.findBooking),
  RATE_LIMIT_QUOTE_AND_CATALOGUE: limit('quotes and the catalogue', DEFAULT_ADDRESS_LIMITS.quoteAndCatalogue),
  RATE_LIMIT_UNVERIFIED_DELIVERY: limit('unverified deliveries', DEFAULT_ADDRESS_LIMITS.unverifiedDelivery),
  RATE_LIMIT_UNRESOLVED_TOKEN: limit('unknown tokens', DEFAULT_ADDRESS_LIMITS.unresolvedToken),
  LIVE_HOLDS_PER_ADDRESS: integer(
    'the maximum number of live holds of one IP address',
    1,
    1000,
    DEFAULT_HOLD_LIMITS.mostLive,
  ),
  HELD_HOURS_PER_ADDRESS: integer(
    'the maximum number of shoot hours in live holds of one IP address; its unpaid holds of the last 24 hours may have four times as many',
    1,
    10_000,
    DEFAULT_HOLD_LIMITS.heldHours,
  ),
} as const satisfies Readonly<Record<string, Variable>>;

const deliverySecret = ({ name }: ProviderKit): Text => ({
  kind: 'text',
  what: `the key that verifies callbacks from ${name}: ${KEY}; keep it after you change the company, because late callbacks are still accepted`,
  needed: `with ${name}`,
});

const rowsOf = (kit: ProviderKit): readonly (readonly [string, Variable])[] => [
  ...Object.entries(variablesOf(kit)).map(([name, { what, choices, whenLeftOut }]) => {
    if (whenLeftOut === undefined) return [name, { kind: 'text', what, needed: `with ${kit.name}` }] as const;
    return [
      name,
      choices?.includes(whenLeftOut) === true
        ? choice(what, choices, whenLeftOut)
        : optional(what, whenLeftOut),
    ] as const;
  }),
  ...secretsOf(kit).map(
    (name, index) => [name, index === 0 ? deliverySecret(kit) : optional(PREVIOUS, 'none')] as const,
  ),
];

type Table = typeof SERVICE_VARIABLES;

/** Every environment variable of the service, in the order in which the documentation lists them. */
export const VARIABLES: Table & Readonly<Record<string, Variable>> = {
  ...SERVICE_VARIABLES,
  ...Object.fromEntries(KITS.flatMap(rowsOf)),
};

export type VariableName = keyof Table;

/** The names of the variables of one kind. */
export type NameOf<Kind extends Variable['kind']> = {
  [Name in VariableName]: Table[Name] extends { readonly kind: Kind } ? Name : never;
}[VariableName];

/** The choices of a variable. */
export type ChoiceOf<Name extends NameOf<'choice'>> = Table[Name]['choices'][number];

/** Says in words, for the documentation, what applies if the variable is left out. */
export const whenLeftOut = (variable: Variable): string => {
  switch (variable.kind) {
    case 'text':
      if (variable.needed === 'no') return variable.whenLeftOut ?? 'none';
      return variable.needed === 'always' ? 'required' : `required ${variable.needed}`;
    case 'integer':
      return String(variable.fallback);
    case 'choice':
      return variable.fallback ?? 'required';
    case 'limit':
      return `${variable.fallback.attempts}/${variable.fallback.windowSeconds}`;
    default:
      return variable satisfies never;
  }
};
