/** The target environment in which no money moves. */
export const SANDBOX = 'sandbox';

/**
 * Returns the currency of an environment. The company's sandbox accepts only euros, so there each franc is sent as one
 * euro. `specification.md#sandbox-euros`
 */
export const currencyOf = (targetEnvironment: string): 'RWF' | 'EUR' =>
  targetEnvironment === SANDBOX ? 'EUR' : 'RWF';
