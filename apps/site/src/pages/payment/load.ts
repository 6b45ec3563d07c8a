import type { PolledPayment, Studio } from '@booky/api-client';
import type { Loaded, Visit } from '../page.ts';

export interface PaymentData {
  readonly polled: PolledPayment;
  /** What a payer dials where no prompt appears. */
  readonly dialCode: string | null;
  /** Whom to ask. */
  readonly contact: Pick<Studio, 'phone' | 'whatsapp' | 'email'>;
  /** The service's time of this answer, in milliseconds. */
  readonly nowMs: number;
}

export const loadPayment = async ({ api, params, now }: Visit): Promise<Loaded<PaymentData>> => {
  const ourRef = params['ourRef'] ?? '';
  const polled = await api.call('GET /api/payments/{ourRef}', { path: { ourRef } });
  const { studio } = await api.call('GET /api/studio');
  const used = studio.methods.find(({ method }) => method === polled.payment.method);
  const { phone, whatsapp, email } = studio;
  return {
    data: { polled, dialCode: used?.dialCode ?? null, contact: { phone, whatsapp, email }, nowMs: now() },
    locale: polled.booking.locale,
  };
};
