import type { words as english } from './en.ts';

/** Every text of the back office, in groups by screen; `fr` has to have the same. */
export type Words = typeof english;
