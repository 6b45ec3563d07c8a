import { evening } from './evening.ts';
import { hills } from './hills.ts';
import { lake } from './lake.ts';
import { windowLight } from './window-light.ts';

/** The sample pictures, in the same order as the services without pictures that get them. */
export const SAMPLES: readonly (() => string)[] = [windowLight, hills, evening, lake];
