import { deliveryReaders, readConfiguredProviders, readNamedProviders } from '@booky/composition/config';
import type { Clock, DeliveryReader, PaymentProvider } from '@booky/domain/ports';
import { type Companies, NotUnderstoodFault, CommandFault } from '../world.ts';

/**
 * Returns the configured companies, from the service's variables. If the settings have faults, throws
 * {@link CommandFault} with the first fault.
 */
export const providersOfEnvironment = (
  environment: Readonly<Record<string, string | undefined>>,
  clock: Clock,
): readonly PaymentProvider[] => {
  const read = readConfiguredProviders(environment);
  if ('faults' in read) throw new CommandFault(read.faults[0] ?? 'The providers cannot be used.');
  return read.providers.map((provider) => provider.open({ clock }));
};

/**
 * Returns the companies in PROVIDER, each with its settings or its faults. Throws {@link NotUnderstoodFault} if
 * PROVIDER can't be read.
 */
export const companiesOfEnvironment = (
  environment: Readonly<Record<string, string | undefined>>,
  clock: Clock,
): Companies => {
  const read = readNamedProviders(environment);
  if ('faults' in read) throw new NotUnderstoodFault(read.faults[0] ?? 'PROVIDER cannot be read.');
  const publicBaseUrl = environment['PUBLIC_BASE_URL']?.trim().replace(/\/+$/, '') || undefined;
  return {
    named: read.providers.map((one) =>
      'faults' in one ? one : { ...one.provider, open: () => one.provider.open({ clock }) },
    ),
    publicBaseUrl,
    returnUrl: publicBaseUrl ?? environment['FRONTEND_ORIGIN'] ?? '',
  };
};

/**
 * Returns the readers that find the payers in stored deliveries. They need no secret, because a delivery's proof was
 * checked before the delivery was stored.
 */
export const payerReaders = (): Readonly<Record<string, DeliveryReader>> => deliveryReaders({});
