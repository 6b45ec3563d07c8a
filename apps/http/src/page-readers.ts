import type { UseCases } from '@booky/domain';
import { instantTextOrNull } from './resources/instant.ts';

/**
 * Makes the functions that read a booking's facts for the client's page about a payment. The API does not return these
 * facts, because anyone with the payment's address may call the API.
 */
export const makePageReaders = ({
  viewPayment,
  viewCheckoutOutcome,
}: Pick<UseCases, 'viewPayment' | 'viewCheckoutOutcome'>) => ({
  readPaidBooking: async (ourRef: string) => {
    const { booking } = await viewPayment(ourRef);
    const { service, package: sold } = booking.sold;
    return {
      service: { slug: service.slug, nameEn: service.nameEn, nameFr: service.nameFr ?? null },
      package: { nameEn: sold.nameEn, nameFr: sold.nameFr ?? null },
      heldUntil: instantTextOrNull(booking.status === 'pending_payment' ? booking.holdExpiresAt : undefined),
      hasEmail: booking.email !== undefined,
    };
  },
  readCheckoutBooking: async (reference: string, token: string) => {
    const { booking } = await viewCheckoutOutcome(reference, token);
    return { packagePriceRwf: booking.sold.package.priceRwf, hasEmail: booking.email !== undefined };
  },
});
