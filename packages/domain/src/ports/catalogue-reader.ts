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
   * Returns a text that changes with every committed change of the catalogue, the working hours, the settings, the
   * studio or its policies.
   */
  version(): Promise<string>;
  /** Returns the whole catalogue, including inactive rows. */
  catalogue(): Promise<Catalogue>;
  settings(): Promise<Settings>;
  /** Returns the rows for weekdays from Sunday on, then the rows for these dates in order. */
  workingHours(dates?: DateRange): Promise<readonly WorkingHours[]>;
  /**
   * Returns a package with its service, the add-ons of that service and the shared add-ons. Returns undefined if the
   * id is unknown.
   */
  offer(packageId: string): Promise<PricedOffer>;
  /**
   * Returns the same as {@link offer}, and the rules that decide when the package can start on the dates from `from`
   * to `to`, both inclusive. The rules include every row of working hours that may apply on one of these dates or on
   * the day before `from`.
   */
  offerWithHours(packageId: string, from: KigaliDate, to: KigaliDate): Promise<OfferWithHours>;
  /** Returns the rules that decide when each package can start on these dates, both inclusive. */
  startRules(from: KigaliDate, to: KigaliDate): Promise<EveryStartRule>;
}

/** The {@link Offer} of a package, with the settings that decide its price and how long it is held. */
export interface PricedOffer {
  readonly offer: Offer | undefined;
  readonly settings: Settings;
}

/** The {@link Offer} of a package, with the rules that decide when it can start on the requested dates. */
export interface OfferWithHours extends PricedOffer, StartRules {
  readonly settings: Settings;
}

/** The data from which the {@link StartRules} of any package can be made. */
export interface EveryStartRule extends Omit<StartRules, 'windows'> {
  readonly packages: readonly Package[];
}
