import { KITS, type ProviderKit, secretsOf, variablesOf } from '@booky/adapters-payments';
import {
  DEFAULT_ADDRESS_LIMITS,
  DEFAULT_HOLD_LIMITS,
  DEFAULT_METHOD_LABELS,
  type ProviderMethod,
} from '@booky/domain';

interface Described {
  /** What it says, for the operator; completes the sentence of one that is missing. */
  readonly what: string;
}

interface Text extends Described {
  readonly kind: 'text';
  /** Always, or under which choice of other variables. */
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
  /** Undefined where it has to be chosen. */
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
  what: `${what}, as attempts and seconds of one address`,
  fallback: { attempts, windowSeconds },
});

const label = (method: ProviderMethod, language: 'labelEn' | 'labelFr'): Text =>
  optional(
    `what pages call the method ${method} in ${language === 'labelEn' ? 'English' : 'French'}`,
    DEFAULT_METHOD_LABELS[method][language],
  );
const dialCode = (method: ProviderMethod): Text =>
  optional(`what a payer of ${method} dials when no prompt appears, such as *182*7*1#`, 'none');

const KEY = '32 bytes or more of random text, no example and no repetition, unlike every other secret';
const PREVIOUS =
  'the value before a change, still accepted; removed when the last booking of its time is over';

const PROVIDER_NAMES = KITS.map(({ name }) => name).join(', ');

/** Who is given PUBLIC_BASE_URL with each charge. */
const NEEDS_PUBLIC_ADDRESS = KITS.filter(({ needsPublicAddress }) => needsPublicAddress).map(
  ({ name }) => name,
);

