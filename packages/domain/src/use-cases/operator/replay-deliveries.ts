import {
  type DeliveryOutcome,
  paymentNamedIn,
  type ProviderDelivery,
} from '../../model/provider/provider-delivery.ts';
import type { BookingReader } from '../../ports/booking-reader.ts';
import type { Clock } from '../../ports/clock.ts';
import type { OperatorLog } from '../../ports/operator-log.ts';
import type { DeliveryOnRecord, OperatorRecords, OrderFilter } from '../../ports/operator-records.ts';
import type { SecretSource, TokenDigester } from '../../ports/security.ts';
import type { UnitOfWork } from '../../ports/unit-of-work.ts';
import { type Applied, inUnits, prepareApplying } from '../provider/apply-delivery.ts';
import { faultName, makeApplyStoredDelivery } from '../provider/apply-stored-delivery.ts';
import { NO_CHANGES, noteChanges, type NotedChanges } from './note-changes.ts';
import { makeRehearsal } from './rehearsal.ts';
import { SILENT_LOG } from './silent-log.ts';

interface Ports {
  readonly unitOfWork: UnitOfWork;
  readonly operatorRecords: OperatorRecords;
  readonly bookingReader: BookingReader;
  readonly operatorLog: OperatorLog;
  readonly clock: Clock;
  readonly secrets: SecretSource;
  readonly tokenDigester: TokenDigester;
}

/** Which deliveries are replayed: the one of this id, any text, or all that match. */
export type ReplayChoice = { readonly id: string } | OrderFilter;

/** What came of replaying one delivery, or would come of it. */
export interface ReplayedDelivery {
  readonly id: string;
  /** The payment it names, whether or not there is one. */
  readonly ourRef: string | undefined;
  /** The outcome on record before; undefined when there was none. */
  readonly before: DeliveryOutcome | undefined;
  readonly after: DeliveryOutcome | undefined;
  readonly changes: NotedChanges;
  /** The kind of fault on which it broke; it is then as it was, and a later try may do better. */
  readonly fault: string | undefined;
}

/** So many are read at once, because each brings its body along. */
const PAGE = 100;

/**
 * Decides deliveries on record anew, oldest first, each in a unit of its own, by the code that applies one that has just
 * come. One without an outcome is applied. One that was applied is never touched again. One with another outcome is
 * decided by how things stand now, and only if it is now to be applied is that carried out and written in the place of
 * the outcome before; any other decision changes nothing and tells nobody again. So no franc is counted twice, whatever
 * is replayed how often. A fault is on record as after any other try, and the next one goes on.
 *
 * `isDryRun` undoes every unit, and puts nothing on record. Of deliveries about one booking each is looked at as if those
 * before it had been carried out; two bookings that compete for a slot are not.
 */
export const makeReplayDeliveries = (ports: Ports) =>
  async function* (which: ReplayChoice, isDryRun: boolean): AsyncGenerator<ReplayedDelivery> {
    const replay = isDryRun ? makeRehearsedReplay(ports) : makeReplay(ports);
    for await (const record of recordsOf(ports.operatorRecords, which)) {
      const { delivery, outcome } = record;
      const names = { id: delivery.id, ourRef: paymentNamedIn(delivery.content), before: outcome };
      if (outcome === 'applied') {
        yield { ...names, after: outcome, changes: NO_CHANGES, fault: undefined };
        continue;
      }
      try {
        yield { ...names, ...(await replay(record)), fault: undefined };
      } catch (fault) {
        const cause = fault instanceof Error && fault.cause !== undefined ? fault.cause : fault;
        yield { ...names, after: outcome, changes: NO_CHANGES, fault: faultName(cause) };
      }
    }
  };

async function* recordsOf(records: OperatorRecords, which: ReplayChoice): AsyncGenerator<DeliveryOnRecord> {
  if ('id' in which) {
    const record = await records.delivery(which.id);
    if (record !== undefined) yield record;
    return;
  }
  let last: ProviderDelivery | undefined;
  for (;;) {
    const page = await records.deliveriesInOrder(which, last, PAGE);
    yield* page;
    last = page.at(-1)?.delivery;
    if (page.length < PAGE) return;
  }
}

type Replay = (
  record: Pick<DeliveryOnRecord, 'delivery' | 'faults'>,
) => Promise<Applied & { readonly changes: NotedChanges }>;

const makeReplay = (ports: Ports): Replay =>
  makeApplyStoredDelivery({
    ...ports,
    applyDelivery: (delivery) => {
      const apply = prepareApplying(ports, delivery, 'anew');
      return inUnits(ports.unitOfWork, async (transaction, claim) => {
        const { noted, changes } = noteChanges(transaction);
        const applied = await apply(noted, claim);
        return applied === 'claim_needed' ? applied : { ...applied, changes: changes() };
      });
    },
  });

/** Undoes what it did, so it first does again what would have been done to the same booking by those before. */
const makeRehearsedReplay = (ports: Ports): Replay => {
  const rehearsal = makeRehearsal(ports.unitOfWork);
  const silent = { ...ports, operatorLog: SILENT_LOG };
  const appliedBefore = new Map<string, ProviderDelivery[]>();
  return async ({ delivery }) => {
    const ourRef = paymentNamedIn(delivery.content);
    const apply = prepareApplying(silent, delivery, 'anew');
    const { bookingId, ...applied } = await inUnits(rehearsal, async (transaction, claim) => {
      const concerned = ourRef === undefined ? undefined : await transaction.payments.bookingIdOf(ourRef);
      const before = appliedBefore.get(concerned ?? '') ?? [];
      // Before the booking, as whoever applies one of them does it.
      for (const { id } of [...before, delivery]) await transaction.deliveries.lock(id);
      for (const earlier of before) {
        const repeated = await prepareApplying(silent, earlier, 'anew')(transaction, claim);
        if (repeated === 'claim_needed') return repeated;
      }
      const { noted, changes } = noteChanges(transaction);
      const done = await apply(noted, claim);
      return done === 'claim_needed' ? done : { ...done, changes: changes(), bookingId: concerned };
    });
    if (applied.after === 'applied' && bookingId !== undefined) {
      // Its body is not needed to do it again, and may be large.
      const kept = { ...delivery, body: new Uint8Array() };
      appliedBefore.set(bookingId, [...(appliedBefore.get(bookingId) ?? []), kept]);
    }
    return applied;
  };
};
