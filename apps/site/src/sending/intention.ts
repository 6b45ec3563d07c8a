import type { ApiError } from '@booky/api-client';
import { isFinal } from './refusal.ts';
import { recall, remember } from './tab-memory.ts';

/** What came of a request. */
export type Outcome<Data = unknown> =
  | { readonly ok: true; readonly data: Data }
  | { readonly ok: false; readonly error: ApiError };

/** The header that makes a repeated request the same one. */
export type KeyHeader = Readonly<Record<'Idempotency-Key', string>>;

/**
 * specification.md#site-intention: sends what a visitor means to do under one key, until its end is known: a double click,
 * a reload or a restored tab repeats the same request. Other content is another intention.
 */
export const sendIntention = async <Sent extends Outcome>(
  name: string,
  content: object,
  send: (headers: KeyHeader) => Promise<Sent>,
): Promise<Sent> => {
  const text = JSON.stringify(content);
  const kept = recall<{ readonly key: string; readonly text: string }>(name);
  const key = (kept.text === text && kept.key) || newKey();
  remember(name, { key, text });
  const sent = await send({ 'Idempotency-Key': key });
  if (sent.ok || isFinal(sent.error)) remember(name, undefined);
  return sent;
};

/** Made of random values, because randomUUID is missing from pages that came over plain http. */
export const newKey = (): string => crypto.getRandomValues(new Uint32Array(4)).join('-');
