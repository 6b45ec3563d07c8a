import type { ApiClient } from './client.ts';
import type { AnswerTo } from './operations.ts';
import { type Page, pause } from './pause.ts';

/** A payment and its booking, as polling returns them. */
export type PolledPayment = AnswerTo<'GET /api/payments/{ourRef}'>;

export interface WaitOptions {
  /** Ends the wait, which does not change the payment. */
  readonly signal?: AbortSignal | undefined;
  /** Called with the first answer and with every answer that differs from the previous one. */
  readonly onChange?: ((polled: PolledPayment) => void) | undefined;
  /**
   * The first wait between two polls. Each wait is a quarter longer than the last, up to tenfold. By default, 3 000.
   */
  readonly everyMs?: number;
}

/**
 * Polls a payment until it is no longer `pending`, and returns it with its booking. A hidden page pauses and polls at
 * once when it is visible again. Polling continues through temporary failures of service and network.
 *
 * Money may come late. A hold can lapse (the booking is `expired`) while its payment is still `pending`: the payer may
 * approve even then, so keep waiting, and tell the payer. The payment then ends as `succeeded` with a `confirmed`
 * booking if the slot was still free, and otherwise as `refund_due`: the photographer returns the money. Do not decide
 * by a timer: only `failed` means that the payer may try again. Throws `ApiError`, for example for an unknown payment.
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
