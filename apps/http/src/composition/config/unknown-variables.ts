import { PROVIDER_VARIABLES } from '@booky/adapters-payments';
import type { Environment, EnvironmentReader } from './environment-reader.ts';

/** Variables that begin like this are ours, so one that is not known is misspelt and would have no effect. */
const OUR_PREFIXES = ['RATE_LIMIT_', 'MOBILE_MONEY_', 'GATEWAY_', 'METHOD_', 'METRICS_'];

/** A sentence for each variable that looks like a setting of this service and is none. Called after all were read. */
export const refuseUnknownVariables = (reader: EnvironmentReader, environment: Environment): void => {
  for (const name of Object.keys(environment)) {
    if (!OUR_PREFIXES.some((prefix) => name.startsWith(prefix))) continue;
    if (reader.known.has(name) || PROVIDER_VARIABLES.includes(name)) continue;
    reader.fault(`${name} is not a setting of this service: correct its name or remove it.`);
  }
};
