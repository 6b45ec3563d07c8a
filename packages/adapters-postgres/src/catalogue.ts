import { type Catalogue, mayRule, offerOf, type Settings, type WorkingHours } from '@booky/domain';
import type { CatalogueReader } from '@booky/domain/ports';
import {
  type AddOnRow,
  type PackageRow,
  type ServiceRow,
  toAddOn,
  toPackage,
  toService,
} from './catalogue-rows.ts';
import type { AnySql } from './connect.ts';
import { type SettingsRow, toSettings } from './settings.ts';
import { toWorkingHours, type WorkingHoursRow } from './working-hours.ts';

/** The whole catalogue as of one version of it. */
interface VersionRead {
  readonly version: string;
  readonly catalogue: Catalogue;
  readonly settings: Settings;
  readonly hours: readonly WorkingHours[];
}

/** What a process has read last. */
export interface KeptCatalogue {
  read?: VersionRead;
}

interface VersionRow {
  readonly version: string;
  /** Null where the version is the one that was named. */
  readonly rows: {
    readonly settings: SettingsRow;
    readonly services: readonly ServiceRow[];
    readonly packages: readonly PackageRow[];
    readonly add_ons: readonly AddOnRow[];
    readonly hours: readonly WorkingHoursRow[];
  } | null;
}

/**
 * Reads of the catalogue, each one statement, which brings the catalogue itself only where its version is another one than that
 * in `kept` (docs/adr/0019-a-process-keeps-the-catalogue-it-has-read.md). A transaction keeps nothing: what it changes gets its
 * version as it commits.
 */
export const makeCatalogueReader = (sql: AnySql, kept?: KeptCatalogue): CatalogueReader => {
  const read = async (): Promise<VersionRead> => {
    const known = kept?.read;
    const [found] = await sql<VersionRow[]>`
      select version, case when version is distinct from ${known?.version ?? null}::uuid then json_build_object(
        'settings', (select to_json(settings) from settings),
        'services', (select coalesce(json_agg(services), '[]') from services),
        'packages', (select coalesce(json_agg(packages), '[]') from packages),
        'add_ons', (select coalesce(json_agg(add_ons), '[]') from add_ons),
        'hours', (select coalesce(json_agg(working_hours order by weekday nulls last, effective_date), '[]') from working_hours)
      ) end as rows
      from catalogue_version`;
    if (found === undefined) throw new Error('the table catalogue_version has no row');
    const { version, rows } = found;
    if (rows === null) {
      if (known === undefined) throw new Error('the catalogue was not read');
      return known;
    }
    const now = {
      version,
      catalogue: {
        services: rows.services.map(toService),
        packages: rows.packages.map(toPackage),
        addOns: rows.add_ons.map(toAddOn),
      },
      settings: toSettings(rows.settings),
      hours: rows.hours.map(toWorkingHours),
    };
    if (kept !== undefined) kept.read = now;
    return now;
  };

  return {
    catalogue: async () => (await read()).catalogue,

    settings: async () => (await read()).settings,

    workingHours: async () => (await read()).hours,

    offer: async (packageId) => {
      const { catalogue, settings } = await read();
      return { offer: offerOf(catalogue, packageId), settings };
    },

    offerWithHours: async (packageId, from, to) => {
      const { catalogue, settings, hours } = await read();
      return {
        offer: offerOf(catalogue, packageId),
        settings,
        hours: hours.filter((row) => mayRule(row, from, to)),
      };
    },
  };
};
