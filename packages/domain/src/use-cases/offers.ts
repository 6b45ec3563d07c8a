import type { ProviderMethod } from '../model/payment/payment-method.ts';
import type { OfferedMethod, PaymentProvider } from '../ports/payment-provider.ts';

/** An online payment method and the company that offers it. */
export interface Offer extends OfferedMethod {
  readonly provider: PaymentProvider;
  /** The countries from which the payer's phone number may be. specification.md#payer-phone-form */
  readonly phone: 'rwandan' | 'international';
}

/** A card payment prompts no phone, and the payer may come from anywhere. */
const phoneOf = (method: ProviderMethod): Offer['phone'] => (method === 'card' ? 'international' : 'rwandan');

/**
 * Returns each payment method once, with the first provider that has it. Keeps the order of the providers.
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
