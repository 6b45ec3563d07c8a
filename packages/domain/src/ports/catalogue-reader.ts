import type { StartRules } from '../model/availability/start-rules.ts';
import type { WorkingHours } from '../model/availability/working-hours.ts';
import type { Catalogue, Package } from '../model/catalogue/catalogue.ts';
import type { Offer } from '../model/pricing/basket.ts';
import type { Settings } from '../model/settings.ts';
import type { DateRange } from '../model/time/date-range.ts';
import type { KigaliDate } from '../model/time/kigali.ts';

/** Reads the catalogue, outside of any transaction. */
export interface CatalogueReader {
  /**
   * Returns a text that changes with each committed change of the catalogue, the hours, the settings, the studio or its
   * policies.
   */
  version(): Promise<string>;
  /** Returns the whole catalogue, including inactive rows. */
  catalogue(): Promise<Catalogue>;
  settings(): Promise<Settings>;
  /** Returns the rows of weekdays from Sunday on, then the rows of these dates in order. */
  workingHours(dates?: DateRange): Promise<readonly WorkingHours[]>;
  /**
   * Returns a package with its service, the service's own add-ons and the shared add-ons; undefined for an unknown id.
   */
  offer(packageId: string): Promise<PricedOffer>;
  /**
   * Returns the same as {@link offer}, and the rules of the package's starts on the dates from `from` to `to`, both
   * inclusive. The rules include the working-hours rows that may apply on one of these dates or on the day before
   * `from`.
   */
  offerWithHours(packageId: string, from: KigaliDate, to: KigaliDate): Promise<OfferWithHours>;
  /** Returns the rules of the starts of every package on these dates, both inclusive. */
  startRules(from: KigaliDate, to: KigaliDate): Promise<EveryStartRule>;
}

/** An offer, with the settings that decide its price and its hold. */
export interface PricedOffer {
  readonly offer: Offer | undefined;
  readonly settings: Settings;
}

/** An offer, and the rules of its starts on the requested dates. */
export interface OfferWithHours extends PricedOffer, StartRules {
  readonly settings: Settings;
}

/** The data of {@link StartRules} for every package. */
export interface EveryStartRule extends Omit<StartRules, 'windows'> {
  readonly packages: readonly Package[];
}
