import { keepAs, readKept } from '../../client/intention.ts';

/** What this tab keeps of a booking: which part is open, and what was typed there. */
export interface Kept {
  readonly open: string | undefined;
  readonly method: string;
  readonly phone: string;
  readonly email: string;
  readonly startsAt: string | undefined;
  /** The element to look at after the page was loaded again. */
  readonly look: string | undefined;
}

const nameOf = (reference: string): string => `booky-${reference}`;

export const readMine = (reference: string): Partial<Kept> => readKept<Kept>(nameOf(reference));

export const keepMine = (reference: string, changed: Partial<Kept>): void =>
  keepAs(nameOf(reference), { ...readMine(reference), ...changed });
