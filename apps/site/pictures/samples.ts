import { icon } from './icon.ts';

/** The sample pictures, in the order of the services that have none of their own. */
export const SAMPLES: readonly (() => string)[] = [icon, icon, icon, icon];
