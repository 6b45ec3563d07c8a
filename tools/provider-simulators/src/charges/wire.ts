import type { Method, ProviderName } from '../simulator.ts';
import type { OutgoingCallback } from '../http/send-callback.ts';
import type { ChargeRecord, Verdict } from './charge-record.ts';
import type { Ending } from './endings.ts';

/** One event twice: with the provider's proof, and as a forgery without its secret. */
export interface CallbackPair {
  readonly genuine: OutgoingCallback;
  readonly forged: OutgoingCallback;
}

/** What differs between the providers; the charge desk, which they share, takes it as a parameter. */
export interface Wire<Details> {
  readonly provider: ProviderName;
  /** Whether a declined submission leaves a failed charge behind, or nothing. */
  readonly keepsDeclined: boolean;
  /** What a charge was asked for in; francs when left out. */
  currencyOf?(charge: Pick<ChargeRecord<Details>, 'details'>): string;
  /** What a payer's phone chooses; those of every company when left out. */
  readonly endings?: readonly Ending[];
  /** A failure in the provider's words; `word` is one of ours, any text, or undefined for the payer's plain no. */
  reasonFor(word: string | undefined, method: Method): string;
  /** The event as it goes out; undefined when the company sends none of it. */
  callbacks(charge: ChargeRecord<Details>, verdict: Verdict): CallbackPair | undefined;
}
