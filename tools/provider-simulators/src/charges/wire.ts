import type { Method, ProviderName } from '../simulator.ts';
import type { OutgoingCallback } from '../http/send-callback.ts';
import type { ChargeRecord, Verdict } from './charge-record.ts';
import type { Ending } from './endings.ts';

/** One event twice: with the provider's proof, and as a forgery without its secret. */
export interface CallbackPair {
  readonly genuine: OutgoingCallback;
  readonly forged: OutgoingCallback;
}

/** The differences between the providers; their common charge desk takes them as a parameter. */
export interface Wire<Details> {
  readonly provider: ProviderName;
  /** True if a declined submission leaves a failed charge behind. */
  readonly keepsDeclined: boolean;
  /** The currency of a requested charge; francs when left out. */
  currencyOf?(charge: Pick<ChargeRecord<Details>, 'details'>): string;
  /** The outcomes by a payer's phone; those of every company when left out. */
  readonly endings?: readonly Ending[];
  /** A failure in the provider's words; `word` is one of ours, any text, or undefined for the payer's plain refusal. */
  reasonFor(word: string | undefined, method: Method): string;
  /** The event as sent; undefined if the company sends none of it. */
  callbacks(charge: ChargeRecord<Details>, verdict: Verdict): CallbackPair | undefined;
}
