import { KITS } from '@booky/adapters-payments';
import type { Environment, EnvironmentReader } from './environment-reader.ts';
import { VARIABLES } from './variables.ts';

/**
 * The prefixes of Booky's variables. An unknown variable with such a prefix is assumed to be a misspelling, and is
 * rejected.
 */
const OUR_PREFIXES = ['RATE_LIMIT_', 'METHOD_', 'METRICS_', ...KITS.map(({ prefix }) => `${prefix}_`)];

/** Variables of earlier versions that this version ignores, and why it ignores them. */
const RETIRED: Readonly<Record<string, string>> = {
  METHOD_CARD_DIAL_CODE: 'a card prompts no phone',
};

/** Adds a fault for each unknown variable that has one of Booky's prefixes. */
export const refuseUnknownVariables = (reader: EnvironmentReader, environment: Environment): void => {
  for (const name of Object.keys(environment)) {
    if (Object.hasOwn(VARIABLES, name) || Object.hasOwn(RETIRED, name)) continue;
    if (!OUR_PREFIXES.some((prefix) => name.startsWith(prefix))) continue;
    reader.fault(`${name} is not a setting of this service: correct its name or remove it.`);
  }
};

/** Returns a warning for each ignored variable that has a value. */
export const ignoredVariables = (environment: Environment): readonly string[] =>
  Object.entries(RETIRED)
    .filter(([name]) => (environment[name]?.trim() ?? '') !== '')
    .map(([name, reason]) => `${name} is ignored, because ${reason}: remove it.`);
