import type { ProviderTry } from '../model/provider/provider-try.ts';

/**
 * The charges that the operator made to test a provider. Booky stores them to recognise the deliveries about them.
 * specification.md#provider-try
 */
export interface ProviderTryRepository {
  add(one: ProviderTry): Promise<void>;
  /** Returns the test charge with this ourRef, if there is one. Accepts any text. */
  find(ourRef: string): Promise<ProviderTry | undefined>;
}
