import type { WorkingHours } from '../model/availability/working-hours.ts';
import type { Catalogue } from '../model/catalogue/catalogue.ts';
import type { Offer } from '../model/pricing/basket.ts';
import type { Settings } from '../model/settings.ts';
import type { KigaliDate } from '../model/time/kigali.ts';

/** Reads of the catalogue that need no transaction. */
export interface CatalogueReader {
  /** Another text after each committed change of the catalogue, the hours, the settings, the studio or its policies. */
  version(): Promise<string>;
  /** Everything, active or not. */
  catalogue(): Promise<Catalogue>;
  settings(): Promise<Settings>;
  /** Every working-hours row: weekly rules from Sunday on, then overrides by date. */
  workingHours(): Promise<readonly WorkingHours[]>;
  /** A package with its service and every add-on of that service or shared; undefined when there is none of this id. */
  offer(packageId: string): Promise<PricedOffer>;
  /** The same, with the working-hours rows that may rule the dates from `from` to `to`, both inclusive. */
  offerWithHours(packageId: string, from: KigaliDate, to: KigaliDate): Promise<OfferWithHours>;
}

/** An offer and the settings it is priced and held by. */
export interface PricedOffer {
  readonly offer: Offer | undefined;
  readonly settings: Settings;
}

/** An offer, and the rows that may rule the dates asked for. */
export interface OfferWithHours extends PricedOffer {
  readonly hours: readonly WorkingHours[];
}
