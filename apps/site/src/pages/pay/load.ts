import type { ApiError, Checkout, Studio } from '@booky/api-client';
import type { Loaded, Visit } from '../page.ts';

export interface PayData {
  readonly reference: string;
  readonly token: string;
  /** Undefined once the hold is over. */
  readonly checkout: Checkout | undefined;
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
    return { data: { ...path, checkout, labels: studio.methods, nowMs: now() }, locale: checkout.locale };
  }
  if (!isOver(asked.error)) throw asked.error;
  return { data: { ...path, checkout: undefined, labels: [], nowMs: now() }, status: 404 };
};

/** Whether a refusal says that the checkout is over. */
export const isOver = (error: ApiError): boolean => error.status === 404;
