import { recall, rememberMore } from '@booky/web-ui';
import type { HowToPay } from '../../paying/pay-with.tsx';
import type { PayMethod } from './load.ts';

/** The choices and entries on the pay page of a hold, and the payment that this tab started on the page. */
export interface Typed extends HowToPay<PayMethod> {
  /** The contact's email, if the client changed the email on this page. */
  readonly email: string;
  /** The payment that the tab started last. */
  readonly ourRef: string;
}

/** Returns the name under which the tab keeps the choices and entries of the page at `path`. */
export const nameOf = (path: string): string => `booky-paying ${path}`;

export const typedAt = (path: string): Partial<Typed> => recall<Typed>(nameOf(path));

export const keepTyped = (path: string, changed: Partial<Typed>): void =>
  rememberMore<Typed>(nameOf(path), changed);
