import type { Duration, Instant } from '@js-joda/core';
import type { Switches } from './switches.ts';

/** The movable clock that everything in a simulator follows: lifetimes of tokens, delays and stamps. */
export interface SimulatorClock {
  now(): Instant;
}

/** The store of charges between runs. Saved and appended data must survive a kill of the process, too. */
export interface SimulatorStore {
  /** Returns the last saved text and everything appended since; the reader drops a line that a kill cut short. */
  load(): string | undefined;
  /** Replaces everything, in one step. */
  save(text: string): void;
  /** Adds to the end. */
  append(text: string): void;
}

/** The company's name, as the API calls it. */
export type ProviderName = string;

/** Our word for the payer's method: `momo_alpha` is an MTN wallet, `momo_beta` an Airtel wallet. */
export type Method = 'momo_alpha' | 'momo_beta' | 'card';

/**
 * The handling of a submitted charge.
 * - `accept`: taken, the payer is prompted.
 * - `decline`: a final no about the payer (gateway: 201 with status failed; mobile money: 500 PAYER_NOT_FOUND).
 * - `refuse`: a no about the merchant (the currency is not enabled); nothing is made.
 * - `unreachable`: the charge is answered 401 and the renewal of the token fails, so that it is certain that nothing
 *   was sent. A closed port would be closer to the word, but the simulator could not see when a client has tried
 *   it and when to open it again.
 * - `timeout`: never answered, and no charge is made.
 * - `timeout_after_accept`: the charge is made, and never answered.
 */
export type Submit = 'accept' | 'decline' | 'refuse' | 'unreachable' | 'timeout' | 'timeout_after_accept';

export type VerdictStatus = 'succeeded' | 'failed';

/** The way in which a verdict is sent to the API. `forged` sends only a delivery with a wrong proof or signature. */
export type CallbackPlan = 'send' | 'none' | 'twice' | 'five_at_once' | 'forged';

/** The header of a gateway webhook's proof: the product's name, or another. */
export type SignatureHeader = 'flutterwave-signature' | 'gateway-signature';

/** The payer's decision. */
export interface Decision {
  readonly status: VerdictStatus;
  /**
   * The reason of a failure: one of our failure reasons (`insufficient_funds`, `payer_declined`, …), sent in the
   * provider's own words, or any other text, sent unchanged. If left out, the payer declined.
   */
  readonly reason?: string | undefined;
  /** The paid amount, if it differs from the requested one. */
  readonly amountRwf?: number | undefined;
  /** That of the charge when left out. */
  readonly currency?: string | undefined;
  /** `send` when left out. */
  readonly callback?: CallbackPlan | undefined;
  /** `flutterwave-signature` when left out; without effect for mobile money, whose proof is in the address. */
  readonly signatureHeader?: SignatureHeader | undefined;
}

/** The behaviour of the next charge. The payer's phone decides the parts that are left out. */
export interface Script {
  readonly submit?: Submit | undefined;
  readonly settle?: (Decision & { readonly after: Duration }) | undefined;
}

/**
 * One callback: `sent` the first, `repeat` a copy sent on purpose, `retry` another try after an answer other than 200,
 * `forged` one with a wrong proof, `lost` one that was never sent. `status` is the API's answer, null without one.
 */
export interface CallbackView {
  readonly at: string;
  readonly kind: CallbackKind;
  readonly status: number | null;
}
export type CallbackKind = 'sent' | 'repeat' | 'retry' | 'forged' | 'lost';

/** One submission as the console and the tests see it; instants are UTC with milliseconds. */
export interface ChargeView {
  readonly ourRef: string;
  readonly method: Method;
  /** The payer's phone as +250 and nine digits; null when the card payer gave none. */
  readonly phone: string | null;
  readonly amountRwf: number;
  readonly submit: Submit;
  /** A submission that made no charge counts as failed: it has no later outcome. */
  readonly status: 'pending' | VerdictStatus;
  readonly requestedAt: string;
  readonly callbacks: readonly CallbackView[];
}

/** One request as received; `status` is null while, or because, it was never answered. */
export interface JournalEntry {
  readonly at: string;
  readonly method: string;
  /** The path with its query. */
  readonly path: string;
  readonly status: number | null;
}

/** A running provider. It speaks only loopback HTTP; these functions control it from outside. */
export interface Simulator<Credentials> {
  readonly provider: ProviderName;
  /** Address of the provider's API, without a trailing slash. */
  readonly baseUrl: string;
  /** The settings for the real adapter. */
  readonly credentials: Credentials;
  /** The switches of a company whose documents leave questions open. */
  readonly switches?: Switches | undefined;
  /** Newest first. */
  charges(): readonly ChargeView[];
  /**
   * The payer decides now, whatever was decided before; so a verdict can be contradicted, and a charge the simulator
   * refused can turn out to be paid. The same decision again repeats the same event. Returns the API's status for each
   * callback, null without an answer; undefined if no submission has this reference.
   */
  settle(
    ourRef: string,
    decision: Decision,
  ): Promise<{ readonly callbacks: readonly (number | null)[] } | undefined>;
  /** Waits for the next valid charge and replaces an earlier script that still waits; `{}` removes it. */
  scriptNext(script: Script): void;
  /** Every request received, oldest first (the latest ten thousand). */
  journal(): readonly JournalEntry[];
  /**
   * Settles charges that are due by the clock and resolves when the callbacks in flight have been answered or given up
   * (later retries not counted). Runs automatically every 100 ms of real time.
   */
  tick(): Promise<void>;
  /** Ends callbacks, retries, held requests and the listener, and saves. */
  stop(): Promise<void>;
}

/** The options of every simulator. */
export interface CommonOptions {
  /** 0 or left out: any free port. The listener is on 127.0.0.1 only. */
  readonly port?: number | undefined;
  readonly clock: SimulatorClock;
  readonly store?: SimulatorStore | undefined;
  /** The waits, in real time, before each further try of a callback not answered with 200; 1, 2, 4, 8, 16 s. */
  readonly callbackRetryDelays?: readonly Duration[] | undefined;
}
