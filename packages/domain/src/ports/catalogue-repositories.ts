import type { AddOn, Package, Service } from '../model/catalogue/catalogue.ts';
import type { Settings } from '../model/settings.ts';
import type { WorkingHours } from '../model/availability/working-hours.ts';

/** Rows of one type inside a unit of work. */
export interface Rows<Row extends { readonly id: string }> {
  /** Locks the row until the unit ends, so that two changes of the row are serialised. Accepts any text. */
  find(id: string): Promise<Row | undefined>;
  /** Stores every fact of a row found in this unit. */
  save(row: Row): Promise<void>;
  add(row: Row): Promise<void>;
  remove(id: string): Promise<void>;
}

/**
 * Adding and saving throw Refused `slug_taken` if another service has the slug. Removing a service removes its packages
 * and own add-ons.
 */
export type ServiceRepository = Rows<Service>;

/** Adding throws Refused `validation_failed` naming `serviceId` for an unknown service. */
export type PackageRepository = Rows<Package>;

/** Adding throws Refused `validation_failed` naming `serviceId` for an unknown service. */
export type AddOnRepository = Rows<AddOn>;

/** Working hours inside a unit of work. */
export interface WorkingHoursRepository {
  /** Returns every row, and locks all rows against other units until this unit ends. */
  lockAll(): Promise<readonly WorkingHours[]>;
  add(row: WorkingHours): Promise<void>;
  save(row: WorkingHours): Promise<void>;
  remove(id: string): Promise<void>;
}

/** The settings inside a unit of work. */
export interface SettingsRepository {
  /** Locks the settings until the unit ends. */
  find(): Promise<Settings>;
  save(settings: Settings): Promise<void>;
}
