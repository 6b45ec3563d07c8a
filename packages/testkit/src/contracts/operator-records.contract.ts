import { Duration } from '@js-joda/core';
import * as fc from 'fast-check';
import { expect } from 'vitest';
import { DELIVERY_OUTCOMES, type DeliveryOutcome, fail } from '@booky/domain';
import type { DeliveryFilter, DeliveryOnRecord, DeliveryPlace, OrderFilter } from '@booky/domain/ports';
import {
  aBooking,
  aCashPayment,
  aDelivery,
  anAttempt,
  arbitraryDelivery,
  freshNumber,
  freshUuid,
  MONDAY_MORNING,
} from '../index.ts';
import type { ContractAdapters } from './contract-adapters.ts';
import { type ContractSuite, FEW_RUNS } from './contract-suite.ts';
import { freshBooking } from './fresh-rows.ts';
import { addBookings, addPayments, END_OF_DAYS } from './rows-in-store.ts';

const EVERYTHING: DeliveryFilter = {
  outcome: undefined,
  ourRef: undefined,
  since: undefined,
  isUnapplied: false,
};

/** Converts the body to a plain array, so that equal bodies compare as equal. */
const plain = ({ delivery, ...rest }: DeliveryOnRecord) => ({
  ...rest,
  delivery: { ...delivery, body: Array.from(delivery.body) },
});

const conclude = ({ unitOfWork }: ContractAdapters, id: string, outcome: DeliveryOutcome): Promise<void> =>
  unitOfWork.run(async ({ deliveries }) => {
    await deliveries.lock(id);
    await deliveries.conclude(id, outcome, MONDAY_MORNING);
  });

/** A delivery about the payment with this ourRef. */
const naming = (ourRef: string) =>
  aDelivery({
    content: {
      kind: 'event',
      event: { ourRef, verdict: { kind: 'succeeded' }, amountRwf: 1, providerReference: undefined },
    },
  });

