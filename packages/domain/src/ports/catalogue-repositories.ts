import type { AddOn, Package, Service } from '../model/catalogue/catalogue.ts';
import type { Settings } from '../model/settings.ts';
import type { WorkingHours } from '../model/availability/working-hours.ts';

/** Rows of one kind inside a unit of work. */
export interface Rows<Row extends { readonly id: string }> {
  /** Locks the row until the unit ends, so that two changes of it take turns. Any text may be asked for. */
  find(id: string): Promise<Row | undefined>;
  /** Stores every fact of a row that was found in this unit. */
  save(row: Row): Promise<void>;
  add(row: Row): Promise<void>;
  remove(id: string): Promise<void>;
}

/** Adding and saving throw Refused `slug_taken`. Removing one removes its packages and own add-ons. */
export type ServiceRepository = Rows<Service>;

/** Adding throws Refused `validation_failed` naming `serviceId` when there is no such service. */
export type PackageRepository = Rows<Package>;

/** Adding throws Refused `validation_failed` naming `serviceId` when there is no such service. */
export type AddOnRepository = Rows<AddOn>;

/** Working hours inside a unit of work. */
export interface WorkingHoursRepository {
  /** Every row, locked: no other unit changes any until this unit ends. */
  lockAll(): Promise<readonly WorkingHours[]>;
  add(row: WorkingHours): Promise<void>;
  save(row: WorkingHours): Promise<void>;
  remove(id: string): Promise<void>;
}

/** The settings inside a unit of work. */
export interface SettingsRepository {
  /** Locks them until the unit ends. */
  find(): Promise<Settings>;
  save(settings: Settings): Promise<void>;
}
