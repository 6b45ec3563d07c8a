import type { ProviderMethod } from '../model/payment/payment-method.ts';
import type { OfferedMethod, PaymentProvider } from '../ports/payment-provider.ts';

/** An online payment method and its company. */
export interface Offer extends OfferedMethod {
  readonly provider: PaymentProvider;
  /** The countries whose phones the payer may use. specification.md#payer-phone-form */
  readonly phone: 'rwandan' | 'international';
}

/** A card payment prompts no phone, and its payer may be from anywhere. */
const phoneOf = (method: ProviderMethod): Offer['phone'] => (method === 'card' ? 'international' : 'rwandan');

/**
 * Returns each method once, with the first provider of the method, in the order of the providers.
 * specification.md#several-providers
 */
export const offersOf = (providers: readonly PaymentProvider[]): readonly Offer[] => {
  const offers = new Map<ProviderMethod, Offer>();
  for (const provider of providers)
    for (const offered of provider.methods)
      if (!offers.has(offered.method))
        offers.set(offered.method, { ...offered, provider, phone: phoneOf(offered.method) });
  return [...offers.values()];
};
