/**
 * specification.md#site-draft: what was typed before the hold, and the key under which it is sent. It lives as long as the
 * tab, outlives a reload, and is deleted when booked.
 */
export interface Draft {
  readonly packageId: string;
  /** Idempotency-Key of the request that these entries make. */
  readonly key: string;
  /** The entries of the form, its key apart. */
  readonly typed: readonly (readonly [name: string, value: string])[];
}

const NAME = 'booky-draft';

export const readDraft = (): Draft | undefined => {
  try {
    return JSON.parse(sessionStorage.getItem(NAME) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
};

/** A browser may refuse to store; the form then works without. */
export const keepDraft = (draft: Draft): void => {
  try {
    sessionStorage.setItem(NAME, JSON.stringify(draft));
  } catch {}
};

export const forgetDraft = (): void => {
  try {
    sessionStorage.removeItem(NAME);
  } catch {}
};

/** One value of a draft. */
export const draftValue = ({ typed }: Draft, name: string): string | undefined =>
  typed.find(([typedName]) => typedName === name)?.[1];

/** Made of random values, because randomUUID is missing from pages that came over plain http. */
export const newKey = (): string => crypto.getRandomValues(new Uint32Array(4)).join('-');
