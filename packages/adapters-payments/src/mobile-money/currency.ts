/** The target environment in which no money moves. */
export const SANDBOX = 'sandbox';

/**
 * Returns the currency of an environment. The company's sandbox accepts only euros, so a charge there has one euro for
 * each franc. `specification.md#sandbox-euros`
 */
export const currencyOf = (targetEnvironment: string): 'RWF' | 'EUR' =>
  targetEnvironment === SANDBOX ? 'EUR' : 'RWF';
