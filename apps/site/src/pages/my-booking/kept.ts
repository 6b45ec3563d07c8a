import { recall, rememberMore } from '@booky/web-ui';
import type { HowToPay } from '../../paying/pay-with.tsx';

/** What this tab keeps of a booking: which part is open, and what was typed there. */
export interface Kept extends HowToPay {
  readonly open: string | undefined;
  readonly email: string;
  readonly startsAt: string | undefined;
  /** The element to look at after the page was loaded again. */
  readonly look: string | undefined;
}

const nameOf = (reference: string): string => `booky-${reference}`;

export const readMine = (reference: string): Partial<Kept> => recall<Kept>(nameOf(reference));

export const keepMine = (reference: string, changed: Partial<Kept>): void =>
  rememberMore<Kept>(nameOf(reference), changed);
