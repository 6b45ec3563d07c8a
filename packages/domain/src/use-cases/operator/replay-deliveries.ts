import {
  type DeliveryOutcome,
  paymentNamedIn,
  type ProviderDelivery,
} from '../../model/provider/provider-delivery.ts';
import type { BookingReader } from '../../ports/booking-reader.ts';
import type { DeliveryOnRecord, OperatorRecords, OrderFilter } from '../../ports/operator-records.ts';
import type { UnitOfWork } from '../../ports/unit-of-work.ts';
import { type Applied, type ApplyPorts, inUnits, prepareApplying } from '../provider/apply.ts';
import { faultName, makeTryDelivery } from '../provider/retry.ts';
import { NO_CHANGES, noteChanges, type NotedChanges } from './note-changes.ts';
import { makeRehearsal } from './rehearsal.ts';
import { SILENT_LOG } from './silent-log.ts';

interface Ports extends ApplyPorts {
  readonly unitOfWork: UnitOfWork;
  readonly operatorRecords: OperatorRecords;
  readonly bookingReader: BookingReader;
}

/** The deliveries to replay: the delivery with this id (any text), or all deliveries that match the filter. */
export type ReplayChoice = { readonly id: string } | OrderFilter;

/** The result of the replay, or of the dry run, of one delivery. */
export interface ReplayedDelivery {
  readonly id: string;
  /** The ourRef that the delivery names, even if no such payment exists. */
  readonly ourRef: string | undefined;
  /** The outcome before the replay. Undefined if there was none. */
  readonly before: DeliveryOutcome | undefined;
  readonly after: DeliveryOutcome | undefined;
  readonly changes: NotedChanges;
  /** The type of the error that ended the try. The delivery is then unchanged, and a later try may succeed. */
  readonly fault: string | undefined;
}

/** How many deliveries are read at once. The number is low, because each delivery includes its body. */
const PAGE = 100;

/**
 * Decides again what to do with stored deliveries, oldest first. Each delivery is decided in a separate unit, by the
 * same code as a new delivery. A delivery without an outcome is applied. A delivery that was already applied is not
 * changed. For a delivery with any other outcome, the current state decides. If the delivery can now be applied, it is
 * applied, and its outcome is replaced. Otherwise nothing changes and no alert is sent, so replays never count money
 * twice. A failed try is recorded like any other failed try, and the replay goes on with the next delivery.
 *
 * `isDryRun` rolls back every unit and records nothing. Each delivery is decided as if the earlier deliveries about its
 * booking had been applied. Earlier deliveries about other bookings are not repeated, even if these bookings compete
 * for the slot.
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
  makeTryDelivery(ports, (delivery) => {
    const apply = prepareApplying(ports, delivery, 'again', 'operator');
    return inUnits(ports.unitOfWork, async (transaction, claim) => {
      const { noted, changes } = noteChanges(transaction);
      const applied = await apply(noted, claim);
      return applied === 'claim_needed' ? applied : { ...applied, changes: changes() };
    });
  });

/** Every unit is rolled back, so each unit first repeats the earlier deliveries about the same booking. */
const makeRehearsedReplay = (ports: Ports): Replay => {
  const rehearsal = makeRehearsal(ports.unitOfWork);
  const silent = { ...ports, operatorLog: SILENT_LOG };
  const appliedBefore = new Map<string, ProviderDelivery[]>();
  return async ({ delivery }) => {
    const ourRef = paymentNamedIn(delivery.content);
    const apply = prepareApplying(silent, delivery, 'again', 'operator');
    const { bookingId, ...applied } = await inUnits(rehearsal, async (transaction, claim) => {
      const concerned = ourRef === undefined ? undefined : await transaction.payments.bookingIdOf(ourRef);
      const before = appliedBefore.get(concerned ?? '') ?? [];
      // Locks the deliveries before their booking, in the same order as when a delivery is applied.
      for (const { id } of [...before, delivery]) await transaction.deliveries.lock(id);
      for (const earlier of before) {
        const repeated = await prepareApplying(silent, earlier, 'again', 'operator')(transaction, claim);
        if (repeated === 'claim_needed') return repeated;
      }
      const { noted, changes } = noteChanges(transaction);
      const done = await apply(noted, claim);
      return done === 'claim_needed' ? done : { ...done, changes: changes(), bookingId: concerned };
    });
    if (applied.after === 'applied' && bookingId !== undefined) {
      // The body may be large, and is not needed to repeat the delivery.
      const kept = { ...delivery, body: new Uint8Array() };
      appliedBefore.set(bookingId, [...(appliedBefore.get(bookingId) ?? []), kept]);
    }
    return applied;
  };
};
