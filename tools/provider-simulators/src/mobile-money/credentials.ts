import { randomBytes, randomUUID } from 'node:crypto';

/** The three separate keys of the Collections product, and the environment to which they belong. */
export interface MobileMoneyKeys {
  readonly subscriptionKey: string;
  /** A version-4 UUID. */
  readonly apiUser: string;
  readonly apiKey: string;
  /** The value of X-Target-Environment, which is mtnrwanda in production in Rwanda. */
  readonly targetEnvironment: string;
}

/** The keys, and the address of the token endpoint. */
export interface MobileMoneyCredentials extends MobileMoneyKeys {
  readonly tokenUrl: string;
}

export const makeMobileMoneyKeys = (): MobileMoneyKeys => ({
  subscriptionKey: randomBytes(16).toString('hex'),
  apiUser: randomUUID(),
  apiKey: randomBytes(16).toString('hex'),
  targetEnvironment: 'mtnrwanda',
});
