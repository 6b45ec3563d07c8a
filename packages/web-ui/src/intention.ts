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

/** Made of random values, because randomUUID is missing from pages that came over plain http. */
export const newKey = (): string => crypto.getRandomValues(new Uint32Array(4)).join('-');

/** How a request ended, as far as its repetition is concerned. */
interface Ended {
  readonly status: number;
  readonly code: string;
}

/** False where the same request may still have been carried out, or may yet be. */
export const isFinal = ({ status, code }: Ended): boolean =>
  status >= 400 && status < 500 && status !== 429 && code !== 'request_in_progress';

type Outcome = { readonly ok: true } | { readonly ok: false; readonly error: Ended };

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
