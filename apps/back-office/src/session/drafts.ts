import { recall, rememberMore } from '@booky/web-ui';

const NAME = 'booky-office-drafts';

/** The forms that keep the text typed into them. */
export type DraftOf =
  | 'booking'
  | 'studio'
  | 'settings'
  | 'policies'
  | 'payment'
  | 'ahead'
  | 'reminders'
  /** A dialog: `dialog hours 1`, for example, is the dialog for the hours of Monday. */
  | `dialog ${string}`;

type Drafts = Partial<Record<DraftOf, object>>;

/**
 * Returns the text typed into a form but not saved yet. Returns an empty object if there is nothing.
 * specification.md#office-drafts
 */
export const recallDraft = <Draft extends object>(of: DraftOf): Partial<Draft> =>
  recall<Drafts>(NAME)[of] ?? {};

export const rememberDraft = (of: DraftOf, draft: object | undefined): void =>
  rememberMore<Drafts>(NAME, { [of]: draft });
