import type { AnySql } from '@booky/adapters-postgres';

/**
 * Adds triggers that record every status change of bookings and payments, whatever program makes the change. The
 * service does not know the triggers. The runs check that all changes are allowed.
 * specification.md#status-moves
 * specification.md#payment-statuses
 */
export const keepHistory = async (sql: AnySql): Promise<void> => {
  await sql`create schema prove`;
  await sql`
    create table prove.steps (
      number bigint generated always as identity primary key,
      kind text not null,
      id uuid not null,
      from_status text,
      to_status text not null
    )`;
  await sql`
    create function prove.note_step() returns trigger language plpgsql as $$
    begin
      insert into prove.steps (kind, id, from_status, to_status)
      values (tg_table_name, new.id, case when tg_op = 'UPDATE' then old.status end, new.status);
      return new;
    end $$`;
  for (const table of ['bookings', 'payments']) {
    await sql`
      create trigger prove_step after insert or update of status on ${sql(table)}
      for each row execute function prove.note_step()`;
  }
};
