import type { KeyHeader } from '@booky/web-ui';
import type { Outcome } from '../sending/use-sending.ts';

/** A payment's page offers other ways to pay once this many milliseconds have passed since the payment started. */
export const UNSEEN_AFTER_MS = 5 * 60_000;

/**
 * Starts a payment if no other payment is open. If another payment has been open for at least five minutes, a second
 * request starts the new payment anyway, because the page of the open payment already offers other ways to pay.
 * Repeating the call sends the same requests with the same keys. specification.md#site-pays-once
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
