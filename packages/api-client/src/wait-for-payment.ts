import type { ApiClient } from './client.ts';
import type { AnswerTo } from './operations.ts';
import { type Page, pause } from './pause.ts';

/** A payment with its booking, as each poll returns it. */
export type PolledPayment = AnswerTo<'GET /api/payments/{ourRef}'>;

export interface WaitOptions {
  /** Ends the wait. The payment itself continues. */
  readonly signal?: AbortSignal | undefined;
  /** Called with the first answer, and with every answer that differs from the previous one. */
  readonly onChange?: ((polled: PolledPayment) => void) | undefined;
  /**
   * The first wait between two polls, by default 3 000 milliseconds. Each wait is a quarter longer than the previous
   * wait, up to ten times the first wait.
   */
  readonly everyMs?: number;
}

/**
 * Polls a payment until it is no longer `pending`, and returns the payment with its booking. A hidden page does not
 * poll. When the page is visible again, it polls at once. Polling continues through temporary failures of the service
 * and the network.
 *
 * Money may come late. A hold can lapse (the booking is `expired`) while its payment is still `pending`. The payer may
 * approve even then, so keep waiting, and tell the payer. If the slot was still free, the payment ends as `succeeded`
 * with a `confirmed` booking. Otherwise the payment ends as `refund_due`, and the photographer returns the money. Do
 * not decide by a timer: the payer may try again only after `failed`. Throws `ApiError`, for example for an unknown
 * payment.
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
