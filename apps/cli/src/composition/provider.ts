import { deliveryReaders, readConfiguredProviders } from '@booky/composition/config';
import type { Clock, DeliveryReader, PaymentProvider } from '@booky/domain/ports';
import { CommandFault } from '../world.ts';

/**
 * The companies that are configured, from the same variables as the service's. Throws {@link CommandFault} with the first
 * fault, where the service would not start either.
 */
export const providersOfEnvironment = (
  environment: Readonly<Record<string, string | undefined>>,
  clock: Clock,
): readonly PaymentProvider[] => {
  const read = readConfiguredProviders(environment);
  if ('faults' in read) throw new CommandFault(read.faults[0] ?? 'The providers can not be used.');
  return read.providers.map((provider) => provider.open({ clock }));
};

/** Reads payers of deliveries on record, which are proven; without a secret it proves none. */
export const payerReaders = (): Readonly<Record<string, DeliveryReader>> => deliveryReaders({});
