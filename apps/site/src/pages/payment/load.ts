import type { PolledPayment } from '@booky/api-client';
import type { Loaded, Visit } from '../page.ts';

export interface PaymentData {
  readonly polled: PolledPayment;
  /** The service's time of this answer, in milliseconds. */
  readonly nowMs: number;
}

export const loadPayment = async ({ api, params, now }: Visit): Promise<Loaded<PaymentData>> => {
  const ourRef = params['ourRef'] ?? '';
  const polled = await api.call('GET /api/payments/{ourRef}', { path: { ourRef } });
  return { data: { polled, nowMs: now() }, locale: polled.booking.locale };
};
