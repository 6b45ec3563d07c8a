import {
  type Catalogue,
  type KigaliDate,
  offerOf,
  type Settings,
  type StartRules,
  type WorkingHours,
} from '@booky/domain';
import type {
  AddOnRepository,
  CatalogueReader,
  PackageRepository,
  Rows,
  ServiceRepository,
} from '@booky/domain/ports';
import type { Instant } from '@js-joda/core';
import type postgres from 'postgres';
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
import { PICTURES_AS_JSON, type PictureRow, toPicture } from './pictures.ts';
import { serviceIdRefusalOf, slugRefusalOf } from './refusals.ts';
import { type SettingsRow, toSettings } from './studio.ts';
import { uuidOrNull } from './uuid.ts';
import { readWorkingHours, toWorkingHours, type WorkingHoursRow } from './working-hours.ts';

/**
 * The whole catalogue of one version, with the weekly rules. It lacks the overrides, because their number grows with
 * the years. Each request reads the overrides of its dates.
 */
interface VersionRead {
  readonly version: string;
  readonly catalogue: Catalogue;
  readonly settings: Settings;
  readonly weeklyRules: readonly WorkingHours[];
  readonly furthestDays: number | undefined;
}

/** The catalogue of a version, with its weekly rules and the overrides of the requested dates. */
type ReadWithHours = VersionRead & Pick<StartRules, 'hours'>;

/** The cache of a process. It contains the last catalogue that the process read. */
export interface KeptCatalogue {
  read?: VersionRead;
}

interface CurrentRow {
  readonly version: string;
  readonly overrides: readonly WorkingHoursRow[];
}

interface VersionRow extends CurrentRow {
  readonly settings: SettingsRow;
  readonly services: readonly ServiceRow[];
  readonly packages: readonly PackageRow[];
  readonly add_ons: readonly AddOnRow[];
  readonly pictures: readonly PictureRow[];
  readonly weekly_rules: readonly WorkingHoursRow[];
  readonly furthest_days: number | null;
}

/**
 * Reads the version of the catalogue. Reads the catalogue itself only if its version differs from `kept`. A single
 * statement for version and catalogue would take four times as long to start. A transaction caches nothing, because its
 * own changes get a version only at the commit. docs/adr/0019-a-process-keeps-the-catalogue-it-has-read.md
 */
export const makeCatalogueReader = (sql: AnySql, kept?: KeptCatalogue): CatalogueReader => {
  const version = async (): Promise<string> => {
    const [current] = await sql<Pick<CurrentRow, 'version'>[]>`select version from catalogue_version`;
    return oneRow(current).version;
  };

  /**
   * Reads the overrides from the date `from` to the date `to` (both inclusive), in the same statement as the version.
   */
  const readOn = async (from: KigaliDate, to: KigaliDate): Promise<ReadWithHours> => {
    const overrides = sql`
      (select coalesce(json_agg(working_hours order by effective_date), '[]') from working_hours
        where effective_date between ${from} and ${to})`;
    const known = kept?.read;
    if (known === undefined) return readAll(overrides);
    const [current] = await sql<CurrentRow[]>`
      select version, ${overrides} as overrides from catalogue_version`;
    const { version: newest, overrides: read } = oneRow(current);
    return newest === known.version ? withOverrides(known, read) : readAll(overrides);
  };

  const read = async (): Promise<VersionRead> => {
    const known = kept?.read;
    return known !== undefined && (await version()) === known.version ? known : readAll(sql`'[]'::json`);
  };

  const readAll = async (overrides: postgres.Fragment): Promise<ReadWithHours> => {
    const [row] = await sql<VersionRow[]>`
      select version,
        (select to_json(settings) from settings) as settings,
        (select coalesce(json_agg(services), '[]') from services) as services,
        (select coalesce(json_agg(packages), '[]') from packages) as packages,
        (select coalesce(json_agg(add_ons), '[]') from add_ons) as add_ons,
        (${sql.unsafe(PICTURES_AS_JSON)}) as pictures,
        (select coalesce(json_agg(working_hours order by weekday), '[]')
          from working_hours where weekday is not null) as weekly_rules,
        ${overrides} as overrides,
        (select booking_furthest_days from policies) as furthest_days
      from catalogue_version`;
    const found = oneRow(row);
    const now = {
      version: found.version,
      catalogue: {
        services: found.services.map(toService),
        packages: found.packages.map(toPackage),
        addOns: found.add_ons.map(toAddOn),
        pictures: found.pictures.map(toPicture),
      },
      settings: toSettings(found.settings),
      weeklyRules: found.weekly_rules.map(toWorkingHours),
      furthestDays: found.furthest_days ?? undefined,
    };
    if (kept !== undefined) kept.read = now;
    return withOverrides(now, found.overrides);
  };

  return {
    version,

    catalogue: async () => (await read()).catalogue,

    settings: async () => (await read()).settings,

    workingHours: (dates) => readWorkingHours(sql, dates),

    offer: async (packageId) => {
      const { catalogue, settings } = await read();
      return { offer: offerOf(catalogue, packageId), settings };
    },

    offerWithHours: async (packageId, from, to) => {
      const { catalogue, settings, hours, furthestDays } = await readOn(from.minusDays(1), to);
      const offer = offerOf(catalogue, packageId);
      return { offer, windows: offer?.package.windows, settings, hours, furthestDays };
    },

    startRules: async (from, to) => {
      const { catalogue, settings, hours, furthestDays } = await readOn(from.minusDays(1), to);
      return { packages: catalogue.packages, settings, hours, furthestDays };
    },
  };
};

