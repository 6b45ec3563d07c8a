import type { Duration, Instant } from '@js-joda/core';
import type { Switches } from './switches.ts';

/** The movable clock of a simulator. The lifetimes of tokens, the delays and the timestamps follow it. */
export interface SimulatorClock {
  now(): Instant;
}

/** Stores charges between runs. Saved and appended text must survive even if the process is killed. */
export interface SimulatorStore {
  /**
   * Returns the text that was last saved and everything that was appended to it. After a kill, the last line may be
   * incomplete.
   */
  load(): string | undefined;
  /** Replaces the whole content, either completely or not at all. */
  save(text: string): void;
  append(text: string): void;
}

/** The name of the company in Booky's API. */
export type ProviderName = string;

/** Our word for the payer's method: `momo_alpha` is an MTN wallet, `momo_beta` an Airtel wallet. */
export type Method = 'momo_alpha' | 'momo_beta' | 'card';

/**
 * The treatment of a submitted charge.
 * - `accept`: the charge is made and the payer is prompted.
 * - `decline`: a final refusal because of the payer. The gateway answers 201 with status failed, and mobile money
 *   answers 500 PAYER_NOT_FOUND.
 * - `refuse`: a refusal because of the merchant, for example because of a currency that is not enabled. No charge is
 *   made.
 * - `unreachable`: a refusal from which the client knows that no charge was made: 401, or 429 from IremboPay. At mobile
 *   money and the gateway, the next token request fails too. A closed port would not do, because the simulator could
 *   not record the call.
 * - `timeout`: the request gets no answer and no charge is made.
 * - `timeout_after_accept`: the charge is made, but the request gets no answer.
 */
export type Submit = 'accept' | 'decline' | 'refuse' | 'unreachable' | 'timeout' | 'timeout_after_accept';

export type VerdictStatus = 'succeeded' | 'failed';

/** How a verdict is reported to the API. With `forged`, the only callback has a wrong proof or signature. */
export type CallbackPlan = 'send' | 'none' | 'twice' | 'five_at_once' | 'forged';

/**
 * The header that contains the signature of a gateway webhook: either the header of the real product or the header in
 * our specification.
 */
export type SignatureHeader = 'flutterwave-signature' | 'gateway-signature';

/** The payer's decision. */
export interface Decision {
  readonly status: VerdictStatus;
  /**
   * The reason of a failure: either one of our failure reasons (`insufficient_funds`, …), which is translated into the
   * provider's word, or any other text, which is sent unchanged. By default, the payer declined.
   */
  readonly reason?: string | undefined;
  /** The paid amount, if it differs from the requested amount. */
  readonly amountRwf?: number | undefined;
  /** By default, the currency of the charge. */
  readonly currency?: string | undefined;
  /** By default, `send`. */
  readonly callback?: CallbackPlan | undefined;
  /** By default, `flutterwave-signature`. Has no effect for mobile money, whose proof is in the address. */
  readonly signatureHeader?: SignatureHeader | undefined;
}

/** What to do with the next charge. The parts that are missing follow from the payer's phone. */
export interface Script {
  readonly submit?: Submit | undefined;
  readonly settle?: (Decision & { readonly after: Duration }) | undefined;
}

/**
 * One callback. `sent` is the first callback, `repeat` is an intended copy, and `retry` is another try after an answer
 * other than 200. `forged` is a callback with a wrong proof, and `lost` is a callback that was deliberately not sent.
 * `status` is the status with which the API answered. It is null if no answer came.
 */
export interface CallbackView {
  readonly at: string;
  readonly kind: CallbackKind;
  readonly status: number | null;
}
export type CallbackKind = 'sent' | 'repeat' | 'retry' | 'forged' | 'lost';

/** One submission, as the console and the tests see it. Times are in UTC, with milliseconds. */
export interface ChargeView {
  readonly ourRef: string;
  readonly method: Method;
  /** The payer's phone: +250 and nine digits. Null if a card payer gave none. */
  readonly phone: string | null;
  readonly amountRwf: number;
  readonly submit: Submit;
  /** A submission that made no charge counts as failed until a call of `settle` gives it another status. */
  readonly status: 'pending' | VerdictStatus;
  readonly requestedAt: string;
  readonly callbacks: readonly CallbackView[];
}

/** A request that the provider received. `status` is null if it was not answered or has not been answered yet. */
export interface JournalEntry {
  readonly at: string;
  readonly method: string;
  /** The path with the query. */
  readonly path: string;
  readonly status: number | null;
}

/** A running simulated provider, and the functions that control it. It accepts HTTP requests only on loopback. */
export interface Simulator<Credentials> {
  readonly provider: ProviderName;
  /** The address of the provider's API, without a trailing slash. */
  readonly baseUrl: string;
  /** The credentials that the real adapter needs. */
  readonly credentials: Credentials;
  /** Settings for possible faults, and for behaviour that the company's documentation leaves open. */
  readonly switches?: Switches | undefined;
  /** All submissions, newest first. */
  charges(): readonly ChargeView[];
  /**
   * Makes the payer's decision now, no matter which decision came before: it can contradict an earlier verdict, and can
   * make a refused charge succeed. If the decision is repeated, the same event is reported again. Returns the status
   * with which the API answered each callback, or null if it did not answer. Returns undefined if no submission has
   * this reference.
   */
  settle(
    ourRef: string,
    decision: Decision,
  ): Promise<{ readonly callbacks: readonly (number | null)[] } | undefined>;
  /**
   * Sets the script for the next valid charge, and replaces a script that is still waiting. `{}` removes a waiting
   * script.
   */
  scriptNext(script: Script): void;
  /** The last ten thousand requests that the provider received, oldest first. */
  journal(): readonly JournalEntry[];
  /**
   * Settles the charges whose decisions are due by the clock. Resolves when every callback in flight was answered or
   * has timed out, without waiting for later retries. Runs automatically every 100 ms of real time.
   */
  tick(): Promise<void>;
  /** Ends all callbacks, retries and unanswered requests, stops listening, and saves the charges. */
  stop(): Promise<void>;
}

export interface CommonOptions {
  /** The port on 127.0.0.1. By default, and if it is 0, any free port. */
  readonly port?: number | undefined;
  readonly clock: SimulatorClock;
  readonly store?: SimulatorStore | undefined;
  /**
   * The delays before the retries of a callback that was not answered with 200, in real time. By default 1, 2, 4, 8 and
   * 16 s.
   */
  readonly callbackRetryDelays?: readonly Duration[] | undefined;
}
