import { recall, remember } from '@booky/web-ui';

/**
 * The text typed into the booking form before the hold, and the key of the form's request. The tab keeps the draft
 * across reloads, until the booking is created or the tab is closed. specification.md#site-draft
 */
export interface Draft {
  readonly packageId: string;
  /** The Idempotency-Key of the request that sends this form. */
  readonly key: string;
  /** The values of the form, without its key. */
  readonly typed: readonly (readonly [name: string, value: string])[];
}

const NAME = 'booky-draft';

export const readDraft = (): Draft | undefined => {
  const { packageId, key = '', typed = [] } = recall<Draft>(NAME);
  return packageId === undefined ? undefined : { packageId, key, typed };
};

export const keepDraft = (draft: Draft): void => remember(NAME, draft);

export const forgetDraft = (): void => remember(NAME, undefined);

export const draftValue = ({ typed }: Draft, name: string): string | undefined =>
  typed.find(([typedName]) => typedName === name)?.[1];
