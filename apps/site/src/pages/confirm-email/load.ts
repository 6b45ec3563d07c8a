import type { ApiClient } from '@booky/api-client';
import type { Loaded, Visit } from '../page.ts';
import { type Refusal, refusalOf } from '../../sending/refusal.ts';

export interface ConfirmEmailData {
  readonly token: string;
  /** The Idempotency-Key of the native form. */
  readonly key: string;
  readonly outcome: Outcome;
}

/** The result of pressing the button. A refusal with status 404 means that the link was used before or has expired. */
export type Outcome = { readonly kind: 'asked' | 'confirmed' } | ({ readonly kind: 'refused' } & Refusal);

/** Loads the page without calling the API, because mail scanners open links too. specification.md#site-confirm-email */
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
  const refusal = refused ?? (await refusalOfConfirm(api, token, key));
  const outcome: Outcome = refusal ? { kind: 'refused', ...refusal } : { kind: 'confirmed' };
  return { data: { token, key, outcome }, refusal };
};

const refusalOfConfirm = async (api: ApiClient, token: string, key: string): Promise<Refusal | undefined> => {
  const sent = await confirm(api, token, { 'Idempotency-Key': key });
  return sent.ok ? undefined : refusalOf(sent.error);
};

export const confirm = (api: ApiClient, token: string, headers: Readonly<Record<string, string>>) =>
  api.try('POST /api/confirm-email-change/{token}', { path: { token }, headers });
