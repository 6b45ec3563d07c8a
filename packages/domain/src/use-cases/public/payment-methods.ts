import type { ProviderMethod, ProviderName } from '../../model/payment/payment-method.ts';
import type { PaymentProvider } from '../../ports/payment-provider.ts';

/** The active provider's name, or `none`, and the methods it offers. */
export interface PaymentMethods {
  readonly provider: ProviderName | 'none';
  readonly methods: readonly ProviderMethod[];
}

/** specification.md#get-payment-methods specification.md#no-provider. */
export const makeListPaymentMethods =
  ({ provider }: { readonly provider: PaymentProvider | undefined }) =>
  (): PaymentMethods => ({
    provider: provider?.name ?? 'none',
    methods: provider?.methods.map(({ method }) => method) ?? [],
  });
