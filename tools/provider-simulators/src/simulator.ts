import type { Duration, Instant } from '@js-joda/core';
import type { Switches } from './switches.ts';

/** The movable clock everything in a simulator follows: token lives, delays and stamps. */
export interface SimulatorClock {
  now(): Instant;
}

/** Where charges are kept between runs. What was saved and appended has to be there after a kill of the process, too. */
export interface SimulatorStore {
  /** What was saved last and all that was appended since; what a kill cut short at the end is left out by the reader. */
  load(): string | undefined;
  /** Replaces everything, in one step. */
  save(text: string): void;
  /** Adds to the end. */
  append(text: string): void;
}

/** The company's name, as the API calls it. */
export type ProviderName = string;

/** Our word for how the payer pays: `momo_alpha` is an MTN wallet, `momo_beta` an Airtel wallet. */
export type Method = 'momo_alpha' | 'momo_beta' | 'card';

/**
 * What happens when a charge is submitted.
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

/** How a verdict is sent to the API. `forged` sends only a delivery whose proof or signature is wrong. */
export type CallbackPlan = 'send' | 'none' | 'twice' | 'five_at_once' | 'forged';

/** Where a webhook of the gateway has its proof: as the product sends it, or under another name. */
export type SignatureHeader = 'flutterwave-signature' | 'gateway-signature';

/** What the payer decides. */
export interface Decision {
  readonly status: VerdictStatus;
  /**
   * Why it failed: one of our failure reasons (`insufficient_funds`, `payer_declined`, …), said in the provider's own
   * words, or any other text, passed on as it is. Left out, the payer said no.
   */
  readonly reason?: string | undefined;
  /** What was paid, when it is not what was asked for. */
  readonly amountRwf?: number | undefined;
  /** That of the charge when left out. */
  readonly currency?: string | undefined;
  /** `send` when left out. */
  readonly callback?: CallbackPlan | undefined;
  /** `flutterwave-signature` when left out; of no effect for mobile money, whose proof is in the address. */
  readonly signatureHeader?: SignatureHeader | undefined;
}

/** How the next charge behaves. What is left out, the payer's phone chooses. */
export interface Script {
  readonly submit?: Submit | undefined;
  readonly settle?: (Decision & { readonly after: Duration }) | undefined;
}

/**
 * One callback: `sent` the first, `repeat` a copy sent on purpose, `retry` another try after an answer other than 200,
 * `forged` one with a wrong proof, `lost` one that was never sent. `status` is what the API answered, null when nothing.
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
  /** A submission that made no charge counts as failed: nothing will come of it. */
  readonly status: 'pending' | VerdictStatus;
  readonly requestedAt: string;
  readonly callbacks: readonly CallbackView[];
}

/** One request as it came in; `status` is null while, or because, it was never answered. */
export interface JournalEntry {
  readonly at: string;
  readonly method: string;
  /** The path with its query. */
  readonly path: string;
  readonly status: number | null;
}

/** A running provider. Everything it speaks is loopback HTTP; these functions control it from outside. */
export interface Simulator<Credentials> {
  readonly provider: ProviderName;
  /** Address of the provider's API, without a closing slash. */
  readonly baseUrl: string;
  /** What the real adapter has to be configured with. */
  readonly credentials: Credentials;
  /** Of a company whose documents leave something open. */
  readonly switches?: Switches | undefined;
  /** Newest first. */
  charges(): readonly ChargeView[];
  /**
   * The payer decides now, whatever was decided before; so a verdict can be contradicted, and a charge the simulator
   * refused can turn out to be paid. Deciding the same again repeats the same event. Answers the status the API gave
   * to each callback, null for none; undefined when no submission has this reference.
   */
  settle(
    ourRef: string,
    decision: Decision,
  ): Promise<{ readonly callbacks: readonly (number | null)[] } | undefined>;
  /** Waits for the next valid charge and replaces an earlier script that still waits; `{}` takes it away. */
  scriptNext(script: Script): void;
  /** Every request received, oldest first (the latest ten thousand). */
  journal(): readonly JournalEntry[];
  /**
   * Settles what is due by the clock and resolves when the callbacks under way have been answered or given up
   * (later retries not counted). Happens by itself every 100 ms of real time.
   */
  tick(): Promise<void>;
  /** Ends callbacks, retries, held requests and the listener, and saves. */
  stop(): Promise<void>;
}

/** What both simulators are started with. */
export interface CommonOptions {
  /** 0 or left out: whichever port is free. The listener is on 127.0.0.1 only. */
  readonly port?: number | undefined;
  readonly clock: SimulatorClock;
  readonly store?: SimulatorStore | undefined;
  /** How long to wait, in real time, before each further try of a callback not answered with 200; 1, 2, 4, 8, 16 s. */
  readonly callbackRetryDelays?: readonly Duration[] | undefined;
}
