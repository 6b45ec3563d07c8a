import { createHmac } from 'node:crypto';

/** The signed content: an id, the time of sending in seconds since 1970, and the body as sent. */
export interface SignedContent {
  readonly id: string;
  readonly timestamp: number;
  readonly body: string;
}

const SECRET_BEGINS = 'whsec_';

/**
 * Returns one signature for each secret, in the format of Standard Webhooks (v1). `specification.md#webhook-signature`
 */
export const signatureOf = ({ id, timestamp, body }: SignedContent, secrets: readonly string[]): string =>
  secrets
    .map((secret) => {
      const key = Buffer.from(secret.slice(SECRET_BEGINS.length), 'base64');
      return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
    })
    .join(' ');
