import { type ConfiguredProvider, configureProvider, KITS } from '@booky/adapters-payments';
import type { ProviderName } from '@booky/domain';
import type { Environment, EnvironmentReader } from './environment-reader.ts';
import type { Strictness } from './web-addresses.ts';

const NAMES = KITS.map(({ name }) => name);

const listed = (text: string): readonly string[] => text.split(',').map((name) => name.trim());

/**
 * Returns the names in PROVIDER, with the preferred company first. Returns an empty list if PROVIDER has a fault.
 * specification.md#several-providers
 */
export const readProviderNames = (reader: EnvironmentReader): readonly ProviderName[] => {
  const names = listed(reader.required('PROVIDER'));
  if (reader.optional('PROVIDER') === undefined || names.join() === 'none') return [];
  if (names.every((name) => NAMES.includes(name)) && new Set(names).size === names.length) return names;
  reader.fault(`PROVIDER must be one or more of ${NAMES.join(', ')}, separated by commas, or none.`);
  return [];
};

/**
 * Returns the named companies with their checked settings. Leaves out a company that has faults, and adds the faults
 * to the reader.
 */
export const readProviders = (
  reader: EnvironmentReader,
  names: readonly ProviderName[],
  environment: Environment,
  strictness: Strictness,
): readonly ConfiguredProvider[] =>
  names.flatMap((name) => {
    const kit = KITS.find((known) => known.name === name);
    const read = kit && configureProvider(kit, environment, strictness);
    if (kit === undefined || read === undefined) return [];
    if (!('faults' in read)) return [read];
    // `readSecrets` has usually reported a bad delivery secret already. So reports it here only if there is no other
    // fault; otherwise the provider would be missing without a message.
    for (const { variable, sentence } of read.faults)
      if (variable !== kit.deliverySecret || reader.faults.length === 0) reader.fault(sentence);
    return [];
  });

/**
 * Returns the configured companies that ADOPT_PAID_ANSWERS names. Adds a fault for each company that sends no
 * callbacks and is not named. specification.md#adopted-answers
 */
export const readAdopted = (
  reader: EnvironmentReader,
  providers: readonly ConfiguredProvider[],
): readonly ProviderName[] => {
  const trusted = KITS.filter(({ isQueryAuthoritative }) => isQueryAuthoritative).map(({ name }) => name);
  const names = namesIn(reader, trusted);
  const adopted = providers.filter(({ name }) => names.includes(name)).map(({ name }) => name);
  for (const { name, isSilent } of providers)
    if (isSilent && !adopted.includes(name))
      reader.fault(
        `ADOPT_PAID_ANSWERS must name ${name}: its callbacks are off, so only its answers confirm a payment.`,
      );
  return adopted;
};

const namesIn = (reader: EnvironmentReader, trusted: readonly ProviderName[]): readonly string[] => {
  const text = reader.optional('ADOPT_PAID_ANSWERS')?.trim() ?? 'off';
  if (text === 'off') return [];
  if (text === 'on') return trusted;
  const names = listed(text);
  if (names.every((name) => trusted.includes(name))) return names;
  reader.fault(
    `ADOPT_PAID_ANSWERS must be on, off, or one or more of ${trusted.join(', ')}, separated by commas.`,
  );
  return [];
};
