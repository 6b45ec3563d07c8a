import { type Catalogue, mayRule, offerOf, type Settings, type WorkingHours } from '@booky/domain';
import type {
  AddOnRepository,
  CatalogueReader,
  PackageRepository,
  Rows,
  ServiceRepository,
} from '@booky/domain/ports';
import type { Instant } from '@js-joda/core';
import type { AnySql } from '../driver/connect.ts';
import {
  type AddOnRow,
  type PackageRow,
  type ServiceRow,
  toAddOn,
  toAddOnRow,
  toPackage,
  toPackageRow,
  toService,
  toServiceRow,
} from './catalogue-rows.ts';
import { serviceIdRefusalOf, slugRefusalOf } from './refusals.ts';
import { type SettingsRow, toSettings } from './studio.ts';
import { uuidOrNull } from './uuid.ts';
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
  readonly settings: SettingsRow;
  readonly services: readonly ServiceRow[];
  readonly packages: readonly PackageRow[];
  readonly add_ons: readonly AddOnRow[];
  readonly hours: readonly WorkingHoursRow[];
}

/**
 * Reads of the catalogue, which ask for its version, and for the catalogue itself only where that is another one than in `kept`
 * (docs/adr/0019-a-process-keeps-the-catalogue-it-has-read.md): the whole in one statement takes four times as long to begin. A
 * transaction keeps nothing: what it changes gets its version as it commits.
 */
export const makeCatalogueReader = (sql: AnySql, kept?: KeptCatalogue): CatalogueReader => {
  const version = async (): Promise<string> => {
    const [current] = await sql<Pick<VersionRow, 'version'>[]>`select version from catalogue_version`;
    if (current === undefined) throw new Error('the table catalogue_version has no row');
    return current.version;
  };

  const read = async (): Promise<VersionRead> => {
    const known = kept?.read;
    if (known !== undefined && (await version()) === known.version) return known;
    const [found] = await sql<VersionRow[]>`
      select version,
        (select to_json(settings) from settings) as settings,
        (select coalesce(json_agg(services), '[]') from services) as services,
        (select coalesce(json_agg(packages), '[]') from packages) as packages,
        (select coalesce(json_agg(add_ons), '[]') from add_ons) as add_ons,
        (select coalesce(json_agg(working_hours order by weekday nulls last, effective_date), '[]')
          from working_hours) as hours
      from catalogue_version`;
    if (found === undefined) throw new Error('the table catalogue_version has no row');
    const now = {
      version: found.version,
      catalogue: {
        services: found.services.map(toService),
        packages: found.packages.map(toPackage),
        addOns: found.add_ons.map(toAddOn),
      },
      settings: toSettings(found.settings),
      hours: found.hours.map(toWorkingHours),
    };
    if (kept !== undefined) kept.read = now;
    return now;
  };

  return {
    version,

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

/** A table of the catalogue: how its rows are read and written, and which refusal a write error means. */
interface Table<Row, Stored> {
  readonly name: string;
  readonly fromRow: (stored: Stored) => Row;
  readonly toRow: (row: Row) => Columns;
  readonly refusalOf: (fault: unknown) => unknown;
}

type Columns = ServiceRow<Instant> | PackageRow<Instant> | AddOnRow<Instant>;

const makeRows = <Row extends { readonly id: string }, Stored>(
  sql: AnySql,
  { name, fromRow, toRow, refusalOf }: Table<Row, Stored>,
): Rows<Row> => {
  const table = () => sql(name);

  const orRefusal = async <Value>(statement: Promise<Value>): Promise<Value> => {
    try {
      return await statement;
    } catch (fault) {
      throw refusalOf(fault);
    }
  };

  return {
    find: async (id) => {
      const [found] = await sql<{ row: Stored }[]>`
        select to_json(${table()}) as row from ${table()} where id = ${uuidOrNull(id)} for no key update`;
      return found && fromRow(found.row);
    },

    save: async (row) => {
      const { count } = await orRefusal(sql`update ${table()} set ${sql(toRow(row))} where id = ${row.id}`);
      if (count === 0) throw new Error(`a save in ${name} matched no row`);
    },

    add: async (row) => {
      await orRefusal(sql`insert into ${table()} ${sql(toRow(row))}`);
    },

    remove: async (id) => {
      await sql`delete from ${table()} where id = ${uuidOrNull(id)}`;
    },
  };
};

/** Services on one transaction's connection. The foreign keys take packages and add-ons along with a removed one. */
export const makeServiceRepository = (sql: AnySql): ServiceRepository =>
  makeRows(sql, {
    name: 'services',
    fromRow: toService,
    toRow: toServiceRow,
    refusalOf: slugRefusalOf,
  });

/** Packages on one transaction's connection. */
export const makePackageRepository = (sql: AnySql): PackageRepository =>
  makeRows(sql, {
    name: 'packages',
    fromRow: toPackage,
    toRow: toPackageRow,
    refusalOf: serviceIdRefusalOf,
  });

/** Add-ons on one transaction's connection. */
export const makeAddOnRepository = (sql: AnySql): AddOnRepository =>
  makeRows(sql, {
    name: 'add_ons',
    fromRow: toAddOn,
    toRow: toAddOnRow,
    refusalOf: serviceIdRefusalOf,
  });
