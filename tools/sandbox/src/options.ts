import path from 'node:path';
import { parseArgs } from 'node:util';
import { KITS } from '@booky/adapters-payments/kits';
import { SHARED_ENDINGS } from '@booky/provider-simulators';
import { SandboxFault } from './sandbox-fault.ts';

export interface SandboxOptions {
  /** The port to listen on. 0 means any free port. */
  readonly port: number;
  readonly controlPort: number;
  readonly provider: ProviderChoice;
  readonly dataFolder: string;
  readonly isFresh: boolean;
  /** The URL of a PostgreSQL server to use instead of the embedded one. */
  readonly databaseUrl: string | undefined;
  /** The origin of a separate website. If it is undefined, the sandbox serves the site. */
  readonly frontendOrigin: string | undefined;
  readonly hasRateLimits: boolean;
  /** True if the sandbox also runs a simulated external calendar. */
  readonly hasCalendar: boolean;
  readonly printsJson: boolean;
}

const PROVIDERS = KITS.map(({ name }) => name);

/** The chosen companies in order of preference. Empty if the choice is `none`. */
export type ProviderChoice = readonly string[];

export const USAGE = `npm run sandbox [-- options]

  --port N              the API (4000)
  --control-port N      the control server and console page (4001)
  --provider NAMES      ${PROVIDERS.join(', ')}, comma-separated, the preferred one first, or none (gateway)
  --data DIR            the folder for everything that the sandbox stores (.sandbox)
  --fresh               empty the database and fill it with the demo studio again
  --database-url URL    use this PostgreSQL instead of the embedded one
  --frontend-origin URL your own website, instead of the site at the API's address: the only allowed origin, and
                        the target of links in emails
  --no-rate-limits      lift the limits per address and phone, and the limit of live holds
  --calendar            serve a calendar over https, which the service reads like one on the open internet
  --json                print one line of JSON when ready; logs go to standard error
  --help                this text

Ports of 0 mean any free port.

The last digits of a wallet's phone choose the outcome; a payment from any other phone succeeds after two seconds.
The page of a card payment has a button for each outcome. With pawapay, 461 loses only the first callback, because the
service requests it again. GET /sandbox also lists each company's own test numbers.

${SHARED_ENDINGS.map(({ digits, meaning }) => `  ${digits}  ${meaning}`).join('\n')}

The sandbox reads these environment variables: ADOPT_PAID_ANSWERS, and every variable of a company with a fixed list
of values, such as PAWAPAY_SIGNED_CALLBACKS=off, MOBILE_MONEY_CALLBACKS=off or IREMBOPAY_ENVIRONMENT=sandbox.

The control server reads and returns JSON:

  GET /sandbox                                   addresses, admin, secrets, endings, clock; embed is a second
                                                 origin, whose page shows the booking in a frame
  GET, PUT, DELETE /sandbox/clock                {"advance": "P1D"} or {"now": "2027-03-01T09:00:00+02:00"}
  GET, DELETE /sandbox/mailbox                   emails, newest first; ?to= and ?cause=
  GET /sandbox/provider/charges                  the requested charges, and their callbacks
  POST /sandbox/provider/charges/OUR-REF/settle  the payer decides: {"status": "succeeded" or "failed", "reason",
                                                 "amountRwf", "currency", "callback": "send", "none", "twice" or
                                                 "forged", "signatureHeader": "gateway-signature" (the gateway sends
                                                 flutterwave-signature)}
  PUT /sandbox/provider/next                     the next charge: {"provider", "submit": "accept", "decline",
                                                 "refuse", "unreachable", "timeout" or "timeout_after_accept",
                                                 "settle": {"after": "PT5S", and as above}}
  PUT /sandbox/provider/switches                 a company's own faults: {"provider", "switches"}
  POST /sandbox/sweep                            ends lapsed holds now
  GET, PUT, DELETE /sandbox/faults               {"database": "up", "stalled" or "down", "mail": "up" or "down"}
  GET, PUT /sandbox/calendar                     with --calendar: GET returns the requests to the calendar; PUT with
                                                 text/calendar sets its text, PUT with {"redirectTo", "status",
                                                 "delayMs", "padBytes"} sets how it answers; only its own path redirects`;

