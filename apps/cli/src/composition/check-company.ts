import { randomUUID } from 'node:crypto';
import { connect } from 'node:tls';
import { CLOCKS_APART_SECONDS } from '@booky/domain';
import type { Clock } from '@booky/domain/ports';
import type { CompanyCheckName, Finding } from '../finding.ts';
import { plainText } from '../show.ts';
import type { Company } from '../world.ts';
import {
  clockApartMs,
  failed,
  inSeconds,
  inTime,
  isOfThisMachine,
  ok,
  unmade,
  type Verdict,
  warning,
} from './verdict.ts';

/** The time limit of a check, the same as in `doctor`. */
const LIMIT_MS = 10_000;

/**
 * Runs all checks of one company with usable settings. The checks run concurrently, each within the time limit. Moves
 * no money. Never rejects. specification.md#provider-check
 */
export const checkCompany = async (
  company: Company,
  publicBaseUrl: string | undefined,
  clock: Clock,
  limitMs = LIMIT_MS,
): Promise<readonly Finding<CompanyCheckName>[]> => {
  const { accountFaults } = company;
  const checks: readonly (readonly [CompanyCheckName, () => Promise<Verdict> | Verdict])[] = [
    ['configuration', () => ok('Everything is set.')],
    ['address', () => ok(`${company.apiAddress}${company.isTest ? ', where no real money moves' : ''}`)],
    ['query', () => askAboutNothing(company)],
    ...(accountFaults === undefined
      ? []
      : [['account', () => judgeAccount(company.name, accountFaults)] as const]),
    ['clock', () => judgeClock(company, clock, limitMs)],
    ['certificate', () => judgeCertificate(company, publicBaseUrl, limitMs)],
    [
      'register',
      () =>
        publicBaseUrl === undefined
          ? warning('PUBLIC_BASE_URL is not set, so there is no address to register.')
          : ok(`Register ${company.toRegister(publicBaseUrl)}.`),
    ],
  ];
  return Promise.all(
    checks.map(async ([name, check]) => ({ name, ...(await inTime(async () => check(), limitMs)) })),
  );
};

/** Asks the company about a payment that does not exist. This also checks that the company grants an access token. */
const askAboutNothing = async ({ name, open }: Company): Promise<Verdict> => {
  const { kind } = await open().queryCharge(randomUUID(), undefined);
  return kind === 'unavailable'
    ? failed(`No usable answer from ${name}: check its address and keys.`)
    : ok(`${name} accepts the keys, and does not know a payment that never existed.`);
};

const judgeAccount = async (
  name: string,
  accountFaults: NonNullable<Company['accountFaults']>,
): Promise<Verdict> => {
  const faults = await accountFaults();
  if (faults === undefined) return warning(`${name} does not report the settings of the account.`);
  return faults.length === 0
    ? ok('The account has the settings that this service needs.')
    : failed(faults.join(' '));
};

const judgeClock = async ({ name, apiAddress }: Company, clock: Clock, limitMs: number): Promise<Verdict> => {
  const apartMs = await clockApartMs(apiAddress, clock, limitMs / 2);
  if (apartMs === undefined) return warning(`${name} does not report its time.`);
  // Allows two seconds more, because the company reports its time in whole seconds and the network delays it.
  return apartMs > (CLOCKS_APART_SECONDS + 2) * 1000
    ? failed(
        `This machine's clock and ${name}'s differ by ${inSeconds(apartMs)}: set this machine's clock with NTP.`,
      )
    : ok(`This machine's clock and ${name}'s differ by ${inSeconds(apartMs)}.`);
};

const judgeCertificate = async (
  company: Company,
  publicBaseUrl: string | undefined,
  limitMs: number,
): Promise<Verdict> => {
  const url = URL.parse(publicBaseUrl ?? '');
  if (url === null) return ok('No check: PUBLIC_BASE_URL is not set.');
  if (isOfThisMachine(url.hostname)) return ok('No check: PUBLIC_BASE_URL is this machine.');
  if (url.protocol !== 'https:') return ok('No check: PUBLIC_BASE_URL is not https.');
  const certificate = await certificateAt(
    url.hostname,
    url.port === '' ? 443 : Number(url.port),
    limitMs / 2,
  );
  return certificate === undefined
    ? unmade('nothing answers at PUBLIC_BASE_URL with a certificate.')
    : judgeIssuer(company, certificate);
};

/** The issuer of a certificate, and the reason for distrust. The reason is undefined for a trusted certificate. */
interface SeenCertificate {
  readonly issuer: string;
  readonly distrust: string | undefined;
}

/** Returns the certificate of a host. Returns undefined if the host presents no certificate within the time limit. */
export const certificateAt = (
  host: string,
  port: number,
  limitMs: number,
): Promise<SeenCertificate | undefined> => {
  const { promise, resolve } = Promise.withResolvers<SeenCertificate | undefined>();
  // Accepts untrusted certificates too, so that the check can report their issuers.
  const socket = connect({
    host,
    port,
    servername: /^[\d.]+$/.test(host) ? '' : host,
    rejectUnauthorized: false,
  });
  const end = (seen: SeenCertificate | undefined): void => {
    resolve(seen);
    socket.destroy();
  };
  socket.setTimeout(limitMs, () => end(undefined));
  socket.once('error', () => end(undefined));
  socket.once('secureConnect', () => {
    const { issuer } = socket.getPeerCertificate();
    const distrust = socket.authorized ? undefined : String(socket.authorizationError);
    end({ issuer: plainText([issuer.CN ?? issuer.O].flat().join(' ')), distrust });
  });
  return promise;
};

/**
 * Returns a failure for a certificate that cannot be trusted. Returns a warning if the issuer is not in the company's
 * published list. specification.md#provider-check
 */
export const judgeIssuer = (
  { name, acceptedIssuers }: Pick<Company, 'name' | 'acceptedIssuers'>,
  { issuer, distrust }: SeenCertificate,
): Verdict => {
  if (distrust !== undefined)
    return failed(`The certificate of PUBLIC_BASE_URL, by ${issuer}, cannot be trusted (${distrust}).`);
  const issued = `The certificate of PUBLIC_BASE_URL is by ${issuer}`;
  if (acceptedIssuers === undefined) return ok(`${issued}; ${name} publishes no known list of issuers.`);
  const { asOf, names } = acceptedIssuers;
  return names.includes(issuer)
    ? ok(`${issued}, which is on the list that ${name} publishes (as of ${asOf}).`)
    : warning(
        `${issued}, and the list that ${name} publishes (as of ${asOf}) may lack this issuer: callbacks may not come. Use another issuer, such as Google Trust Services, or accept the company's answers with ADOPT_PAID_ANSWERS.`,
      );
};
