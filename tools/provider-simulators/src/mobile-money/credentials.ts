import { randomBytes, randomUUID } from 'node:crypto';

/** The three separate secrets of the Collections product, and the environment they belong to. */
export interface MobileMoneyKeys {
  readonly subscriptionKey: string;
  /** UUID version 4. */
  readonly apiUser: string;
  readonly apiKey: string;
  /** X-Target-Environment; Rwanda in production is mtnrwanda. */
  readonly targetEnvironment: string;
}

/** With the address of the token endpoint. */
export interface MobileMoneyCredentials extends MobileMoneyKeys {
  readonly tokenUrl: string;
}

export const makeMobileMoneyKeys = (): MobileMoneyKeys => ({
  subscriptionKey: randomBytes(16).toString('hex'),
  apiUser: randomUUID(),
  apiKey: randomBytes(16).toString('hex'),
  targetEnvironment: 'mtnrwanda',
});
