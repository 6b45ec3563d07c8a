import type { PolledPayment, Studio } from '@booky/api-client';
import type { PaidBooking } from '../../site-contract.ts';
import { faceOf, widestOf } from '../../parts/picture.tsx';
import type { Loaded, Visit } from '../page.ts';

export interface PaymentData {
  readonly polled: PolledPayment;
  /** The code that a payer dials if no payment prompt appears. */
  readonly dialCode: string | null;
  /** When the hold ends. Null if the slot is no longer held for payment. */
  readonly heldUntil: string | null;
  /** True if the client gets emails. specification.md#no-email */
  readonly hasEmail: boolean;
  /** The service's time at this response, in epoch milliseconds. */
  readonly nowMs: number;
}

/** The data that only the server shows. */
export interface ServedPaymentData extends PaymentData {
  readonly about: Pick<PaidBooking, 'service' | 'package'> & { readonly cover: string | null };
  readonly contact: Pick<Studio, 'phone' | 'whatsapp' | 'email' | 'address' | 'mapUrl'>;
}

/** Returns the data for the script. */
export const followedPayment = ({
  polled,
  dialCode,
  heldUntil,
  hasEmail,
  nowMs,
}: PaymentData): PaymentData => ({
  polled,
  dialCode,
  heldUntil,
  hasEmail,
  nowMs,
});

export const loadPayment = async ({ api, params, now, parts }: Visit): Promise<Loaded<ServedPaymentData>> => {
  const ourRef = params['ourRef'] ?? '';
  const polled = await api.call('GET /api/payments/{ourRef}', { path: { ourRef } });
  const { studio } = await api.call('GET /api/studio');
  const used = studio.methods.find(({ method }) => method === polled.payment.method);
  const { phone, whatsapp, email, address, mapUrl } = studio;
  const { heldUntil, hasEmail, ...about } = await parts.readPaidBooking(ourRef);
  const { services } = await api.call('GET /api/services');
  const service = services.find(({ slug }) => slug === about.service.slug);
  const face = service && faceOf(service);
  // Uses a picture only if it is on this site, because a private page loads nothing from other sites.
  // specification.md#page-security
  const cover = typeof face === 'object' ? widestOf(face) : null;
  return {
    data: {
      polled,
      dialCode: used?.dialCode ?? null,
      contact: { phone, whatsapp, email, address, mapUrl },
      heldUntil,
      hasEmail,
      about: { ...about, cover },
      nowMs: now(),
    },
    locale: polled.booking.locale,
  };
};
