import type { Method, ProviderName } from '../simulator.ts';
import type { OutgoingCallback } from '../http/send-callback.ts';
import type { ChargeRecord, Verdict } from './charge-record.ts';
import type { Ending } from './endings.ts';

/** Two callbacks about the same event: a genuine one with the provider's proof, and a forgery with a wrong proof. */
export interface CallbackPair {
  readonly genuine: OutgoingCallback;
  readonly forged: OutgoingCallback;
}

/** The differences between the providers that the shared charge desk must know. */
export interface Wire<Details> {
  readonly provider: ProviderName;
  /** True if a declined submission makes a failed charge, and false if it makes no charge. */
  readonly keepsDeclined: boolean;
  /** Returns the currency in which a charge is requested. By default, RWF. */
  currencyOf?(charge: Pick<ChargeRecord<Details>, 'details'>): string;
  /** The endings of a payer's phone that decide the outcome. By default, SHARED_ENDINGS. */
  readonly endings?: readonly Ending[];
  /**
   * Translates the reason of a failure into the provider's word. `word` is one of our failure reasons, any other text,
   * or undefined if the payer declined.
   */
  reasonFor(word: string | undefined, method: Method): string;
  /** Returns the callbacks about a verdict. Returns undefined if the company sends none for such a verdict. */
  callbacks(charge: ChargeRecord<Details>, verdict: Verdict): CallbackPair | undefined;
}
