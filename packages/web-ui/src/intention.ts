import { recall, remember } from './tab-memory.ts';

/** The parts of a refusal that show whether it is final. */
interface Refused {
  /** The HTTP status, or 0 if no answer arrived. */
  readonly status: number;
  readonly code: string;
}

/** Returns false if the service may have carried out the request, or may still carry it out. */
export const isFinal = ({ status, code }: Refused): boolean =>
  status >= 400 && status < 500 && status !== 429 && code !== 'request_in_progress';

type Ended =
  | { readonly ok: true; readonly replayedAt?: string | undefined }
  | { readonly ok: false; readonly error: Refused };

/** The header that lets the service recognise a repeated request. */
export type KeyHeader = Readonly<Record<'Idempotency-Key', string>>;

/**
 * Sends an intention, which is the content of one form, under one key. The tab keeps the key until the service gives a
 * final response or {@link forgetIntention} is called, so that a double click, a retry, a reload or a restored tab
 * repeats the same request. Different content is a different intention. A success has `replayedAt` only if an earlier
 * call did the work. specification.md#site-intention
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

/** Ends an intention once the person has seen its result. Sending the same content again is then a new intention. */
export const forgetIntention = (name: string): void => remember(name, undefined);

/** Returns a random key. Does not use randomUUID, which is not available on pages over plain http. */
export const newKey = (): string => crypto.getRandomValues(new Uint32Array(4)).join('-');
