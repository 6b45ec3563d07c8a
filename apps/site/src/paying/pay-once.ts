import type { ApiError, Payment, StartPayment } from '@booky/api-client';
import { newKey } from '../client/draft.ts';
import { recall, remember } from '../client/tab-memory.ts';
import { isFinal } from '../pages/refusal.ts';

/** What was chosen on a page that takes a payment, and the request that is not answered yet. */
export interface Typed {
  readonly method?: string;
  readonly phone?: string;
  readonly sent?: { readonly key: string; readonly method: string; readonly phone: string } | undefined;
  /** The contact's email, where it was changed on this page. */
  readonly email?: string;
  /** The payment that was started last. */
  readonly ourRef?: string;
}

const nameOf = (path: string): string => `booky-paying ${path}`;

export const typedAt = (path: string): Typed => (recall(nameOf(path)) as Typed | null) ?? {};

export const keepTyped = (path: string, changed: Typed): void =>
  remember(nameOf(path), { ...typedAt(path), ...changed });

type Outcome =
  | { readonly ok: true; readonly data: { readonly payment: Payment } }
  | { readonly ok: false; readonly error: ApiError };

/**
 * specification.md#site-pays-once: sends one wish to pay under one key, which lives in the tab until the service has answered
 * it for good: a double click, a reload or a restored tab repeats the same request.
 */
export const payOnce = async <Answer extends Outcome>(
  path: string,
  body: Pick<StartPayment, 'method' | 'phone'>,
  send: (body: StartPayment, key: string) => Promise<Answer>,
): Promise<Answer> => {
  const { sent } = typedAt(path);
  const isSame = sent?.method === body.method && sent.phone === body.phone;
  const key = isSame ? sent.key : newKey();
  keepTyped(path, { ...body, sent: { key, ...body } });
  const outcome = await send({ ...body, exclusive: true }, key);
  if (outcome.ok) keepTyped(path, { sent: undefined, ourRef: outcome.data.payment.ourRef });
  else if (isFinal(outcome.error)) keepTyped(path, { sent: undefined });
  return outcome;
};
