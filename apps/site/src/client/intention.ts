import type { ApiError } from '@booky/api-client';
import { isFinal } from '../pages/refusal.ts';
import { newKey } from './draft.ts';

/** What this tab keeps under a name; it lives as long as the tab, and outlives a reload and a crash. */
export const readKept = <Kept>(name: string): Partial<Kept> => {
  try {
    return JSON.parse(sessionStorage.getItem(name) ?? '{}');
  } catch {
    return {};
  }
};

/** Nothing is kept where the browser refuses to store. */
export const keepAs = (name: string, kept: object | undefined): void => {
  try {
    if (kept) sessionStorage.setItem(name, JSON.stringify(kept));
    else sessionStorage.removeItem(name);
  } catch {}
};

type Outcome = { readonly ok: true } | { readonly ok: false; readonly error: ApiError };

/**
 * specification.md#site-intention: sends what a visitor means to do under one key, until its end is known: a double click,
 * a reload or a restored tab repeats the same request. Other content is another intention.
 */
export const sendIntention = async <Sent extends Outcome>(
  name: string,
  content: object,
  send: (headers: { readonly 'Idempotency-Key': string }) => Promise<Sent>,
): Promise<Sent> => {
  const text = JSON.stringify(content);
  const kept = readKept<{ readonly key: string; readonly text: string }>(name);
  const key = (kept.text === text && kept.key) || newKey();
  keepAs(name, { key, text });
  const sent = await send({ 'Idempotency-Key': key });
  if (sent.ok || isFinal(sent.error)) keepAs(name, undefined);
  return sent;
};
