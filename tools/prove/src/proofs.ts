import type { Proof } from './proof.ts';
import { slot } from './slot/slot.ts';

/** Every run there is, in the order in which `all` makes them. */
export const PROOFS: readonly Proof[] = [slot];
