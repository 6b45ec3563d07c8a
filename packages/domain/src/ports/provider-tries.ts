import type { ProviderTry } from '../model/provider/provider-try.ts';

/** specification.md#provider-try: the charges by which companies were tried, so that their deliveries are recognised. */
export interface ProviderTryRepository {
  /** Stores a new one. */
  add(one: ProviderTry): Promise<void>;
  /** The try of this reference, any text; undefined when there is none. */
  find(ourRef: string): Promise<ProviderTry | undefined>;
}
