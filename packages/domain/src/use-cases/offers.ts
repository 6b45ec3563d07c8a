import type { ProviderMethod } from '../model/payment/payment-method.ts';
import type { OfferedMethod, PaymentProvider } from '../ports/payment-provider.ts';

/** A way to pay online: a method and the company that takes it. */
export interface Offer extends OfferedMethod {
  readonly provider: PaymentProvider;
  /** Whose numbers the payer may give. specification.md#payer-phone-form */
  readonly phone: 'rwandan' | 'international';
}

/** A card prompts no phone, and its payer may be from anywhere. */
const phoneOf = (method: ProviderMethod): Offer['phone'] => (method === 'card' ? 'international' : 'rwandan');

/** specification.md#several-providers: each method once, by the first provider that offers it, in their order. */
export const offersOf = (providers: readonly PaymentProvider[]): readonly Offer[] => {
  const offers = new Map<ProviderMethod, Offer>();
  for (const provider of providers)
    for (const offered of provider.methods)
      if (!offers.has(offered.method))
        offers.set(offered.method, { ...offered, provider, phone: phoneOf(offered.method) });
  return [...offers.values()];
};
