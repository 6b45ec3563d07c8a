/** The target environment in which no money moves. */
export const SANDBOX = 'sandbox';

/**
 * Returns the currency of an environment. The company's sandbox knows only euros, and takes our whole francs as whole
 * euros. `specification.md#sandbox-euros`
 */
export const currencyOf = (targetEnvironment: string): 'RWF' | 'EUR' =>
  targetEnvironment === SANDBOX ? 'EUR' : 'RWF';
