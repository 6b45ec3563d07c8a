import type { MethodLabel, MethodLabels } from '../../model/payment/method-labels.ts';
import type { ProviderMethod } from '../../model/payment/payment-method.ts';
import type { PaymentProvider } from '../../ports/payment-provider.ts';
import type { StudioAndPolicies, StudioReader } from '../../ports/studio.ts';
import { offersOf } from '../offers.ts';

/** The studio with the methods that it offers, in the order in which they are shown. */
export interface ShownStudio extends StudioAndPolicies {
  readonly methods: readonly OfferedLabel[];
  /** True if a payment may be a test that moves no real money. specification.md#test-payments */
  readonly takesTestPayments: boolean;
  /** The labels of all methods, because an old payment may have used a method that is no longer offered. */
  readonly methodLabels: MethodLabels;
}

export interface OfferedLabel extends MethodLabel {
  readonly method: ProviderMethod;
}

/** The configured facts that complete the stored facts of the studio. */
export interface StudioConfiguration {
  readonly providers: readonly PaymentProvider[];
  readonly methodLabels: MethodLabels;
}

/** specification.md#studio-object. */
export const showStudio = (
  stored: StudioAndPolicies,
  { providers, methodLabels }: StudioConfiguration,
): ShownStudio => ({
  ...stored,
  methods: offersOf(providers).map(({ method }) => ({ method, ...methodLabels[method] })),
  takesTestPayments: providers.some(({ isTest }) => isTest === true),
  methodLabels,
});

/** specification.md#get-studio specification.md#get-admin-studio. */
export const makeViewStudio =
  ({ studioReader, ...configuration }: StudioConfiguration & { readonly studioReader: StudioReader }) =>
  async (): Promise<ShownStudio> =>
    showStudio(await studioReader.read(), configuration);
