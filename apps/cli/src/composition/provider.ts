import {
  makeGatewayDeliveryReader,
  makeMobileMoneyDeliveryReader,
  makeProvider,
  PROVIDER_CHOICES,
  readProviderSettings,
} from '@booky/adapters-payments';
import type { ProviderName } from '@booky/domain';
import type { Clock, DeliveryReader, PaymentProvider } from '@booky/domain/ports';
import { CommandFault } from '../world.ts';

export { makeProvider };

/**
 * The active provider, from the same variables as the service's. Throws {@link CommandFault} with the first fault,
 * where the service would not start either.
 */
export const providerOfEnvironment = (
  environment: Readonly<Record<string, string | undefined>>,
  clock: Clock,
): PaymentProvider | undefined => {
  const named = environment['PROVIDER']?.trim();
  const choice = PROVIDER_CHOICES.find((known) => known === named);
  if (choice === undefined) throw new CommandFault(`PROVIDER must be one of ${PROVIDER_CHOICES.join(', ')}.`);
  const isDevelopment = environment['NODE_ENV']?.trim() === 'development';
  const read = readProviderSettings(choice, environment, { isDevelopment });
  if ('faults' in read) throw new CommandFault(read.faults[0]?.sentence ?? 'The provider can not be used.');
  return makeProvider(read.settings, clock);
};

/** Reads payers of deliveries on record, which are proven; without a secret it proves none. */
export const payerReaders = (): Readonly<Record<ProviderName, DeliveryReader>> => ({
  'mobile-money': makeMobileMoneyDeliveryReader({ callbackSecret: undefined }),
  gateway: makeGatewayDeliveryReader({ webhookSecret: undefined }),
});
