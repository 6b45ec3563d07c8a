import type { ApiClient } from '@booky/api-client';
import type { Loaded, Visit } from '../page.ts';
import { type Refusal, refusalOf } from '../../sending/refusal.ts';

export interface ConfirmEmailData {
  readonly token: string;
  /** Of the request that the native form makes. */
  readonly key: string;
  readonly outcome: Outcome;
}

/** What the button came to; a 404 is a link that is over. */
export type Outcome = { readonly kind: 'asked' | 'confirmed' } | ({ readonly kind: 'refused' } & Refusal);

/** specification.md#site-confirm-email: opening the link asks nothing of the API, because mail scanners open links. */
export const loadConfirmEmail = async ({ params }: Visit): Promise<Loaded<ConfirmEmailData>> => ({
  data: { token: params['token'] ?? '', key: crypto.randomUUID(), outcome: { kind: 'asked' } },
});

export const submitConfirmEmail = async (
  { api, params }: Visit,
  form: URLSearchParams,
  refused: Refusal | undefined,
): Promise<Loaded<ConfirmEmailData>> => {
  const token = params['token'] ?? '';
  const key = form.get('key') ?? '';
  if (refused)
    return { data: { token, key, outcome: { kind: 'refused', ...refused } }, status: refused.status };
  const sent = await confirm(api, token, { 'Idempotency-Key': key });
  const outcome: Outcome = sent.ok ? { kind: 'confirmed' } : { kind: 'refused', ...refusalOf(sent.error) };
  return { data: { token, key, outcome }, status: sent.ok ? 200 : sent.error.status || 503 };
};

export const confirm = (api: ApiClient, token: string, headers: Readonly<Record<string, string>>) =>
  api.try('POST /api/confirm-email-change/{token}', { path: { token }, headers });
