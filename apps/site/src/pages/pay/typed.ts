import { recall, rememberMore } from '@booky/web-ui';
import type { HowToPay } from '../../paying/pay-with.tsx';
import type { PayMethod } from './load.ts';

/**
 * What was chosen and typed on the pay page of a hold, and the reference of the payment that this tab started there.
 */
export interface Typed extends HowToPay<PayMethod> {
  /** The contact's email. Undefined unless the client changed it on this page. */
  readonly email: string;
  /** The reference of the payment that this tab started last. */
  readonly ourRef: string;
}

/** Returns the key under which the tab stores the entries of the page at `path`. */
export const nameOf = (path: string): string => `booky-paying ${path}`;

export const typedAt = (path: string): Partial<Typed> => recall<Typed>(nameOf(path));

export const keepTyped = (path: string, changed: Partial<Typed>): void =>
  rememberMore<Typed>(nameOf(path), changed);
