/**
 * How far the clocks of two processes may be apart. What was written further ahead of now was written by a clock that
 * has been put back since.
 */
export const CLOCKS_APART_SECONDS = 5;
