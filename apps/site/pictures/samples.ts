import { evening } from './evening.ts';
import { hills } from './hills.ts';
import { lake } from './lake.ts';
import { windowLight } from './window-light.ts';

/** The sample pictures, in the order of the services that have none of their own. */
export const SAMPLES: readonly (() => string)[] = [windowLight, hills, evening, lake];
