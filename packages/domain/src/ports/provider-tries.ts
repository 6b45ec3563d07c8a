import type { ProviderTry } from '../model/provider/provider-try.ts';

/** The operator's test charges, so that their deliveries are recognised. specification.md#provider-try */
export interface ProviderTryRepository {
  /** Stores a new try. */
  add(one: ProviderTry): Promise<void>;
  /** Returns the try with this reference; undefined if unknown. Accepts any text. */
  find(ourRef: string): Promise<ProviderTry | undefined>;
}
