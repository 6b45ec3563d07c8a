import { basketOf } from '../../model/pricing/basket.ts';
import { type Quote, quoteBasket } from '../../model/pricing/quote.ts';
import { orRefuse } from '../../model/result.ts';
import type { CatalogueReader } from '../../ports/catalogue-reader.ts';

export interface BasketRequest {
  readonly packageId: string;
  readonly addonIds: readonly string[];
}

/**
 * Prices a basket from the catalogue. Fails with any refusal of {@link basketOf} or {@link quoteBasket}.
 * specification.md#price-basket specification.md#basket-from-catalogue
 */
export const makePriceBasket =
  ({ catalogueReader }: { readonly catalogueReader: CatalogueReader }) =>
  async ({ packageId, addonIds }: BasketRequest): Promise<Quote> => {
    const { offer, settings } = await catalogueReader.offer(packageId);
    return orRefuse(quoteBasket(orRefuse(basketOf(offer, addonIds)), settings));
  };
