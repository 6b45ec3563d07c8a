import type { ProviderTry } from '../model/provider/provider-try.ts';

/**
 * The operator's test charges. Booky stores these charges to recognise their deliveries. specification.md#provider-try
 */
export interface ProviderTryRepository {
  /** Stores a new test charge. */
  add(one: ProviderTry): Promise<void>;
  /** Returns the test charge with this ourRef; undefined for an unknown ourRef. Accepts any text. */
  find(ourRef: string): Promise<ProviderTry | undefined>;
}