/** Those of the service itself. */
const SERVICE_VARIABLES = {
  NODE_ENV: choice(
    'only development allows plain http, providers on this machine and example secrets',
    ['production', 'development'],
    'production',
  ),
  DATABASE_URL: required('the address of the PostgreSQL database'),
  DATABASE_POOL_SIZE: integer(
    'the most connections of this process; queued emails, the worker and exports take two more each',
    1,
    100,
    10,
  ),
  DATABASE_READ_URL: optional(
    'the address of a replica of that database, from which requests that only read take catalogue, availability and lists',
    'none',
  ),
  DATABASE_POOLER: choice(
    'what DATABASE_URL leads to where that is no PostgreSQL: a pooler in transaction mode, with prepared for one that keeps prepared statements (PgBouncer from 1.21 with max_prepared_statements)',
    ['none', 'transaction', 'transaction-prepared'],
    'none',
  ),
  PG_BIN: optional(
    "the folder of PostgreSQL's own programs (pg_dump, pg_restore, psql), for backup and restore",
    'found on PATH',
  ),
  HOST: optional('the address to listen at', '127.0.0.1'),
  PORT: integer('the port to listen at; 0 is any free one', 0, 65_535, 4000),
  WEB: optional(
    'on serves the site and its links lead there, off leaves that to a website of your own',
    'off with FRONTEND_ORIGIN, otherwise on',
  ),
  FRONTEND_ORIGIN: optional(
    'the website that calls this service, and where links in emails point',
    'the origin of PUBLIC_BASE_URL',
  ),
  SITE_PAGES: choice(
    'the version of the pages of a website of your own: 1.1 has /find-booking, /pay and /admin, to which emails then lead',
    ['1.0', '1.1'],
    '1.0',
  ),
  TRUSTED_PROXY_HOPS: integer("how many proxies in front may name the caller's address", 0, 10, 0),
  LOG_LEVEL: choice(
    'the least level that is logged',
    ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
    'info',
  ),
  INSTANCE_NAME: optional(
    'the name of this process in its log and at the database: at most 40 letters, digits, dots, hyphens and underscores',
    'its host name and process id',
  ),
  METRICS_PORT: optional('the port of Prometheus metrics, apart from PORT; 0 is any free one', 'none'),
  METRICS_HOST: optional('the address to listen at for metrics', '127.0.0.1'),
  WORKER: choice(
    'whether this process also sends emails, ends lapsed holds, retries deliveries and asks the provider; only does nothing else and listens nowhere',
    ['in-process', 'only', 'off'],
    'in-process',
  ),
  ADMIN_TOKEN_SECRET: required(`the key of admin tokens: ${KEY}`),
  CHECKOUT_TOKEN_SECRET: required(`the key of checkout tokens: ${KEY}`),
  DIGEST_SECRET: required(`the key of stored digests: ${KEY}`),
  CHECKOUT_TOKEN_SECRET_PREVIOUS: optional(PREVIOUS, 'none'),
  DIGEST_SECRET_PREVIOUS: optional(PREVIOUS, 'none'),
  MAIL_TRANSPORT: choice('how emails go out', ['resend', 'smtp'], 'resend'),
  RESEND_API_KEY: {
    kind: 'text',
    what: 'the key of the mail service',
    needed: 'unless MAIL_TRANSPORT=smtp',
  },
  SMTP_URL: {
    kind: 'text',
    what: 'the mail server: smtp://user:password@host:587 upgrades by STARTTLS, smtps:// speaks TLS from the start; special characters of user and password percent-encoded',
    needed: 'with MAIL_TRANSPORT=smtp',
  },
  MAIL_FROM: required('the sender of every email'),
  STUDIO_NAME: optional(
    'the first name of the studio, until the photographer changes anything of it; signs the emails',
    'no name',
  ),
  PROVIDER: required(
    `the companies that take payments online, the preferred one first: ${PROVIDER_NAMES}, with commas between; or none`,
  ),
  PUBLIC_BASE_URL: {
    kind: 'text',
    what: 'where visitors and the payment companies reach this service, its host by name',
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
    'the companies whose answer "paid" confirms a booking as their callback does, with commas between; on is all of them, off none',
    'off',
  ),
  TEST_PAYMENTS_CONFIRMED: choice(
    'yes where visitors may meet payments of a sandbox, which move no money; doctor fails otherwise',
    ['yes', 'no'],
    'no',
  ),
  RATE_LIMITS: choice('off lifts the limits by address and phone and on live holds', ['on', 'off'], 'on'),
  RATE_LIMITS_OFF_CONFIRMED: choice(
    'RATE_LIMITS=off is refused in production without yes',
    ['yes', 'no'],
    'no',
  ),
  RATE_LIMIT_LOGIN: limit('logins', DEFAULT_ADDRESS_LIMITS.login),
  RATE_LIMIT_PASSWORD_RESET: limit('password resets', DEFAULT_ADDRESS_LIMITS.passwordReset),
  RATE_LIMIT_BOOKING_CREATION: limit('new bookings', DEFAULT_ADDRESS_LIMITS.bookingCreation),
  RATE_LIMIT_PAYMENT_START: limit('payment starts', DEFAULT_ADDRESS_LIMITS.paymentStart),
  RATE_LIMIT_CLIENT_RESCHEDULE: limit('moves by clients', DEFAULT_ADDRESS_LIMITS.clientReschedule),
  RATE_LIMIT_FIND_BOOKING: limit('private links asked for again', DEFAULT_ADDRESS_LIMITS.findBooking),
  RATE_LIMIT_QUOTE_AND_CATALOGUE: limit('quotes and the catalogue', DEFAULT_ADDRESS_LIMITS.quoteAndCatalogue),
  RATE_LIMIT_UNVERIFIED_DELIVERY: limit('unverified deliveries', DEFAULT_ADDRESS_LIMITS.unverifiedDelivery),
  RATE_LIMIT_UNRESOLVED_TOKEN: limit('unknown tokens', DEFAULT_ADDRESS_LIMITS.unresolvedToken),
  LIVE_HOLDS_PER_ADDRESS: integer(
    'the most live holds from one address',
    1,
    1000,
    DEFAULT_HOLD_LIMITS.mostLive,
  ),
  HELD_HOURS_PER_ADDRESS: integer(
    'the most hours of shoots that one address holds at a time; in 24 hours it holds four times as many without paying',
    1,
    10_000,
    DEFAULT_HOLD_LIMITS.heldHours,
  ),
} as const satisfies Readonly<Record<string, Variable>>;

const deliverySecret = ({ name }: ProviderKit): Text => ({
  kind: 'text',
  what: `proves what ${name} reports: ${KEY}; kept after a change of company, late reports still count`,
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

/** Every variable of the environment that the service reads, in the order in which documents list them. */
export const VARIABLES: Table & Readonly<Record<string, Variable>> = {
  ...SERVICE_VARIABLES,
  ...Object.fromEntries(KITS.flatMap(rowsOf)),
};

export type VariableName = keyof Table;

/** The variables of one kind. */
export type NameOf<Kind extends Variable['kind']> = {
  [Name in VariableName]: Table[Name] extends { readonly kind: Kind } ? Name : never;
}[VariableName];

/** What a variable that is a choice can be. */
export type ChoiceOf<Name extends NameOf<'choice'>> = Table[Name]['choices'][number];

/** What stands for a variable that is left out, in words for a document. */
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
