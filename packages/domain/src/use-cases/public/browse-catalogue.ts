import type { Rate } from '../../model/money/rate.ts';
import {
  applicableRate,
  publicServices,
  type PublicService,
} from '../../model/catalogue/public-catalogue.ts';
import { windowsAhead } from '../../model/catalogue/windows.ts';
import { orNotFound } from '../../model/result.ts';
import type { CatalogueReader } from '../../ports/catalogue-reader.ts';
import type { Clock } from '../../ports/clock.ts';

interface Ports {
  readonly catalogueReader: CatalogueReader;
  readonly clock: Clock;
}

/** specification.md#list-services. */
export const makeListServices =
  ({ catalogueReader, clock }: Ports) =>
  async (): Promise<readonly PublicService[]> =>
    publicServices(await catalogueReader.catalogue(), clock.now());

/**
 * Returns a text that changes with every change of the catalogue or studio as shown, and whenever a window closes.
 * specification.md#kept-pages specification.md#past-windows
 */
export const makeCatalogueVersion =
  ({ catalogueReader, clock }: Ports) =>
  async (): Promise<string> => {
    const [version, { packages }] = await Promise.all([
      catalogueReader.version(),
      catalogueReader.catalogue(),
    ]);
    const now = clock.now();
    const ahead = packages.flatMap(({ windows }) => windowsAhead(windows, now) ?? []);
    return `${version} ${ahead.length}`;
  };

/**
 * Returns the service with this slug, and the rate of its booking fee. Fails with `not_found`.
 * specification.md#get-service specification.md#applicable-rate
 */
export const makeViewService =
  ({ catalogueReader, clock }: Ports) =>
  async (slug: string): Promise<PublicService & { readonly bookingFeeRate: Rate }> => {
    const [catalogue, settings] = await Promise.all([
      catalogueReader.catalogue(),
      catalogueReader.settings(),
    ]);
    const found = orNotFound(
      publicServices(catalogue, clock.now()).find(({ service }) => service.slug === slug),
    );
    return { ...found, bookingFeeRate: applicableRate(found.service, settings) };
  };
