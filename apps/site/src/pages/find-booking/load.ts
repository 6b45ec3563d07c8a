import { isFinal } from '@booky/web-ui';
import type { ApiClient, CallOutcome } from '@booky/api-client';
import type { Loaded, Visit } from '../page.ts';
import { type Refusal, refusalOf } from '../../sending/refusal.ts';

export interface FindBookingData {
  /** The Idempotency-Key of the native form. */
  readonly key: string;
  readonly typed: Wanted;
  readonly outcome: Outcome;
}

export type Outcome = { readonly kind: 'asked' | 'sent' } | ({ readonly kind: 'refused' } & Refusal);

export interface Wanted {
  readonly reference: string;
  readonly email: string;
}

export const NOTHING: Wanted = { reference: '', email: '' };

export const loadFindBooking = async (_visit: Visit): Promise<Loaded<FindBookingData>> => ({
  data: { key: crypto.randomUUID(), typed: NOTHING, outcome: { kind: 'asked' } },
});

/** Handles the native form of a visitor whose script has not run. specification.md#site-find-booking */
export const submitFindBooking = async (
  { api }: Visit,
  form: URLSearchParams,
  refused: Refusal | undefined,
): Promise<Loaded<FindBookingData>> => {
  const typed: Wanted = { reference: form.get('reference') ?? '', email: form.get('email') ?? '' };
  const given = form.get('key') ?? '';
  const refusal = refused ?? (await refusalOfFind(api, typed, given));
  if (!refusal) return { data: { key: crypto.randomUUID(), typed: NOTHING, outcome: { kind: 'sent' } } };
  const key = isFinal(refusal) ? crypto.randomUUID() : given;
  return { data: { key, typed, outcome: { kind: 'refused', ...refusal } }, refusal };
};

const refusalOfFind = async (api: ApiClient, wanted: Wanted, key: string): Promise<Refusal | undefined> => {
  const sent = await find(api, wanted, { 'Idempotency-Key': key });
  return sent.ok ? undefined : refusalOf(sent.error);
};

export const find = (
  api: ApiClient,
  body: Wanted,
  headers: Readonly<Record<string, string>>,
): Promise<CallOutcome<'POST /api/find-booking'>> => api.try('POST /api/find-booking', { body, headers });
