import { recall, rememberMore } from '@booky/web-ui';

const NAME = 'booky-office-drafts';

/** The forms that keep their entries. */
export type DraftOf =
  | 'booking'
  | 'studio'
  | 'settings'
  | 'policies'
  | 'payment'
  | 'ahead'
  | 'reminders'
  /** A dialog: its action and object. */
  | `dialog ${string}`;

type Drafts = Partial<Record<DraftOf, object>>;

/**
 * Returns the unsaved entries of a form. Returns an empty object if there are no entries.
 * specification.md#office-drafts
 */
export const recallDraft = <Draft extends object>(of: DraftOf): Partial<Draft> =>
  recall<Drafts>(NAME)[of] ?? {};

export const rememberDraft = (of: DraftOf, draft: object | undefined): void =>
  rememberMore<Drafts>(NAME, { [of]: draft });
