import type { ProviderMethod, ProviderName } from '../../model/payment/payment-method.ts';
import { offlineOffer, type OfflineOffer } from '../../model/booking/offline-fee.ts';
import type { PaymentProvider } from '../../ports/payment-provider.ts';
import type { StudioReader } from '../../ports/studio.ts';

/** The active provider's name, or `none`, and the methods it offers. */
export interface PaymentMethods {
  readonly provider: ProviderName | 'none';
  readonly methods: readonly ProviderMethod[];
}

/** With how to pay without a provider; undefined while that is off. */
export interface WaysToPay extends PaymentMethods {
  readonly offline: OfflineOffer | undefined;
}

/** The same with what the policy offers. specification.md#get-payment-methods specification.md#offline-fee */
export const makeListWaysToPay =
  ({
    provider,
    studioReader,
  }: {
    readonly provider: PaymentProvider | undefined;
    readonly studioReader: StudioReader;
  }) =>
  async (): Promise<WaysToPay> => ({
    ...makeListPaymentMethods({ provider })(),
    offline: offlineOffer((await studioReader.read()).policies.offlineFee),
  });

/** specification.md#get-payment-methods specification.md#no-provider. */
export const makeListPaymentMethods =
  ({ provider }: { readonly provider: PaymentProvider | undefined }) =>
  (): PaymentMethods => ({
    provider: provider?.name ?? 'none',
    methods: provider?.methods.map(({ method }) => method) ?? [],
  });