const oneRow = <Row>(row: Row | undefined): Row => {
  if (row === undefined) throw new Error('catalogue_version has 0 rows, expected 1');
  return row;
};

const withOverrides = (read: VersionRead, overrides: readonly WorkingHoursRow[]): ReadWithHours => ({
  ...read,
  hours: [...read.weeklyRules, ...overrides.map(toWorkingHours)],
});

/**
 * One table of the catalogue: its name, the conversions of its rows, and the translation of errors that the database
 * raises while a row is saved.
 */
interface Table<Row, Stored> {
  readonly name: string;
  readonly fromRow: (stored: Stored) => Row;
  readonly toRow: (sql: AnySql, row: Row) => Columns;
  readonly refusalOf: (fault: unknown) => unknown;
}

type Columns = ReturnType<typeof toServiceRow> | ReturnType<typeof toPackageRow> | AddOnRow<Instant>;

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
      const { count } = await orRefusal(
        sql`update ${table()} set ${sql(toRow(sql, row))} where id = ${row.id}`,
      );
      if (count === 0) throw new Error(`save in ${name} changed 0 rows, expected 1`);
    },

    add: async (row) => {
      await orRefusal(sql`insert into ${table()} ${sql(toRow(sql, row))}`);
    },

    remove: async (id) => {
      await sql`delete from ${table()} where id = ${uuidOrNull(id)}`;
    },
  };
};

/**
 * Makes the repository of services, on one transaction's connection. When a service is removed, the foreign keys also
 * remove its packages and add-ons.
 */
export const makeServiceRepository = (sql: AnySql): ServiceRepository =>
  makeRows(sql, {
    name: 'services',
    fromRow: toService,
    toRow: toServiceRow,
    refusalOf: slugRefusalOf,
  });

/** Makes the repository of packages, on one transaction's connection. */
export const makePackageRepository = (sql: AnySql): PackageRepository =>
  makeRows(sql, {
    name: 'packages',
    fromRow: toPackage,
    toRow: toPackageRow,
    refusalOf: serviceIdRefusalOf,
  });

/** Makes the repository of add-ons, on one transaction's connection. */
export const makeAddOnRepository = (sql: AnySql): AddOnRepository =>
  makeRows(sql, {
    name: 'add_ons',
    fromRow: toAddOn,
    toRow: (_sql, row) => toAddOnRow(row),
    refusalOf: serviceIdRefusalOf,
  });
