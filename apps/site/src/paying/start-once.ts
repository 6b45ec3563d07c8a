import type { KeyHeader } from '@booky/web-ui';
import type { Outcome } from '../sending/use-sending.ts';

/** A payment's page offers other ways to pay this many milliseconds after the payment's start. */
export const UNSEEN_AFTER_MS = 5 * 60_000;

/**
 * Starts a payment if no other payment is open. A second request also starts it next to a payment that has been open
 * for five minutes or longer, because the page of that payment already offers other ways to pay. A repeat sends the
 * same requests under the same keys. specification.md#site-pays-once
 */
export const startOnce =
  <Data>(now: () => number, start: (exclusive: boolean, headers: KeyHeader) => Promise<Outcome<Data>>) =>
  async (headers: KeyHeader): Promise<Outcome<Data>> => {
    const first = await start(true, headers);
    if (first.ok) return first;
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a conflict over a payment returns it
    const { payment } = (first.error.body ?? {}) as { readonly payment?: { readonly createdAt: string } };
    return payment && now() - Date.parse(payment.createdAt) >= UNSEEN_AFTER_MS
      ? start(false, { 'Idempotency-Key': `${headers['Idempotency-Key']}-` })
      : first;
  };
