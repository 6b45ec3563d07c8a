import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readContract } from '@booky/http/contract';
import { VARIABLES, type Variable, whenLeftOut } from '@booky/composition/variables';
import { isJson, type Json, narrowingsOf } from './contract-narrowing.ts';
import { sinceFaultsOf } from './contract-since.ts';
import { contractTypesOf } from './contract-types.ts';
import { picturesOf } from './pictures.ts';

const ROOT = join(import.meta.dirname, '../../..');

const variables: readonly (readonly [string, Variable])[] = Object.entries(VARIABLES);

const allowed = (variable: Variable): string => {
  if (variable.kind === 'choice') return ` (${variable.choices.map((choice) => `\`${choice}\``).join(', ')})`;
  return variable.kind === 'integer' ? ` (${variable.min} to ${variable.max})` : '';
};

const CONFIGURATION = 'docs/configuration.md';
const BEGIN = '<!-- variables: made by npm run documents -->\n';
const END = '<!-- end of variables -->';

const configurationOf = (document: string): string => {
  const [before, rest] = [document.split(BEGIN)[0] ?? '', document.split(END)[1] ?? ''];
  const rows = variables.map(
    ([name, variable]) =>
      `| \`${name}\` | ${variable.what}${allowed(variable)} | ${whenLeftOut(variable)} |\n`,
  );
  return `${before}${BEGIN}\n| Variable | What | When left out |\n|---|---|---|\n${rows.join('')}\n${END}${rest}`;
};

/** The headings in `.env.example`. The key is the name of the variable below the heading. */
const GROUPS: Readonly<Record<string, string>> = {
  NODE_ENV: 'Database, address and site',
  ADMIN_TOKEN_SECRET: 'Secrets',
  MAIL_TRANSPORT: 'Emails',
  PROVIDER: 'Payments',
  MOBILE_MONEY_BASE_URL: 'PROVIDER=mobile-money',
  GATEWAY_TOKEN_URL: 'PROVIDER=gateway',
  METHOD_MOMO_ALPHA_LABEL_EN: 'Names of payment methods on the pages',
  RATE_LIMITS: 'Limits',
};

/**
 * True if the service needs the variable even when every other variable has its default. `.env.example` sets such a
 * variable, and shows the others commented out.
 */
const isNeededAtFirst = (variable: Variable): boolean =>
  variable.kind === 'text'
    ? ['always', 'with mobile-money or WEB=on', 'unless MAIL_TRANSPORT=smtp'].includes(variable.needed)
    : variable.kind === 'choice' && variable.fallback === undefined;

/** specification.md#env-file */
const environmentExample = (): string =>
  [
    '# Every variable of the service, made by npm run documents. Copy it to .env, which npm start and npm run cli read, or',
    '# let npm run cli -- init write .env. A commented-out variable has a default or is needed only with another choice.',
    '# Generate a secret with: openssl rand -base64 32',
    '',
    ...variables.flatMap(([name, variable]) => {
      const heading = GROUPS[name];
      const left = whenLeftOut(variable);
      const isText = variable.kind === 'text';
      return [
        ...(heading === undefined ? [] : [`# --- ${heading} ---`, '']),
        `# ${variable.what}${allowed(variable).replaceAll('`', '')}; ${left.startsWith('required') ? left : `when left out: ${left}`}`,
        isNeededAtFirst(variable) ? `${name}=` : `#${name}=${isText ? '' : left}`,
        '',
      ];
    }),
  ].join('\n');

const CONTRACT = 'docs/openapi.json';
const CONTRACT_TYPES = 'packages/api-client/src/contract.gen.ts';

/** Returns a sentence for each place where this contract offers less than docs/openapi.json. */
const narrowings = (contract: Json): readonly string[] => {
  const written: unknown = JSON.parse(readOrNothing(CONTRACT) ?? '{}');
  return narrowingsOf(isJson(written) ? written : {}, contract);
};

const git = (...args: readonly string[]): string =>
  execFileSync('git', args, {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
    stdio: ['ignore', 'pipe', 'ignore'],
  });

/** The contract of the last release, or undefined if the clone has no tags. */
const releasedContract = (): Json | undefined => {
  try {
    const tag = git('describe', '--tags', '--abbrev=0', '--match=v*').trim();
    const released: unknown = JSON.parse(git('show', `${tag}:${CONTRACT}`));
    return isJson(released) ? released : undefined;
  } catch {
    return undefined;
  }
};

/**
 * `npm run documents` writes the generated documents. With `--check`, it writes nothing and exits with code 1 if a
 * document is out of date. Unless `--narrow` is given, it refuses to write a contract that offers less than
 * docs/openapi.json.
 */
const run = async (isCheck: boolean, mayNarrow: boolean): Promise<number> => {
  const contract = await readContract();
  const released = releasedContract();
  const faults = [
    ...(mayNarrow ? [] : narrowings(contract)),
    ...(released === undefined ? [] : sinceFaultsOf(released, contract)),
  ];
  for (const fault of faults) process.stderr.write(`the contract would break callers: ${fault}\n`);
  if (faults.length > 0) return 1;
  const documents = {
    'docs/pictures.md': picturesOf(ROOT),
    [CONFIGURATION]: configurationOf(readFileSync(join(ROOT, CONFIGURATION), 'utf8')),
    '.env.example': environmentExample(),
    [CONTRACT]: `${JSON.stringify(contract, null, 2)}\n`,
    [CONTRACT_TYPES]: contractTypesOf(contract),
  };
  const stale = Object.entries(documents).filter(([path, text]) => readOrNothing(path) !== text);
  if (!isCheck) for (const [path, text] of stale) writeFileSync(join(ROOT, path), text);
  else for (const [path] of stale) process.stderr.write(`${path} is out of date: run npm run documents\n`);
  return isCheck && stale.length > 0 ? 1 : 0;
};

const readOrNothing = (path: string): string | undefined => {
  try {
    return readFileSync(join(ROOT, path), 'utf8');
  } catch {
    return undefined;
  }
};

const { values } = parseArgs({
  options: { check: { type: 'boolean', default: false }, narrow: { type: 'boolean', default: false } },
});
process.exitCode = await run(values.check, values.narrow);
