import type { AddOn, Package, Service } from '../model/catalogue/catalogue.ts';
import type { Settings } from '../model/settings.ts';
import type { WorkingHours } from '../model/availability/working-hours.ts';

/** Rows of one type inside a unit of work. */
export interface Rows<Row extends { readonly id: string }> {
  /**
   * Returns the row, and locks it until the unit ends, so that two changes to it happen one after the other. Accepts
   * any text.
   */
  find(id: string): Promise<Row | undefined>;
  /** Stores all facts of a row that was found in this unit. */
  save(row: Row): Promise<void>;
  add(row: Row): Promise<void>;
  remove(id: string): Promise<void>;
}

/**
 * Adding or saving throws Refused `slug_taken` if another service has the slug. Removing a service also removes its
 * packages and its own add-ons.
 */
export type ServiceRepository = Rows<Service>;

/** Adding throws Refused `validation_failed` for `serviceId` if the service is unknown. */
export type PackageRepository = Rows<Package>;

/** Adding throws Refused `validation_failed` for `serviceId` if the service is unknown. */
export type AddOnRepository = Rows<AddOn>;

/** Working hours inside a unit of work. */
export interface WorkingHoursRepository {
  /** Returns every row, and locks all rows until the unit ends, so that no other unit can change them. */
  lockAll(): Promise<readonly WorkingHours[]>;
  add(row: WorkingHours): Promise<void>;
  save(row: WorkingHours): Promise<void>;
  remove(id: string): Promise<void>;
}

/** The settings inside a unit of work. */
export interface SettingsRepository {
  /** Returns the settings, and locks them until the unit ends. */
  find(): Promise<Settings>;
  save(settings: Settings): Promise<void>;
}
