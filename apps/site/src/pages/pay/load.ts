import type { AnswerTo, CallOutcome, Checkout, Operation, ProviderMethod } from '@booky/api-client';
import { type Locale, writeStart } from '@booky/web-ui';
import type { MethodChoice } from '../../paying/pay-with.tsx';
import { type Refusal, refusalOf } from '../../sending/refusal.ts';
import * as en from '../../wording/en.ts';
import * as fr from '../../wording/fr.ts';
import type { Loaded, Visit } from '../page.ts';

/** The facts about a checkout that the script needs. The server shows more facts. */
export type FollowedCheckout = Pick<
  Checkout,
  | 'reference'
  | 'startsAt'
  | 'holdExpiresAt'
  | 'email'
  | 'bookingFeeRwf'
  | 'methods'
  | 'offlineChosenAt'
  | 'payment'
> & {
  /** The instructions for paying without a provider. Null if the client can only pay online. */
  readonly offline: object | null;
};

type InWords = Readonly<Record<Locale, string>>;

export interface FollowedPayData<Shown = FollowedCheckout> {
  readonly reference: string;
  readonly token: string;
  /** Undefined once the hold is over. */
  readonly checkout: Shown | undefined;
  /** True if the hold is over because the fee was paid. */
  readonly isPaid: boolean;
  /** True if the client gets emails. specification.md#no-email */
  readonly hasEmail: boolean;
  /** When the hold ends, in words. The server writes them, so that the script stays small. */
  readonly heldUntil: InWords;
  /** The ways to pay with their labels. The method `offline` means paying without a provider. */
  readonly labels: readonly MethodChoice<PayMethod>[];
  /** The service's time at this response, in epoch milliseconds. */
  readonly nowMs: number;
  /** The refusal of the native form. */
  readonly refusal: Refusal | undefined;
}

export type PayMethod = ProviderMethod | 'offline';

export interface PayData extends FollowedPayData<Checkout> {
  /** Undefined once the hold is over. */
  readonly packagePriceRwf?: number;
}

/**
 * Loads a checkout. Once the hold has ended, loads the page that says whether the fee was paid.
 * specification.md#site-hold-ended
 */
export const loadPay = (visit: Visit): Promise<Loaded<PayData>> => load(visit);

const load = async (visit: Visit, refusal?: Refusal): Promise<Loaded<PayData>> => {
  const { api, now, parts } = visit;
  const path = addressOf(visit);
  const over = {
    ...path,
    checkout: undefined,
    hasEmail: true,
    heldUntil: inWords(now()),
    labels: [],
    nowMs: now(),
    refusal: undefined,
  };
  // Calls this operation first, because it accepts a correct token even after the hold. That way, opening an old link
  // never counts as a wrong guess.
  const came = orGone(await api.try('GET /api/checkout/{reference}/{token}/outcome', { path }));
  if (!came) return { data: { ...over, isPaid: false }, status: 404 };
  const { hasEmail, packagePriceRwf } = await parts.readCheckoutBooking(path.reference, path.token);
  if (came.outcome === 'paid') return { data: { ...over, hasEmail, isPaid: true } };
  const asked =
    came.outcome === 'open'
      ? orGone(await api.try('GET /api/checkout/{reference}/{token}', { path }))
      : undefined;
  if (!asked) return { data: { ...over, hasEmail, isPaid: false }, status: 404 };
  const { checkout } = asked;
  const { studio } = await api.call('GET /api/studio');
  const labels = [
    ...studio.methods,
    { method: 'offline' as const, labelEn: en.payPage.anotherWay, labelFr: fr.payPage.anotherWay },
  ];
  const heldUntil = inWords(checkout.holdExpiresAt);
  return {
    data: {
      ...path,
      checkout,
      packagePriceRwf,
      isPaid: false,
      hasEmail,
      heldUntil,
      labels,
      nowMs: now(),
      refusal,
    },
    refusal,
    locale: checkout.locale,
  };
};

/** Handles the native form of a visitor whose script has not run. specification.md#site-offline-native */
export const submitPay = async (
  visit: Visit,
  _form: URLSearchParams,
  refused: Refusal | undefined,
): Promise<Loaded<PayData>> => {
  if (refused) return load(visit, refused);
  const path = addressOf(visit);
  const chosen = await visit.api.try('POST /api/checkout/{reference}/{token}/offline', { path });
  return chosen.ok || chosen.error.code === 'already_chosen'
    ? { location: `/pay/${path.reference}/${path.token}` }
    : load(visit, refusalOf(chosen.error));
};

/** Returns the data for the script. */
export const followedOf = ({ packagePriceRwf: _price, ...data }: PayData): FollowedPayData => {
  if (!data.checkout) return { ...data, checkout: undefined };
  const { reference, startsAt, holdExpiresAt, email, bookingFeeRwf } = data.checkout;
  const { methods, offline, offlineChosenAt, payment } = data.checkout;
  return {
    ...data,
    checkout: {
      reference,
      startsAt,
      holdExpiresAt,
      email,
      bookingFeeRwf,
      methods,
      offline: offline && {},
      offlineChosenAt,
      payment,
    },
  };
};

const addressOf = ({ params }: Visit) => ({
  reference: params['reference'] ?? '',
  token: params['token'] ?? '',
});

/** Returns the response, or undefined if its status is 404. */
const orGone = <Name extends Operation>(asked: CallOutcome<Name>): AnswerTo<Name> | undefined => {
  if (asked.ok) return asked.data;
  if (asked.error.status === 404) return undefined;
  throw asked.error;
};

const inWords = (instant: string | number): InWords => ({
  en: writeStart(instant, 'en'),
  fr: writeStart(instant, 'fr'),
});
