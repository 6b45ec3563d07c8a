import { recall, remember } from '@booky/web-ui';

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
  const { packageId, key = '', typed = [] } = recall<Draft>(NAME);
  return packageId === undefined ? undefined : { packageId, key, typed };
};

export const keepDraft = (draft: Draft): void => remember(NAME, draft);

export const forgetDraft = (): void => remember(NAME, undefined);

/** One value of a draft. */
export const draftValue = ({ typed }: Draft, name: string): string | undefined =>
  typed.find(([typedName]) => typedName === name)?.[1];
