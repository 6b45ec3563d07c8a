import { PROVIDER_METHODS, PROVIDER_NAMES } from '@booky/domain';
import { component, enumeration } from '../edge/schema-atoms.ts';

/** specification.md#payment-methods-enum: what a provider may offer. */
export const MethodView = component(
  'ProviderMethod',
  'A way to pay through a provider: mobile money of either network, or a card.',
  enumeration(PROVIDER_METHODS),
);

/** The active provider's name, or none. */
export const ProviderView = component(
  'Provider',
  'The payment provider that is configured; with `none` nothing can be paid online.',
  enumeration([...PROVIDER_NAMES, 'none']),
);
