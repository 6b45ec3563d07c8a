import * as fc from 'fast-check';

/**
 * Property tests draw the same values in every run, so that a new failure comes from the change. `SEED=12 npm test`
 * draws other values. A failing property prints the seed and path that repeat it.
 */
fc.configureGlobal({ seed: Number(process.env['SEED'] ?? 20_261_122) });
