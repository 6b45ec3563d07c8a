import { randomBytes, randomUUID } from 'node:crypto';

/** The three keys of the Collections product, and the environment in which they are valid. */
export interface MobileMoneyKeys {
  readonly subscriptionKey: string;
  /** A version-4 UUID. */
  readonly apiUser: string;
  readonly apiKey: string;
  /** The value of the header X-Target-Environment. In production in Rwanda, it is `mtnrwanda`. */
  readonly targetEnvironment: string;
}

export interface MobileMoneyCredentials extends MobileMoneyKeys {
  readonly tokenUrl: string;
}

export const makeMobileMoneyKeys = (): MobileMoneyKeys => ({
  subscriptionKey: randomBytes(16).toString('hex'),
  apiUser: randomUUID(),
  apiKey: randomBytes(16).toString('hex'),
  targetEnvironment: 'mtnrwanda',
});
