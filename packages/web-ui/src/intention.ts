import { recall, remember } from './tab-memory.ts';

/** How a request was refused, as far as its repetition is concerned. */
interface Refused {
  /** 0 where there was no answer. */
  readonly status: number;
  readonly code: string;
}

/** False where the same request may still have been carried out, or may yet be. */
export const isFinal = ({ status, code }: Refused): boolean =>
  status >= 400 && status < 500 && status !== 429 && code !== 'request_in_progress';

type Ended =
  | { readonly ok: true; readonly replayedAt?: string | undefined }
  | { readonly ok: false; readonly error: Refused };

/** The header that makes a repeated request the same one. */
export type KeyHeader = Readonly<Record<'Idempotency-Key', string>>;

/**
 * Sends one intention under one key. The tab keeps the key until the service answers for good, or until
 * {@link forgetIntention}: a double click, a retry, a reload or a restored tab repeats the same request. Other content is
 * another intention. A success has `replayedAt` only if an earlier call did the work. specification.md#site-intention
 */
export const sendIntention = async <Sent extends Ended>(
  name: string,
  content: object,
  send: (headers: KeyHeader) => Promise<Sent>,
): Promise<Sent> => {
  const text = JSON.stringify(content);
  const kept = recall<{ readonly key: string; readonly text: string }>(name);
  const repeated = kept.text === text ? kept.key : undefined;
  const key = repeated ?? newKey();
  remember(name, { key, text });
  const sent = await send({ 'Idempotency-Key': key });
  if (sent.ok || isFinal(sent.error)) forgetIntention(name);
  return sent.ok && !repeated ? { ...sent, replayedAt: undefined } : sent;
};

/** Ends an intention whose result the person has seen: the same content sent again is another one. */
export const forgetIntention = (name: string): void => remember(name, undefined);

/** Made of random values, because randomUUID is missing from pages that came over plain http. */
export const newKey = (): string => crypto.getRandomValues(new Uint32Array(4)).join('-');
