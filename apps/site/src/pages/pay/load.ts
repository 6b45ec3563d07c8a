import type { AnswerTo, CallOutcome, Checkout, Operation, Studio } from '@booky/api-client';
import { type Locale, writeStart } from '@booky/web-ui';
import type { Loaded, Visit } from '../page.ts';

export interface PayData {
  readonly reference: string;
  readonly token: string;
  /** Undefined once the hold is over. */
  readonly checkout: Checkout | undefined;
  /** Whether it is over because its fee came in. */
  readonly isPaid: boolean;
  /** The start in words, written here because its words are more than the script has room for. */
  readonly when: Readonly<Record<Locale, string>>;
  /** What the studio calls each method. */
  readonly labels: Studio['methods'];
  /** The service's time of this answer, in milliseconds. */
  readonly nowMs: number;
}

/** specification.md#site-hold-ended: a checkout that is over, paid or not, has its own page. */
export const loadPay = async ({ api, params, now }: Visit): Promise<Loaded<PayData>> => {
  const path = { reference: params['reference'] ?? '', token: params['token'] ?? '' };
  const over = { ...path, checkout: undefined, when: { en: '', fr: '' }, labels: [], nowMs: now() };
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
  const when = whenOf(checkout);
  return {
    data: { ...path, checkout, isPaid: false, when, labels: studio.methods, nowMs: now() },
    locale: checkout.locale,
  };
};

/** What was answered; undefined where nothing is there. */
const orGone = <Name extends Operation>(asked: CallOutcome<Name>): AnswerTo<Name> | undefined => {
  if (asked.ok) return asked.data;
  if (asked.error.status === 404) return undefined;
  throw asked.error;
};

const whenOf = ({ startsAt }: Checkout): PayData['when'] => ({
  en: writeStart(startsAt, 'en'),
  fr: writeStart(startsAt, 'fr'),
});
