/** The target environment in which no money moves. */
export const SANDBOX = 'sandbox';

/**
 * `specification.md#sandbox-euros`: the currency that the company takes there. Its sandbox knows euros alone, and takes our whole francs as whole euros.
 */
export const currencyOf = (targetEnvironment: string): 'RWF' | 'EUR' =>
  targetEnvironment === SANDBOX ? 'EUR' : 'RWF';
