import { createHmac } from 'node:crypto';

/** What is signed: an id, when it is sent in seconds since 1970, and the body as it goes out. */
export interface SignedContent {
  readonly id: string;
  readonly timestamp: number;
  readonly body: string;
}

const SECRET_BEGINS = 'whsec_';

/** One signature for each secret, as Standard Webhooks (v1) wants them. `specification.md#webhook-signature` */
export const signatureOf = ({ id, timestamp, body }: SignedContent, secrets: readonly string[]): string =>
  secrets
    .map((secret) => {
      const key = Buffer.from(secret.slice(SECRET_BEGINS.length), 'base64');
      return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
    })
    .join(' ');
