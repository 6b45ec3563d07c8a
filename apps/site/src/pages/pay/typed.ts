import { recall, rememberMore } from '@booky/web-ui';
import type { HowToPay } from '../../paying/pay-with.tsx';
import type { PayMethod } from './load.ts';

/** What was chosen and typed on the pay page of a hold, and what came of it. */
export interface Typed extends HowToPay<PayMethod> {
  /** The contact's email, where it was changed on this page. */
  readonly email: string;
  /** The payment that was started last. */
  readonly ourRef: string;
}

/** Where the tab keeps it, by the page's own path. */
export const nameOf = (path: string): string => `booky-paying ${path}`;

export const typedAt = (path: string): Partial<Typed> => recall<Typed>(nameOf(path));

export const keepTyped = (path: string, changed: Partial<Typed>): void =>
  rememberMore<Typed>(nameOf(path), changed);
