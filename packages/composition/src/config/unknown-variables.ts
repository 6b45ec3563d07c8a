import type { Environment, EnvironmentReader } from './environment-reader.ts';
import { VARIABLES } from './variables.ts';

/** Variables that begin like this are ours, so an unknown one is misspelt and would have no effect. */
const OUR_PREFIXES = ['RATE_LIMIT_', 'MOBILE_MONEY_', 'GATEWAY_', 'METHOD_', 'METRICS_'];

/** A sentence for each variable that looks like a setting of this service and is none. */
export const refuseUnknownVariables = (reader: EnvironmentReader, environment: Environment): void => {
  for (const name of Object.keys(environment)) {
    if (Object.hasOwn(VARIABLES, name) || !OUR_PREFIXES.some((prefix) => name.startsWith(prefix))) continue;
    reader.fault(`${name} is not a setting of this service: correct its name or remove it.`);
  }
};
