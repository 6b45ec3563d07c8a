import type { Method, ProviderName } from '../simulator.ts';
import type { OutgoingCallback } from '../http/send-callback.ts';
import type { ChargeRecord, Verdict } from './charge-record.ts';
import type { Ending } from './endings.ts';

/** Two callbacks about one event: one with the provider's proof, and a forgery with a wrong proof. */
export interface CallbackPair {
  readonly genuine: OutgoingCallback;
  readonly forged: OutgoingCallback;
}

/** The differences between the providers, for the charge desk that they share. */
export interface Wire<Details> {
  readonly provider: ProviderName;
  /** True if a declined submission makes a failed charge. False if a declined submission makes no charge. */
  readonly keepsDeclined: boolean;
  /** Returns the currency of a requested charge. By default, RWF. */
  currencyOf?(charge: Pick<ChargeRecord<Details>, 'details'>): string;
  /** The outcomes by a payer's phone. By default, SHARED_ENDINGS. */
  readonly endings?: readonly Ending[];
  /**
   * Returns the provider's word for a failure. `word` is one of our failure reasons or any other text. If `word` is
   * undefined, the payer declined.
   */
  reasonFor(word: string | undefined, method: Method): string;
  /** Returns the callback of an event. Undefined if the company sends no callback for such an event. */
  callbacks(charge: ChargeRecord<Details>, verdict: Verdict): CallbackPair | undefined;
}
