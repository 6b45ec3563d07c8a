import type { ProviderMethod, ProviderName } from '../../model/payment/payment-method.ts';
import { offlineOffer, type OfflineOffer } from '../../model/booking/offline-fee.ts';
import type { PaymentProvider } from '../../ports/payment-provider.ts';
import type { StudioReader } from '../../ports/studio.ts';
import { type Offer, offersOf } from '../offers.ts';

/** The name of the first provider, or `none`, and all offered methods. */
export interface PaymentMethods {
  readonly provider: ProviderName;
  readonly methods: readonly ProviderMethod[];
  readonly offers: readonly Offer[];
}

/**
 * The methods, and the instructions for paying without a provider. The instructions are undefined if the policy is
 * off.
 */
export interface WaysToPay extends PaymentMethods {
  readonly offline: OfflineOffer | undefined;
}

interface Ports {
  readonly providers: readonly PaymentProvider[];
}

/** Returns all ways to pay that are offered now. specification.md#get-payment-methods specification.md#offline-fee */
export const makeListWaysToPay =
  ({ providers, studioReader }: Ports & { readonly studioReader: StudioReader }) =>
  async (): Promise<WaysToPay> => ({
    ...makeListPaymentMethods({ providers })(),
    offline: offlineOffer((await studioReader.read()).policies.offlineFee),
  });

/** specification.md#get-payment-methods specification.md#no-provider specification.md#several-providers. */
export const makeListPaymentMethods =
  ({ providers }: Ports) =>
  (): PaymentMethods => {
    const offers = offersOf(providers);
    return {
      provider: providers[0]?.name ?? 'none',
      methods: offers.map(({ method }) => method),
      offers,
    };
  };
