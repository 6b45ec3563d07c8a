import type { ApiClient } from './client.ts';
import type { AnswerTo } from './operations.ts';
import { type Page, pause } from './pause.ts';

/** A payment with its booking, as each poll returns it. */
export type PolledPayment = AnswerTo<'GET /api/payments/{ourRef}'>;

export interface WaitOptions {
  /** Stops waiting when it is aborted. The payment itself continues. */
  readonly signal?: AbortSignal | undefined;
  /** Called with the first answer, and with every answer that differs from the previous one. */
  readonly onChange?: ((polled: PolledPayment) => void) | undefined;
  /**
   * The first wait between two polls, by default 3 000 milliseconds. Each wait is a quarter longer than the one
   * before, up to ten times the first wait.
   */
  readonly everyMs?: number;
}

/**
 * Polls a payment until it is no longer `pending`, and returns the payment with its booking. Polling stops while the
 * page is hidden, and continues at once when the page is visible again. Temporary failures of the service or the
 * network do not end the polling.
 *
 * The money may arrive late. A hold can lapse, which makes the booking `expired`, while its payment is still
 * `pending`. The payer can approve the payment even then, so keep waiting, and say so to the payer. If the slot is
 * still free when the money arrives, the payment ends as `succeeded` and the booking is `confirmed`. Otherwise the
 * payment ends as `refund_due`, and the photographer returns the money. Do not give up after a fixed time: only after
 * `failed` may the payer try again. Throws `ApiError`, for example if the payment is unknown.
 */
export const waitForPayment = async (
  client: Pick<ApiClient, 'try'>,
  ourRef: string,
  { signal, onChange, everyMs = 3000 }: WaitOptions = {},
): Promise<PolledPayment> => {
  const { document: page } = globalThis as { readonly document?: Page };
  let waitMs = everyMs;
  let shown = '';
  for (;;) {
    const outcome = await client.try('GET /api/payments/{ourRef}', { path: { ourRef }, retries: 0, signal });
    if (outcome.ok) {
      const { data } = outcome;
      const now = JSON.stringify(data);
      if (now !== shown) onChange?.(data);
      shown = now;
      if (data.payment.status !== 'pending') return data;
    } else {
      const { error } = outcome;
      const { status, retryAfterSeconds = 0 } = error;
      if (status > 0 && status < 500 && status !== 429) throw error;
      await pause(retryAfterSeconds * 1000, signal);
    }
    const isBack = await pause(waitMs, signal, page);
    waitMs = isBack ? everyMs : Math.min(waitMs * 1.25, everyMs * 10);
  }
};
