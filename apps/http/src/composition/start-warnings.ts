import { applicableRate } from '@booky/domain';
import type { CatalogueReader, StudioReader } from '@booky/domain/ports';
import type { Config } from '@booky/composition/config';

const OWN_ADDRESS = /^(?:localhost|127\..*|::1)$/;

interface Readers {
  readonly catalogueReader: CatalogueReader;
  readonly studioReader: StudioReader;
}

/** Warnings at the start about settings that do not prevent the start, one sentence each. */
export const startWarnings = async (
  { isDevelopment, service, adapters }: Pick<Config, 'isDevelopment' | 'service' | 'adapters'>,
  readers: Readers,
): Promise<readonly string[]> => {
  const warnings: string[] = [];
  if (service.takesRequests === false) return [];
  if (!isDevelopment && OWN_ADDRESS.test(service.host) && service.trustedProxyHops === 0) {
    warnings.push(
      'HOST is an address of this machine, so a proxy is in front, but TRUSTED_PROXY_HOPS is 0: the limits count all visitors as one.',
    );
  }
  if (adapters.providers.length === 0 && (await asksForFee(readers)))
    warnings.push(
      'Clients cannot pay a booking fee: PROVIDER is none, and "Fees paid another way" is off in the back office.',
    );
  if (adapters.providers.some(({ isTest }) => isTest))
    warnings.push(
      'A payment company is in its sandbox: its payments move no real money, and the back office shows a notice.',
    );
  return warnings;
};

const asksForFee = async ({ catalogueReader, studioReader }: Readers): Promise<boolean> => {
  if ((await studioReader.read()).policies.offlineFee.enabled) return false;
  const [catalogue, settings] = await Promise.all([catalogueReader.catalogue(), catalogueReader.settings()]);
  return catalogue.services.some((service) => service.isActive && applicableRate(service, settings) > 0);
};
