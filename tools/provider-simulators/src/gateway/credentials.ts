import { randomBytes, randomUUID } from 'node:crypto';

export interface GatewayKeys {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly webhookSecret: string;
}

export interface GatewayCredentials extends GatewayKeys {
  readonly tokenUrl: string;
}

export const makeGatewayKeys = (): GatewayKeys => ({
  clientId: randomUUID(),
  clientSecret: randomBytes(24).toString('base64url'),
  webhookSecret: randomBytes(32).toString('base64url'),
});