/** The records that the operator can read. */
export const operatorRecordsContract: ContractSuite = (test) => {
  const now = MONDAY_MORNING;
  const after = (minutes: number) => now.plus(Duration.ofMinutes(minutes));

  test('pending attempts of at least a given age are found, oldest first', async (adapters) => {
    const booking = freshBooking(aBooking());
    const [second, first, young] = [2, 1, 3].map((minutes) =>
      anAttempt({ bookingId: booking.id, createdAt: after(minutes) }),
    );
    if (!first || !second || !young) throw new Error('the test made fewer than three attempts');
    const settled = fail(anAttempt({ bookingId: booking.id }), 'payer_declined', 'provider', now);
    await addBookings(adapters, booking);
    await addPayments(adapters, booking.id, second, first, young, settled);
    await addPayments(adapters, booking.id, aCashPayment({ bookingId: booking.id }));
    const found = await adapters.operatorRecords.pendingAttempts(after(2));
    expect(found.filter(({ payment }) => payment.bookingId === booking.id)).toEqual([
      { payment: first, reference: booking.reference },
      { payment: second, reference: booking.reference },
    ]);
  });

  test('paging returns the attempts of a period in the order in which they were created', async (adapters) => {
    const { operatorRecords } = adapters;
    const booking = freshBooking(aBooking());
    // This period is later than every other row in the store. Two of the attempts begin at the same instant.
    const from = END_OF_DAYS.plus(Duration.ofDays(freshNumber()));
    const at = (minutes: number) => from.plus(Duration.ofMinutes(minutes));
    const period = { from, to: at(10) };
    const attempts = [-1, 0, 5, 5, 9, 10].map((minutes) =>
      anAttempt({ bookingId: booking.id, createdAt: at(minutes) }),
    );
    const [before, first, , , , behind] = attempts;
    if (!before || !first || !behind) throw new Error('the test made fewer than six attempts');
    const settled = fail(first, 'payer_declined', 'provider', at(1));
    await addBookings(adapters, booking);
    await addPayments(
      adapters,
      booking.id,
      ...attempts.toReversed().map((one) => (one === first ? settled : one)),
    );
    await addPayments(adapters, booking.id, aCashPayment({ bookingId: booking.id, createdAt: at(5) }));
    const inOrder = [settled, ...attempts.slice(2, 5)]
      .toSorted((one, other) => one.createdAt.compareTo(other.createdAt) || (one.id < other.id ? -1 : 1))
      .map((payment) => ({ payment, reference: booking.reference }));
    expect(await operatorRecords.countAttempts(period)).toBe(4);
    const firstPage = await operatorRecords.attemptsInOrder(period, undefined, 3);
    expect(firstPage).toEqual(inOrder.slice(0, 3));
    expect(await operatorRecords.attemptsInOrder(period, firstPage.at(-2)?.payment, 3)).toEqual(
      inOrder.slice(2),
    );
    expect(await operatorRecords.attemptsInOrder(period, inOrder.at(-1)?.payment, 3)).toEqual([]);
  });

  test('a delivery is found by the payment that it names', async (adapters) => {
    const { deliveryInbox, operatorRecords } = adapters;
    await fc.assert(
      fc.asyncProperty(arbitraryDelivery(), async (generated) => {
        const own = generated.eventKey === undefined ? undefined : `${generated.eventKey} ${freshNumber()}`;
        const delivery = { ...generated, id: freshUuid(), eventKey: own };
        await deliveryInbox.storeOnce(delivery, END_OF_DAYS);
        const found = await operatorRecords.delivery(delivery.id);
        const record = {
          delivery,
          isBodyErased: false,
          outcome: undefined,
          concludedAt: undefined,
          faults: 0,
          lastFault: undefined,
        };
        expect(found && plain(found)).toEqual(plain(record));
        if (delivery.content.kind === 'unreadable') return;
        const { content } = delivery;
        const ourRef = content.kind === 'event' ? content.event.ourRef : content.ourRef;
        const named = await operatorRecords.deliveries({ ...EVERYTHING, ourRef }, 100);
        expect(named.map(plain)).toContainEqual(plain(record));
      }),
      FEW_RUNS,
    );
  });

  test('no delivery is found by an unknown id', async ({ operatorRecords }) => {
    expect(await operatorRecords.delivery(freshUuid())).toBeUndefined();
    expect(await operatorRecords.delivery('no id at all')).toBeUndefined();
  });

  test('a delivery is returned with its outcome and its faults', async (adapters) => {
    const delivery = aDelivery();
    await adapters.deliveryInbox.storeOnce(delivery, END_OF_DAYS);
    for (const fault of ['first', 'second'])
      await adapters.unitOfWork.run(({ deliveries }) =>
        deliveries.recordFault(delivery.id, fault, END_OF_DAYS),
      );
    await conclude(adapters, delivery.id, 'contradiction');
    expect(await adapters.operatorRecords.delivery(delivery.id)).toMatchObject({
      outcome: 'contradiction',
      concludedAt: now,
      faults: 2,
      lastFault: 'second',
    });
  });

  test('a delivery tells whether its body was erased or was empty from the start', async (adapters) => {
    const { deliveryInbox, operatorRecords } = adapters;
    const longAgo = MONDAY_MORNING.minus(Duration.ofDays(1000));
    const [full, empty] = [[1, 2, 3], []].map((body) =>
      aDelivery({ body: Uint8Array.from(body), receivedAt: longAgo }),
    );
    if (!full || !empty) throw new Error('the test made fewer than two deliveries');
    for (const delivery of [full, empty]) await deliveryInbox.storeOnce(delivery, END_OF_DAYS);
    await deliveryInbox.eraseBodies(longAgo, 1000);
    for (const [delivery, isBodyErased] of [
      [full, true],
      [empty, false],
    ] as const) {
      const found = await operatorRecords.delivery(delivery.id);
      expect(found && plain(found)).toMatchObject({ isBodyErased, delivery: { body: [] } });
    }
  });

  test('the deliveries that match are listed newest first, up to a limit', async (adapters) => {
    const { deliveryInbox, operatorRecords } = adapters;
    const ourRef = freshUuid();
    const made = DELIVERY_OUTCOMES.map((_, minute) => ({ ...naming(ourRef), receivedAt: after(minute) }));
    const open = { ...naming(ourRef), receivedAt: after(60) };
    for (const delivery of [open, ...made]) await deliveryInbox.storeOnce(delivery, END_OF_DAYS);
    for (const [index, delivery] of made.entries()) {
      await conclude(adapters, delivery.id, DELIVERY_OUTCOMES[index] ?? 'applied');
    }
    const idsOf = async (filter: Partial<DeliveryFilter>, limit = 100) =>
      (await operatorRecords.deliveries({ ...EVERYTHING, ourRef, ...filter }, limit)).map(
        ({ delivery }) => delivery.id,
      );
    const newestFirst = [open, ...made.toReversed()].map(({ id }) => id);
    expect(await idsOf({})).toEqual(newestFirst);
    expect(await idsOf({}, 3)).toEqual(newestFirst.slice(0, 3));
    expect(await idsOf({ since: after(DELIVERY_OUTCOMES.length - 1) })).toEqual(newestFirst.slice(0, 2));
    expect(await idsOf({ isUnapplied: true })).toEqual([open.id]);
    expect(await idsOf({ isUnapplied: true, outcome: 'applied' })).toEqual([]);
    expect(await idsOf({ ourRef: freshUuid() })).toEqual([]);
    for (const [index, outcome] of DELIVERY_OUTCOMES.entries())
      expect(await idsOf({ outcome })).toEqual([made[index]?.id]);
  });

  test('paging returns the deliveries in the order in which they were received', async (adapters) => {
    const { deliveryInbox, operatorRecords } = adapters;
    // Two of the deliveries arrive at the same instant. All four are later than every other row in the store.
    const later = END_OF_DAYS.plus(Duration.ofDays(freshNumber()));
    const made = [0, 5, 5, 9].map((minutes) =>
      aDelivery({ receivedAt: later.plus(Duration.ofMinutes(minutes)) }),
    );
    for (const delivery of made.toReversed()) await deliveryInbox.storeOnce(delivery, END_OF_DAYS);
    const inOrder = made.toSorted(
      (one, other) => one.receivedAt.compareTo(other.receivedAt) || (one.id < other.id ? -1 : 1),
    );
    const pageAfter = (place: DeliveryPlace | undefined, filter: Partial<OrderFilter> = {}, limit = 2) =>
      operatorRecords.deliveriesInOrder({ since: later, isUnapplied: false, ...filter }, place, limit);

    const first = await pageAfter(undefined);
    expect(first.map(plain)).toEqual(
      inOrder.slice(0, 2).map((delivery) =>
        plain({
          delivery,
          isBodyErased: false,
          outcome: undefined,
          concludedAt: undefined,
          faults: 0,
          lastFault: undefined,
        }),
      ),
    );
    const [one, two, three, four] = inOrder;
    if (!one || !two || !three || !four) throw new Error('the test made fewer than four deliveries');
    const idsAfter = async (...given: Parameters<typeof pageAfter>) =>
      (await pageAfter(...given)).map(({ delivery }) => delivery.id);
    expect(await idsAfter(two)).toEqual([three.id, four.id]);
    expect(await idsAfter(three)).toEqual([four.id]);
    expect(await idsAfter(four)).toEqual([]);
    expect(await idsAfter(undefined, { since: later.plusMillis(1) }, 9)).toEqual(
      inOrder.slice(1).map(({ id }) => id),
    );
    const countSince = (isUnapplied: boolean) =>
      operatorRecords.countDeliveries({ since: later, isUnapplied });
    expect(await countSince(true)).toBe(4);
    await conclude(adapters, two.id, 'no_such_payment');
    expect([await countSince(true), await countSince(false)]).toEqual([3, 4]);
    expect(await idsAfter(one, { isUnapplied: true })).toEqual([three.id, four.id]);
    expect(await idsAfter(one)).toEqual([two.id, three.id]);
    expect(await pageAfter(undefined, { since: undefined }, 1)).toHaveLength(1);
  });

  test('deliveries that were not verified are listed newest first, up to a limit', async ({
    deliveryInbox,
    operatorRecords,
  }) => {
    const whys = [1, 2, 3].map(() => `proof_wrong ${freshNumber()}`);
    for (const why of whys) {
      const body = Uint8Array.from([1, 2, 3]);
      const unverified = {
        provider: 'gateway',
        why,
        body,
        receivedAt: END_OF_DAYS,
        requestId: 'forged-1',
      } as const;
      await deliveryInbox.keepUnverified(unverified);
    }
    const kept = await operatorRecords.unverifiedDeliveries(2);
    expect(kept.map((one) => ({ ...one, body: Array.from(one.body) }))).toEqual(
      whys
        .slice(1)
        .toReversed()
        .map((why) => ({
          provider: 'gateway',
          why,
          body: [1, 2, 3],
          receivedAt: END_OF_DAYS,
          requestId: 'forged-1',
        })),
    );
  });
};
