import type { Catalogue, Offer } from '@booky/domain';
import type { CatalogueReader } from '@booky/domain/ports';
import type postgres from 'postgres';
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
import { uuidOrNull } from './uuid.ts';
import { readWorkingHours, toWorkingHours, type WorkingHoursRow } from './working-hours.ts';

interface OfferRow {
  readonly settings: SettingsRow;
  readonly service: ServiceRow | null;
  readonly package: PackageRow | null;
  readonly add_ons: readonly AddOnRow[];
  readonly hours: readonly WorkingHoursRow[];
}

const toOffer = (row: OfferRow): Offer | undefined =>
  row.service === null || row.package === null
    ? undefined
    : {
        service: toService(row.service),
        package: toPackage(row.package),
        addOns: row.add_ons.map(toAddOn),
      };

/** The single settings row; no price can be computed without it. */
const only = <Row>(rows: readonly Row[]): Row => {
  const [row] = rows;
  if (row === undefined) throw new Error('the settings table has no row');
  return row;
};

/** Reads of the catalogue, each one statement. */
export const makeCatalogueReader = (sql: AnySql): CatalogueReader => {
  /** The settings, and the offer around a package where there is one; `hours` selects working-hours rows to go with it. */
  const readOffer = async (packageId: string, hours: postgres.Fragment): Promise<OfferRow> =>
    only(
      await sql<OfferRow[]>`
      select to_json(settings) as settings, to_json(services) as service, to_json(packages) as package,
        (select coalesce(json_agg(add_ons), '[]') from add_ons
          where add_ons.service_id = services.id or add_ons.service_id is null) as add_ons,
        (select coalesce(json_agg(working_hours), '[]') from working_hours where ${hours}) as hours
      from settings
      left join packages on packages.id = ${uuidOrNull(packageId)}
      left join services on services.id = packages.service_id`,
    );

  return {
    catalogue: async (): Promise<Catalogue> => {
      const row = only(
        await sql<{ services: ServiceRow[]; packages: PackageRow[]; add_ons: AddOnRow[] }[]>`
        select
          (select coalesce(json_agg(services), '[]') from services) as services,
          (select coalesce(json_agg(packages), '[]') from packages) as packages,
          (select coalesce(json_agg(add_ons), '[]') from add_ons) as add_ons`,
      );
      return {
        services: row.services.map(toService),
        packages: row.packages.map(toPackage),
        addOns: row.add_ons.map(toAddOn),
      };
    },

    settings: async () => {
      const { settings } = only(
        await sql<Pick<OfferRow, 'settings'>[]>`
        select to_json(settings) as settings from settings`,
      );
      return toSettings(settings);
    },

    workingHours: () => readWorkingHours(sql),

    offer: async (packageId) => {
      const row = await readOffer(packageId, sql`false`);
      return { offer: toOffer(row), settings: toSettings(row.settings) };
    },

    offerWithHours: async (packageId, from, to) => {
      const ruling = sql`weekday is not null or (effective_date >= ${from} and effective_date <= ${to})`;
      const row = await readOffer(packageId, ruling);
      return {
        offer: toOffer(row),
        settings: toSettings(row.settings),
        hours: row.hours.map(toWorkingHours),
      };
    },
  };
};
