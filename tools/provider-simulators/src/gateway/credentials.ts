import { randomBytes, randomUUID } from 'node:crypto';

export interface GatewayKeys {
  readonly clientId: string;
  readonly clientSecret: string;
  /** The secret that signs webhooks. */
  readonly webhookSecret: string;
}

/** The keys, and the address of the token endpoint. */
export interface GatewayCredentials extends GatewayKeys {
  readonly tokenUrl: string;
}

export const makeGatewayKeys = (): GatewayKeys => ({
  clientId: randomUUID(),
  clientSecret: randomBytes(24).toString('base64url'),
  webhookSecret: randomBytes(32).toString('base64url'),
});
