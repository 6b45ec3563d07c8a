import { type BookingReference, isBookingReference } from '../../model/booking/reference.ts';
import { notFound } from '../../model/refusal.ts';
import { Refused } from '../../model/result.ts';
import type { CheckoutTokenSigner } from '../../ports/security.ts';

/** Returns the reference of a path whose token belongs to it. Otherwise refused: `not_found`, for whatever fault. */
export const checkedReference = (
  checkoutTokens: CheckoutTokenSigner,
  reference: string,
  token: string,
): BookingReference => {
  if (isBookingReference(reference) && checkoutTokens.matches(reference, token)) return reference;
  throw new Refused(notFound);
};
