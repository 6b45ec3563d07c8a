import { recall, rememberMore } from '@booky/web-ui';

const NAME = 'booky-office-drafts';

/** What forms keep what was typed in them. */
export type DraftOf = 'booking' | 'studio' | 'settings' | 'policies' | 'payment' | 'ahead';

type Drafts = Partial<Record<DraftOf, object>>;

/** specification.md#office-drafts: what was typed in a form and not saved yet; empty where nothing was. */
export const recallDraft = <Draft extends object>(of: DraftOf): Partial<Draft> =>
  recall<Drafts>(NAME)[of] ?? {};

export const rememberDraft = (of: DraftOf, draft: object | undefined): void =>
  rememberMore<Drafts>(NAME, { [of]: draft });
