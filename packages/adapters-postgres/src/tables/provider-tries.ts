import { type ProviderMethod, type ProviderName, rwf } from '@booky/domain';
import type { ProviderTryRepository } from '@booky/domain/ports';
import type { Instant } from '@js-joda/core';
import type { AnySql } from '../driver/connect.ts';
import { uuidOrNull } from './uuid.ts';

interface ProviderTryRow {
  readonly our_ref: string;
  readonly provider: ProviderName;
  readonly method: ProviderMethod;
  readonly amount_rwf: number;
  readonly began_at: Instant;
}

/** Makes the repository of provider tries, on one transaction's connection. */
export const makeProviderTryRepository = (sql: AnySql): ProviderTryRepository => ({
  add: async ({ ourRef, provider, method, amountRwf, beganAt }) => {
    await sql`
      insert into provider_tries (our_ref, provider, method, amount_rwf, began_at)
      values (${ourRef}, ${provider}, ${method}, ${amountRwf}, ${beganAt})`;
  },

  find: async (ourRef) => {
    const [row] = await sql<ProviderTryRow[]>`
      select our_ref, provider, method, amount_rwf, began_at from provider_tries
      where our_ref = ${uuidOrNull(ourRef)}`;
    return (
      row && {
        ourRef: row.our_ref,
        provider: row.provider,
        method: row.method,
        amountRwf: rwf(row.amount_rwf),
        beganAt: row.began_at,
      }
    );
  },
});
