import { heldBy, book, payFee } from '../ground/visitor.ts';
import { at } from '../ground/ask.ts';
import { eventually } from '../ground/rest.ts';
import type { ServiceProcess } from '../ground/service-process.ts';
import type { World } from '../ground/world.ts';

/** The provider takes this payer's charge and does not answer. */
const SLOW_PHONE = '0788123471';

/** The adapter gives up asking after eight seconds. */
const WITHIN_MS = 7_000;

/**
 * Kills a process while the provider keeps it waiting for the answer to a charge. Until then it must hold no transaction
 * open, and no lock on the booking.
 */
export const killDuringCall = async (
  world: World,
  process: ServiceProcess,
  wanted: { readonly packageId: string; readonly startsAt: string },
): Promise<readonly string[]> => {
  const held = heldBy(await book(process.url, wanted));
  const answer = payFee(process.url, held, SLOW_PHONE);
  const hasAsked = (): boolean =>
    world.provider.charges().some(({ phone }) => phone?.endsWith(SLOW_PHONE.slice(1)) ?? false);
  const isAsked = await eventually(hasAsked, WITHIN_MS);
  const isClosed = await eventually(() => hasNoTransaction(world), WITHIN_MS);
  const isFree = await isLockable(world, held.reference);
  const isWaiting = world.provider
    .journal()
    .some(({ path, status }) => /charge|requesttopay/.test(path) && status === null);
  await process.kill();
  const { status, body } = await answer;
  return [
    ...(isAsked && isWaiting ? [] : ['the provider was not asked']),
    ...(isClosed ? [] : ['a transaction was open for as long as the provider was asked']),
    ...(isFree ? [] : ['the booking was locked while the provider was asked']),
    ...(status === undefined
      ? []
      : [`a process that was killed answered ${status} ${String(at(body, 'error'))}`]),
  ];
};

/** Whether only the run has a transaction open right now; the worker's own last milliseconds. */
const hasNoTransaction = async ({ sql }: World): Promise<boolean> => {
  const [open] = await sql<{ count: number }[]>`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'
      and xact_start is not null`;
  return open?.count === 0;
};

const isLockable = async ({ sql }: World, reference: string): Promise<boolean> => {
  try {
    await sql`select from bookings where reference = ${reference} for update nowait`;
    return true;
  } catch {
    return false;
  }
};
