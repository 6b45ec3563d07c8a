import * as fc from 'fast-check';

/**
 * The same draws in every run, so that a red run is a fact about the change. `SEED=12 npm test` draws others; a failing
 * property prints the seed and path that repeat it.
 */
fc.configureGlobal({ seed: Number(process.env['SEED'] ?? 20_261_122) });