/** Reads the command line. Returns undefined for --help. Throws {@link SandboxFault} with one clear sentence. */
export const readOptions = (args: readonly string[]): SandboxOptions | undefined => {
  const values = parse(args);
  if (values.help === true) return undefined;
  const provider = providersOf(values.provider ?? 'gateway');
  const port = portOf('--port', values.port, 4000);
  const controlPort = portOf('--control-port', values['control-port'], 4001);
  if (port === controlPort && port !== 0) throw new SandboxFault('--port and --control-port must differ.');
  return {
    port,
    controlPort,
    provider,
    dataFolder: values.data === undefined ? DEFAULT_DATA_FOLDER : path.resolve(textOf('--data', values.data)),
    isFresh: values.fresh === true,
    databaseUrl: databaseUrlOf(values['database-url']),
    frontendOrigin: originOf(values['frontend-origin']),
    hasRateLimits: values['no-rate-limits'] !== true,
    hasCalendar: values.calendar === true,
    printsJson: values.json === true,
  };
};

const providersOf = (text: string): ProviderChoice => {
  if (text === 'none') return [];
  const names = text.split(',').map((name) => name.trim());
  if (names.every((name) => PROVIDERS.includes(name)) && new Set(names).size === names.length) return names;
  throw new SandboxFault(
    `--provider must be one or more of ${PROVIDERS.join(', ')}, separated by commas, or none.`,
  );
};

/** The default folder is in the root of the repository, whatever the working directory is. */
const DEFAULT_DATA_FOLDER = path.resolve(import.meta.dirname, '../../../.sandbox');

const parse = (args: readonly string[]) => {
  try {
    return parseArgs({ args: [...args], options: OPTIONS }).values;
  } catch (fault) {
    // Only the first sentence of the library's message says what is wrong. The rest is advice about the library.
    const [sentence] = fault instanceof Error ? fault.message.split(/\.(?:\s|$)/) : [];
    throw new SandboxFault(
      `${sentence ?? 'The options are not valid'}: npm run sandbox -- --help lists them.`,
    );
  }
};

const OPTIONS = {
  port: { type: 'string' },
  'control-port': { type: 'string' },
  provider: { type: 'string' },
  data: { type: 'string' },
  fresh: { type: 'boolean' },
  'database-url': { type: 'string' },
  'frontend-origin': { type: 'string' },
  'no-rate-limits': { type: 'boolean' },
  calendar: { type: 'boolean' },
  json: { type: 'boolean' },
  help: { type: 'boolean' },
} as const;

const textOf = (name: string, text: string): string => {
  if (text.trim() === '') throw new SandboxFault(`${name} must not be empty.`);
  return text;
};

/** Reads a port from 0 to 65535. Throws {@link SandboxFault} for any other text. */
export const portOf = (name: string, text: string | undefined, otherwise: number): number => {
  if (text === undefined) return otherwise;
  const port = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN;
  if (!(port <= 65_535)) throw new SandboxFault(`${name} must be a port from 0 to 65535.`);
  return port;
};

const databaseUrlOf = (text: string | undefined): string | undefined => {
  if (text === undefined) return undefined;
  if (!['postgres:', 'postgresql:'].includes(URL.parse(text)?.protocol ?? '')) {
    throw new SandboxFault(
      '--database-url must be an address such as postgres://account:password@127.0.0.1:5432/booky.',
    );
  }
  return text;
};

const originOf = (text: string | undefined): string | undefined => {
  if (text === undefined) return undefined;
  const url = URL.parse(text);
  const isOrigin =
    url !== null && ['http:', 'https:'].includes(url.protocol) && url.href === `${url.origin}/`;
  if (!isOrigin) {
    throw new SandboxFault(
      '--frontend-origin must be an origin such as http://localhost:5173, without a path.',
    );
  }
  return url.origin;
};
