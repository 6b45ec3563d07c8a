import type { DeliveryOutcome, EmailMessage, ProviderName } from '@booky/domain';
import type { Inspection } from '@booky/testkit/contracts';
import type { Instant } from '@js-joda/core';
import type { Sql } from '../src/index.ts';

interface UnverifiedRow {
  readonly provider: ProviderName;
  readonly why: string;
  readonly body_start: Uint8Array;
  readonly received_at: Instant;
  readonly request_id: string | null;
}

/** Reads committed rows directly, without the ports. */
export const makeInspection = (sql: Sql): Inspection => ({
  queuedEmails: async () => {
    const emails = await sql<{ message: EmailMessage }[]>`select message from emails`;
    return emails.map(({ message }) => message);
  },

  deliveryOutcome: async (id) => {
    const [row] = await sql<{ outcome: DeliveryOutcome | null }[]>`
      select outcome from provider_deliveries where id = ${id}`;
    if (row === undefined) throw new Error('no delivery with this id is stored');
    return row.outcome ?? undefined;
  },

  unverifiedDeliveries: async () => {
    const rows = await sql<UnverifiedRow[]>`select * from unverified_deliveries`;
    return rows.map(({ provider, why, body_start, received_at, request_id }) => ({
      provider,
      why,
      body: Uint8Array.from(body_start),
      receivedAt: received_at,
      requestId: request_id ?? undefined,
    }));
  },
});
