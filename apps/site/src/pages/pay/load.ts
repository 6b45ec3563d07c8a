import type { Checkout, Studio } from '@booky/api-client';
import { type Locale, writeStart } from '@booky/web-ui';
import type { Loaded, Visit } from '../page.ts';

export interface PayData {
  readonly reference: string;
  readonly token: string;
  /** Undefined once the hold is over. */
  readonly checkout: Checkout | undefined;
  /** The start in words, written here because its words are more than the script has room for. */
  readonly when: Readonly<Record<Locale, string>>;
  /** What the studio calls each method. */
  readonly labels: Studio['methods'];
  /** The service's time of this answer, in milliseconds. */
  readonly nowMs: number;
}

/** specification.md#site-hold-ended: a hold that is over, paid or not, has a page of its own. */
export const loadPay = async ({ api, params, now }: Visit): Promise<Loaded<PayData>> => {
  const path = { reference: params['reference'] ?? '', token: params['token'] ?? '' };
  const asked = await api.try('GET /api/checkout/{reference}/{token}', { path });
  if (asked.ok) {
    const { checkout } = asked.data;
    const { studio } = await api.call('GET /api/studio');
    return {
      data: { ...path, checkout, when: whenOf(checkout), labels: studio.methods, nowMs: now() },
      locale: checkout.locale,
    };
  }
  if (asked.error.status !== 404) throw asked.error;
  return {
    data: { ...path, checkout: undefined, when: { en: '', fr: '' }, labels: [], nowMs: now() },
    status: 404,
  };
};

const whenOf = ({ startsAt }: Checkout): PayData['when'] => ({
  en: writeStart(startsAt, 'en'),
  fr: writeStart(startsAt, 'fr'),
});
