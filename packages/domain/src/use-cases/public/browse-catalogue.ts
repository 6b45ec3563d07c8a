import type { Rate } from '../../model/money/rate.ts';
import {
  applicableRate,
  publicServices,
  type PublicService,
} from '../../model/catalogue/public-catalogue.ts';
import { orNotFound } from '../../model/result.ts';
import type { CatalogueReader } from '../../ports/catalogue-reader.ts';

interface Ports {
  readonly catalogueReader: CatalogueReader;
}

/** specification.md#list-services. */
export const makeListServices =
  ({ catalogueReader }: Ports) =>
  async (): Promise<readonly PublicService[]> =>
    publicServices(await catalogueReader.catalogue());

/** Answers another text after each change of what the catalogue and the studio show. specification.md#kept-pages */
export const makeCatalogueVersion =
  ({ catalogueReader }: Ports) =>
  (): Promise<string> =>
    catalogueReader.version();

/**
 * specification.md#get-service specification.md#applicable-rate: one service by slug, with the booking-fee rate that
 * applies to it. Refused: `not_found`.
 */
export const makeViewService =
  ({ catalogueReader }: Ports) =>
  async (slug: string): Promise<PublicService & { readonly bookingFeeRate: Rate }> => {
    const [catalogue, settings] = await Promise.all([
      catalogueReader.catalogue(),
      catalogueReader.settings(),
    ]);
    const found = orNotFound(publicServices(catalogue).find(({ service }) => service.slug === slug));
    return { ...found, bookingFeeRate: applicableRate(found.service, settings) };
  };
