import { PROVIDER_METHODS, PROVIDER_NAMES } from '@booky/domain';
import { enumeration } from '../edge/schema-atoms.ts';

/** specification.md#payment-methods-enum: what a provider may offer. */
export const MethodView = enumeration(PROVIDER_METHODS);

/** The active provider's name, or none. */
export const ProviderView = enumeration([...PROVIDER_NAMES, 'none']);
