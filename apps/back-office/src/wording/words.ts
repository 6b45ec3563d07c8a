import type { words as english } from './en.ts';

/** Every text of the first script, in groups by screen. `fr` must have the same groups. */
export type Words = typeof english;
