import type { Duration, Instant } from '@js-joda/core';
import type { Switches } from './switches.ts';

/** The movable clock of a simulator. Lifetimes of tokens, delays and timestamps follow this clock. */
export interface SimulatorClock {
  now(): Instant;
}

/** Stores charges between runs. Saved and appended data must survive even a kill of the process. */
export interface SimulatorStore {
  /** Returns the last saved text and everything appended later. After a kill, the last line may be incomplete. */
  load(): string | undefined;
  /** Replaces the whole content in one step. */
  save(text: string): void;
  append(text: string): void;
}

/** The company's name in the API. */
export type ProviderName = string;

/** Our word for the payer's method: `momo_alpha` is an MTN wallet, `momo_beta` an Airtel wallet. */
export type Method = 'momo_alpha' | 'momo_beta' | 'card';

/**
 * The treatment of a submitted charge.
 * - `accept`: the charge is made and the payer is prompted.
 * - `decline`: a final refusal because of the payer. The gateway answers 201 with status failed, and mobile money
 *   answers 500 PAYER_NOT_FOUND.
 * - `refuse`: a refusal because of the merchant, whose currency is not enabled. No charge is made.
 * - `unreachable`: the charge is answered 401 and the renewal of the token fails, so the client certainly made no
 *   charge. A closed port would not serve this purpose, because the simulator could not notice a call.
 * - `timeout`: the request gets no answer and no charge is made.
 * - `timeout_after_accept`: the charge is made, but the request gets no answer.
 */
export type Submit = 'accept' | 'decline' | 'refuse' | 'unreachable' | 'timeout' | 'timeout_after_accept';

export type VerdictStatus = 'succeeded' | 'failed';

/** The callbacks that report a verdict to the API. `forged` sends only a callback with a wrong proof or signature. */
export type CallbackPlan = 'send' | 'none' | 'twice' | 'five_at_once' | 'forged';

/** The header with the signature of a gateway webhook: the header of the product, or of our specification. */
export type SignatureHeader = 'flutterwave-signature' | 'gateway-signature';

/** The payer's decision. */
export interface Decision {
  readonly status: VerdictStatus;
  /**
   * The reason of a failure. The simulator translates one of our failure reasons (`insufficient_funds`, …) into the
   * provider's word, and sends any other text unchanged. By default, the payer declined.
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

/** The plan for the next charge. The payer's phone decides the missing parts. */
export interface Script {
  readonly submit?: Submit | undefined;
  readonly settle?: (Decision & { readonly after: Duration }) | undefined;
}

/**
 * One callback. `sent` is the first callback, and `repeat` is an intended copy. `retry` is another try after an answer
 * other than 200. `forged` is a callback with a wrong proof, and `lost` is a callback that was not sent. `status` is
 * the status of the API's answer, and null without an answer.
 */
export interface CallbackView {
  readonly at: string;
  readonly kind: CallbackKind;
  readonly status: number | null;
}
export type CallbackKind = 'sent' | 'repeat' | 'retry' | 'forged' | 'lost';

/** One submission, for the console and the tests. Instants are in UTC with milliseconds. */
export interface ChargeView {
  readonly ourRef: string;
  readonly method: Method;
  /** The payer's phone: +250 and nine digits. Null if a card payer gave none. */
  readonly phone: string | null;
  readonly amountRwf: number;
  readonly submit: Submit;
  /** A submission that made no charge counts as failed, because it cannot have a later outcome. */
  readonly status: 'pending' | VerdictStatus;
  readonly requestedAt: string;
  readonly callbacks: readonly CallbackView[];
}

/** One received request. `status` is null if the request has no answer, or no answer yet. */
export interface JournalEntry {
  readonly at: string;
  readonly method: string;
  /** The path with the query. */
  readonly path: string;
  readonly status: number | null;
}

/** A running simulated provider, with the functions that control it. The provider accepts HTTP only on loopback. */
export interface Simulator<Credentials> {
  readonly provider: ProviderName;
  /** The address of the provider's API, without a trailing slash. */
  readonly baseUrl: string;
  /** The credentials that the real adapter needs. */
  readonly credentials: Credentials;
  /** The switches of a company, for questions that the company's documentation leaves open. */
  readonly switches?: Switches | undefined;
  /** All submissions, newest first. */
  charges(): readonly ChargeView[];
  /**
   * Makes the payer's decision now, independent of earlier decisions. So the decision can contradict a verdict, and can
   * make a refused charge succeed. A repeated decision repeats the event. Returns the API's status for each callback,
   * and null for a callback without an answer. Returns undefined if no submission has this reference.
   */
  settle(
    ourRef: string,
    decision: Decision,
  ): Promise<{ readonly callbacks: readonly (number | null)[] } | undefined>;
  /** Sets the script of the next valid charge. Replaces a waiting script. `{}` removes the waiting script. */
  scriptNext(script: Script): void;
  /** The latest ten thousand received requests, oldest first. */
  journal(): readonly JournalEntry[];
  /**
   * Settles charges that are due by the clock. Resolves when every in-flight callback has an answer or has timed out.
   * Does not wait for later retries. Runs automatically every 100 ms of real time.
   */
  tick(): Promise<void>;
  /** Ends callbacks, retries, unanswered requests and the listener, and saves the charges. */
  stop(): Promise<void>;
}

export interface CommonOptions {
  /** The port on 127.0.0.1. By default, and for 0, any free port. */
  readonly port?: number | undefined;
  readonly clock: SimulatorClock;
  readonly store?: SimulatorStore | undefined;
  /**
   * The delays, in real time, before each retry of a callback that was not answered with 200. By default 1, 2, 4, 8 and
   * 16 s.
   */
  readonly callbackRetryDelays?: readonly Duration[] | undefined;
}
