import type { words as english } from './en.ts';

/** All texts of the first script, grouped by screen. `fr` must have the same groups. */
export type Words = typeof english;
