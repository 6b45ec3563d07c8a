import { type BookingReference, isBookingReference } from '../../model/booking/reference.ts';
import { notFound } from '../../model/refusal.ts';
import { Refused } from '../../model/result.ts';
import type { CheckoutTokenSigner } from '../../ports/security.ts';

/**
 * Returns the reference in a path if the token belongs to it. Fails with the same `not_found` whatever is wrong with
 * the path.
 */
export const checkedReference = (
  checkoutTokens: CheckoutTokenSigner,
  reference: string,
  token: string,
): BookingReference => {
  if (isBookingReference(reference) && checkoutTokens.matches(reference, token)) return reference;
  throw new Refused(notFound);
};
