import type { FailureReason, ProviderName } from '@booky/domain';
import type { Random } from '../ground/random.ts';
import type { RawRequest } from './raw-request.ts';

/** An attempt at the provider, as far as the provider knows it. */
export interface Charged {
  readonly ourRef: string;
  readonly amountRwf: number;
}

/** A genuine delivery by specification.md#mobile-money-verdicts or specification.md#gateway-verdicts. */
export interface Meaning {
  readonly inbox: ProviderName;
  /** What repeats of it share; undefined where it takes no key, so that every copy is on record. */
  readonly key: string | undefined;
  readonly says:
    | { readonly kind: 'succeeded'; readonly isExact: boolean }
    | { readonly kind: 'failed'; readonly reason: FailureReason }
    | { readonly kind: 'not_final' | 'unreadable' | 'misaddressed' | 'no_such_payment' };
}

/** A delivery that carries a valid proof. A copy is the same event again; what doesn't matter may differ from copy to copy. */
export interface Genuine extends Meaning {
  readonly body: Uint8Array;
  copy(): RawRequest;
}

/** specification.md#delivery-unverified: a delivery without a valid proof, or a request that is no delivery at all. */
export interface Forged {
  readonly kind: string;
  readonly rawRequest: RawRequest;
  /** What it must be answered: 200 once it is kept, anything else when it is turned away. */
  readonly status: 200 | 400 | 404;
  /** How it is kept; undefined when it is turned away. */
  readonly kept: { readonly inbox: ProviderName; readonly why: 'proof_missing' | 'proof_wrong' } | undefined;
}

/** One provider's deliveries, made with its secret. */
export interface ProviderWire {
  readonly name: ProviderName;
  succeeded(charged: Charged): Genuine;
  /** A success over another amount or in another currency than was asked for. */
  wrongSuccess(charged: Charged): Genuine;
  /** The same event as another, with another amount: its copies are repeats of whichever came first. */
  repeatedWithOtherAmount(charged: Charged, first: Genuine): Genuine;
  failed(charged: Charged): Genuine;
  notFinal(charged: Charged): Genuine;
  /** Proven, but nothing can be made of it, or it is about a payment that is not ours. */
  odd(charged: Charged): Genuine;
  /** Proven for one payment and naming another; undefined where the wire can't. */
  misaddressed(charged: Charged, other: Charged): Genuine | undefined;
  readonly forgeries: readonly string[];
  /**
   * A forgery of a success of this payment: of one that is sent as well, where there is one, or else of one that might
   * have been. The other payment is one whose deliveries the forger has seen.
   */
  forge(kind: string, charged: Charged, other: Charged, copied?: Genuine): Forged;
}

/** What both wires are made with. */
export interface WireTerms {
  readonly random: Random;
  readonly gatewaySecret: string;
  readonly mobileMoneySecret: string;
}

/** The kinds of {@link ProviderWire.odd}. */
export const ODDITIES = ['unreadable', 'no such payment', 'incomplete', 'elsewhere'] as const;

export const bytesOf = (text: string): Uint8Array => Buffer.from(text, 'utf8');

/** So many random lower-case hexadecimal digits. */
export const hexDigits = (random: Random, count: number): string =>
  Array.from({ length: count }, () => random.below(16).toString(16)).join('');

/** A random UUID, version 4, that no payment has. */
export const strangeUuid = (random: Random): string => {
  const digits = hexDigits(random, 32);
  const parts = [
    digits.slice(0, 8),
    digits.slice(8, 12),
    `4${digits.slice(13, 16)}`,
    `a${digits.slice(17, 20)}`,
  ];
  return [...parts, digits.slice(20)].join('-');
};

/** The bytes with one bit changed somewhere. */
export const withOneBitChanged = (random: Random, bytes: Uint8Array): Uint8Array => {
  const changed = Uint8Array.from(bytes);
  const place = random.below(changed.length);
  changed[place] = (changed[place] ?? 0) ^ (1 << random.below(8));
  return changed;
};

/** Gives these one after the other in an order of its own, again and again, so that each has its turn as often. */
export const makeTurns = <Value>(random: Random, values: readonly Value[]): (() => Value) => {
  let left: Value[] = [];
  return () => {
    if (left.length === 0) left = [...random.shuffle(values)];
    const [next, ...others] = left;
    if (next === undefined) throw new Error('makeTurns got no values');
    left = others;
    return next;
  };
};
