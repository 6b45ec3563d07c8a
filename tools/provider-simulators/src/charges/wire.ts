import type { Method, ProviderName } from '../simulator.ts';
import type { OutgoingCallback } from '../http/send-callback.ts';
import type { ChargeRecord, Verdict } from './charge-record.ts';

/** The two faces of one event: what the provider would send, and what somebody without its secret would. */
export interface CallbackPair {
  readonly genuine: OutgoingCallback;
  readonly forged: OutgoingCallback;
}

/** What the charge desk, which both providers share, has to be told about the provider it works for. */
export interface Wire<Details> {
  readonly provider: ProviderName;
  /** Whether a declined submission leaves a failed charge behind, or nothing. */
  readonly keepsDeclined: boolean;
  /** A failure in the provider's words; `word` is one of ours, any text, or undefined for the payer's plain no. */
  reasonFor(word: string | undefined, method: Method): string;
  /** The event as it goes out; undefined when the charge named nowhere to send it. */
  callbacks(charge: ChargeRecord<Details>, verdict: Verdict): CallbackPair | undefined;
}
