import { evening } from './evening.ts';
import { hills } from './hills.ts';
import { lake } from './lake.ts';
import { windowLight } from './window-light.ts';

/** The sample pictures, in the order of the services without pictures. */
export const SAMPLES: readonly (() => string)[] = [windowLight, hills, evening, lake];
