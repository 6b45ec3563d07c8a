import type { AddOnRepository, PackageRepository, Rows, ServiceRepository } from '@booky/domain/ports';
import type { Instant } from '@js-joda/core';
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
import type { AnySql } from '../driver/connect.ts';
import { serviceIdRefusalOf, slugRefusalOf } from './refusals.ts';
import { uuidOrNull } from './uuid.ts';

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
