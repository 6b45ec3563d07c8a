import { createHmac, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readIfThere, replaceFile } from './kept-file.ts';
import { SandboxFault } from './sandbox-fault.ts';

/** Random values that are stored in the data folder, so that the tokens in yesterday's emails still work today. */
export interface SandboxSecrets {
  readonly adminToken: string;
  readonly checkoutToken: string;
  readonly digest: string;
  /** The value that the secrets of all payment companies are derived from. See {@link providerSecret}. */
  readonly providers: string;
  readonly adminPassword: string;
}

/**
 * Reads the secrets of a data folder and creates those that are missing: all of them in a new folder, and later only
 * those that a newer version adds. Throws {@link SandboxFault} if the file has other contents, because new secrets
 * would invalidate every earlier link.
 */
export const loadSecrets = (file: string): SandboxSecrets => {
  const made = makeSecrets();
  const kept = parsed(file, readIfThere(file) ?? '{}');
  const secrets = { ...made, ...kept };
  if (Object.keys(made).some((name) => !(name in kept))) {
    replaceFile(file, `${JSON.stringify(secrets, undefined, 2)}\n`);
  }
  return secrets;
};

/**
 * Reads the secrets of a running sandbox. Throws {@link SandboxFault} if it cannot read the file or a secret is
 * missing.
 */
export const readSecrets = (file: string): SandboxSecrets => {
  const kept = parsed(file, readOrRefuse(file));
  const missing = Object.keys(makeSecrets()).filter((name) => !(name in kept));
  if (missing.length > 0) {
    throw new SandboxFault(
      `The file ${file} lacks ${missing.join(', ')}: the sandbox is of another version.`,
    );
  }
  return { ...makeSecrets(), ...kept };
};

const readOrRefuse = (file: string): string => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    throw new SandboxFault(`The file ${file} can't be read: join the sandbox as the account that runs it.`);
  }
};

const parsed = (file: string, text: string): Readonly<Record<string, string>> => {
  try {
    const value: unknown = JSON.parse(text);
    if (isRecordOfText(value)) return value;
  } catch (fault) {
    if (!(fault instanceof SyntaxError)) throw fault;
  }
  throw new SandboxFault(
    `The file ${file} does not contain the sandbox's secrets: restore it, or choose another folder with --data.`,
  );
};

const isRecordOfText = (value: unknown): value is Readonly<Record<string, string>> =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.values(value).every((entry) => typeof entry === 'string');

const random = (): string => randomBytes(32).toString('base64url');

export const makeSecrets = (): SandboxSecrets => ({
  adminToken: random(),
  checkoutToken: random(),
  digest: random(),
  providers: random(),
  adminPassword: `${randomBytes(9).toString('base64url')}-demo`,
});

/** Returns the secret for a variable of a payment company. It stays the same as long as the data folder exists. */
export const providerSecret =
  ({ providers }: Pick<SandboxSecrets, 'providers'>) =>
  (variable: string): string =>
    createHmac('sha256', providers).update(variable).digest('base64url');
