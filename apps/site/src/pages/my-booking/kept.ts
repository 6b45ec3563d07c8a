import { recall, rememberMore } from '@booky/web-ui';
import type { HowToPay } from '../../paying/pay-with.tsx';

/** The open part of a booking's page and the text typed there, as the tab stores them. */
export interface Kept extends HowToPay {
  readonly open: string | undefined;
  readonly email: string;
  readonly startsAt: string | undefined;
  /** The id of the element that gets the focus once the page has reloaded. */
  readonly look: string | undefined;
}

const nameOf = (reference: string): string => `booky-${reference}`;

export const readMine = (reference: string): Partial<Kept> => recall<Kept>(nameOf(reference));

export const keepMine = (reference: string, changed: Partial<Kept>): void =>
  rememberMore<Kept>(nameOf(reference), changed);
