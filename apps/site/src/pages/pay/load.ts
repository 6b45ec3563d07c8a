import type { AnswerTo, CallOutcome, Checkout, Operation, ProviderMethod } from '@booky/api-client';
import { type Locale, writeStart } from '@booky/web-ui';
import type { MethodChoice } from '../../paying/pay-with.tsx';
import { type Refusal, refusalOf } from '../../sending/refusal.ts';
import * as en from '../../wording/en.ts';
import * as fr from '../../wording/fr.ts';
import type { Loaded, Visit } from '../page.ts';

/** What the script needs of a checkout; the server alone shows the rest. */
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
  /** Null where the fee can be paid online alone. */
  readonly offline: object | null;
};

type InWords = Readonly<Record<Locale, string>>;

export interface FollowedPayData<Shown = FollowedCheckout> {
  readonly reference: string;
  readonly token: string;
  /** Undefined once the hold is over. */
  readonly checkout: Shown | undefined;
  /** Whether it is over because its fee came in. */
  readonly isPaid: boolean;
  /** When the hold ends in words, written here because its words are more than the script has room for. */
  readonly heldUntil: InWords;
  /** The ways to pay as the page calls them; `offline` is the one without a provider. */
  readonly labels: readonly MethodChoice<PayMethod>[];
  /** The service's time of this answer, in milliseconds. */
  readonly nowMs: number;
  /** Why the native form was refused. */
  readonly refusal: Refusal | undefined;
}

export type PayMethod = ProviderMethod | 'offline';

export type PayData = FollowedPayData<Checkout>;

/** specification.md#site-hold-ended: a checkout that is over, paid or not, has its own page. */
export const loadPay = (visit: Visit): Promise<Loaded<PayData>> => load(visit);

const load = async (visit: Visit, refusal?: Refusal): Promise<Loaded<PayData>> => {
  const { api, now } = visit;
  const path = addressOf(visit);
  const over = {
    ...path,
    checkout: undefined,
    heldUntil: inWords(now()),
    labels: [],
    nowMs: now(),
    refusal: undefined,
  };
  // Asked first, because it answers a right token at any time: an old link counts as no wrong guess.
  const came = orGone(await api.try('GET /api/checkout/{reference}/{token}/outcome', { path }));
  if (came?.outcome === 'paid') return { data: { ...over, isPaid: true } };
  const asked =
    came?.outcome === 'open'
      ? orGone(await api.try('GET /api/checkout/{reference}/{token}', { path }))
      : undefined;
  if (!asked) return { data: { ...over, isPaid: false }, status: 404 };
  const { checkout } = asked;
  const { studio } = await api.call('GET /api/studio');
  const labels = [
    ...studio.methods,
    { method: 'offline' as const, labelEn: en.payPage.anotherWay, labelFr: fr.payPage.anotherWay },
  ];
  const heldUntil = inWords(checkout.holdExpiresAt);
  return {
    data: { ...path, checkout, isPaid: false, heldUntil, labels, nowMs: now(), refusal },
    refusal,
    locale: checkout.locale,
  };
};

/** specification.md#site-offline-native: the native form, for a visitor whose script has not run. */
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

/** What the page hands to its script. */
export const followedOf = (data: PayData): FollowedPayData => {
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

/** What was answered; undefined where nothing is there. */
const orGone = <Name extends Operation>(asked: CallOutcome<Name>): AnswerTo<Name> | undefined => {
  if (asked.ok) return asked.data;
  if (asked.error.status === 404) return undefined;
  throw asked.error;
};

const inWords = (instant: string | number): InWords => ({
  en: writeStart(instant, 'en'),
  fr: writeStart(instant, 'fr'),
});
