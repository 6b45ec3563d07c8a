import { evening } from './evening.ts';
import { hills } from './hills.ts';
import { lake } from './lake.ts';
import { windowLight } from './window-light.ts';

/** The drawings of the sample pictures. The first service has the first drawing as its cover, and so on. */
export const SAMPLES: readonly (() => string)[] = [windowLight, hills, evening, lake];
