import type { UseCases } from '@booky/domain';
import { instantTextOrNull } from './resources/instant.ts';

/**
 * The facts of the booking that the page of a payment shows to its client, but the API not to everyone with the
 * address.
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
