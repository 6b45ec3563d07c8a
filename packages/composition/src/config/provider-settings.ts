import { type ProviderChoice, type ProviderSettings, readProviderSettings } from '@booky/adapters-payments';
import type { Environment, EnvironmentReader } from './environment-reader.ts';
import type { Strictness } from './web-addresses.ts';

/** Delivery secrets are judged with all the others. */
const JUDGED_ELSEWHERE: ReadonlySet<string> = new Set([
  'MOBILE_MONEY_CALLBACK_SECRET',
  'GATEWAY_WEBHOOK_SECRET',
]);

/** The settings of the active provider. When they can't be used, the reader has their faults and the answer is of no use. */
export const readProvider = (
  reader: EnvironmentReader,
  choice: ProviderChoice,
  environment: Environment,
  strictness: Strictness,
): ProviderSettings => {
  const read = readProviderSettings(choice, environment, strictness);
  if ('settings' in read) return read.settings;
  // Never silently without a provider, should this reader be stricter than the other.
  for (const { variable, sentence } of read.faults)
    if (!JUDGED_ELSEWHERE.has(variable) || reader.faults.length === 0) reader.fault(sentence);
  return { name: 'none' };
};
