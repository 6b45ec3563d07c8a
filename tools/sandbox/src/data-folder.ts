import { randomBytes } from 'node:crypto';
import {
  accessSync,
  closeSync,
  constants,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { SandboxFault } from './sandbox-fault.ts';

/** Everything a sandbox keeps between runs. */
export interface DataFolder {
  readonly folder: string;
  readonly databaseFolder: string;
  readonly clockFile: string;
  readonly mailboxFile: string;
  chargesFile(provider: string): string;
  /** Forgets what every simulated provider had been asked. */
  forgetCharges(): void;
  readonly secrets: SandboxSecrets;
  /** Lets another sandbox use the folder. */
  release(): void;
}

/** Made at random when the folder is, and kept: tokens in mails of yesterday still work today. */
export interface SandboxSecrets {
  readonly checkoutToken: string;
  readonly digest: string;
  readonly mobileMoneyCallback: string;
  readonly gatewayWebhook: string;
  readonly gatewayClientId: string;
  readonly gatewayClientSecret: string;
  readonly mobileMoneySubscriptionKey: string;
  readonly mobileMoneyApiUser: string;
  readonly mobileMoneyApiKey: string;
  readonly adminPassword: string;
}

/**
 * Opens the folder for this process alone. Throws {@link SandboxFault} when it can't be written or another sandbox is
 * using it; the mark of one that was killed is taken over.
 */
export const openDataFolder = (folder: string): DataFolder => {
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK | constants.X_OK);
  } catch {
    throw new SandboxFault(`The data folder ${folder} can't be written.`);
  }
  const lockFile = path.join(folder, 'sandbox.pid');
  takeLock(folder, lockFile);
  try {
    return {
      ...filesOf(folder),
      secrets: loadSecrets(path.join(folder, 'secrets.json')),
      release: () => rmSync(lockFile, { force: true }),
    };
  } catch (fault) {
    rmSync(lockFile, { force: true });
    throw fault;
  }
};

/** Where things lie in a folder that a running sandbox holds. */
export const filesOf = (folder: string): Omit<DataFolder, 'secrets' | 'release'> => ({
  folder,
  databaseFolder: path.join(folder, 'postgres'),
  clockFile: path.join(folder, 'clock'),
  mailboxFile: path.join(folder, 'mailbox.jsonl'),
  chargesFile: (provider) => path.join(folder, `charges-${provider}.json`),
  forgetCharges: () => {
    for (const name of readdirSync(folder)) {
      if (/^charges-.+\.json$/.test(name)) rmSync(path.join(folder, name));
    }
  },
});

const takeLock = (folder: string, lockFile: string): void => {
  for (let tries = 0; tries < 2; tries += 1) {
    try {
      const handle = openSync(lockFile, 'wx', 0o600);
      writeFileSync(handle, `${process.pid}`);
      closeSync(handle);
      return;
    } catch (fault) {
      if (!isTaken(fault)) throw new SandboxFault(`The data folder ${folder} can't be written.`);
    }
    const holder = Number(readFileSync(lockFile, 'utf8'));
    if (isSandboxAlive(holder)) {
      throw new SandboxFault(
        `Another sandbox (process ${holder}) uses the data folder ${folder}: stop it, or give --data.`,
      );
    }
    rmSync(lockFile, { force: true });
  }
  throw new SandboxFault(`The data folder ${folder} is being taken by another sandbox.`);
};

const isTaken = (fault: unknown): boolean =>
  fault instanceof Error && 'code' in fault && fault.code === 'EEXIST';

/** After a kill -9 the number may name a stranger by now, so its command line is asked where the system tells. */
const isSandboxAlive = (processId: number): boolean => {
  if (!Number.isInteger(processId) || processId <= 0 || processId === process.pid) return false;
  try {
    process.kill(processId, 0);
  } catch (fault) {
    return fault instanceof Error && 'code' in fault && fault.code === 'EPERM';
  }
  try {
    return readFileSync(`/proc/${processId}/cmdline`, 'utf8').includes('sandbox');
  } catch {
    return true;
  }
};

/** Reads the secrets of a folder, making them on the first call. */
export const loadSecrets = (file: string): SandboxSecrets => {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as SandboxSecrets;
  } catch {
    const secrets = makeSecrets();
    writeFileSync(file, JSON.stringify(secrets, undefined, 2), { mode: 0o600 });
    return secrets;
  }
};

const random = (): string => randomBytes(32).toString('base64url');

const makeSecrets = (): SandboxSecrets => ({
  checkoutToken: random(),
  digest: random(),
  mobileMoneyCallback: random(),
  gatewayWebhook: random(),
  gatewayClientId: random(),
  gatewayClientSecret: random(),
  mobileMoneySubscriptionKey: random(),
  mobileMoneyApiUser: crypto.randomUUID(),
  mobileMoneyApiKey: random(),
  adminPassword: `${randomBytes(9).toString('base64url')}-demo`,
});
