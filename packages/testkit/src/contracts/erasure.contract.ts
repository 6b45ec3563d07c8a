import { Duration, type Instant } from '@js-joda/core';
import * as fc from 'fast-check';
import { expect } from 'vitest';
import {
  type Booking,
  CLIENT_CAUSES,
  type EmailAddress,
  endOf,
  eraseAccount,
  isEnded,
  isOnline,
  type Payment,
  STUDIO_CALENDAR,
  type ProviderDelivery,
} from '@booky/domain';
import {
  aBooking,
  aBookingOf,
  aDelivery,
  anAddress,
  anEvent,
  arbitraryBooking,
  arbitraryEmailMessage,
  arbitraryErasedBooking,
  arbitraryPayment,
  freshNumber,
  freshReference,
  freshToken,
  freshUuid,
  MONDAY_MORNING,
} from '../index.ts';
import type { UnattributedBodies, UnattributedBody } from '@booky/domain/ports';
import type { ContractAdapters } from './contract-adapters.ts';
import { type ContractSuite, FEW_RUNS, SOME_RUNS } from './contract-suite.ts';
import { anEmailChange, freshBooking, freshPayment } from './fresh-rows.ts';
import {
  addBookings,
  addPayments,
  END_OF_DAYS,
  loadBooking,
  paymentsOf,
  savePayment,
} from './rows-in-store.ts';

const aFreshAddress = (): EmailAddress => anAddress(`client-${freshNumber()}@example.rw`);

const idsOf = (bookings: readonly Booking[]): readonly string[] => bookings.map(({ id }) => id);

const byStart = (bookings: readonly Booking[]): readonly Booking[] =>
  bookings.toSorted((one, other) => one.slot.startsAt.compareTo(other.slot.startsAt));

const LONG_AGO = MONDAY_MORNING.minusSeconds(3000 * 86_400);

/** A limit that no test reaches. */
const ALL = 10_000;

const dueIds = async (
  { unitOfWork }: ContractAdapters,
  until: { readonly expired?: Instant; readonly ended?: Instant },
  now = MONDAY_MORNING,
): Promise<readonly string[]> =>
  idsOf(
    await unitOfWork.run(({ bookings }) =>
      bookings.pastRetention({ expired: until.expired, ended: until.ended }, now, ALL),
    ),
  );

/** Returns bookings that ended at this instant and have no payments. */
const ended = (endedAt: Instant): readonly Booking[] => [
  freshBooking(aBookingOf('expired', { expiredAt: endedAt })),
  freshBooking(aBookingOf('cancelled_by_client', { cancelledAt: endedAt })),
  freshBooking(aBookingOf('cancelled_by_admin', { cancelledAt: endedAt })),
];

/**
 * Returns the last instant at which an attempt without a verdict may still succeed. Returns undefined for other
 * payments.
 */
const lastHeardOf = (payment: Payment): Instant | undefined => {
  if (payment.status === 'pending' && isOnline(payment))
    return payment.means.answerableUntil.plus(Duration.ofDays(1));
  return payment.status === 'failed' && payment.concludedBy === 'us'
    ? payment.settledAt.plus(Duration.ofDays(1))
    : undefined;
};

const bodyOf = (text: string): Uint8Array => new TextEncoder().encode(text);

/**
 * Finds and erases the personal data of clients. specification.md#erase-client specification.md#erased-contact
 * specification.md#retention
 */
export const erasureContract: ContractSuite = (test) => {
  test('an erased booking is returned exactly as it was stored', async (adapters) => {
    await fc.assert(
      fc.asyncProperty(arbitraryErasedBooking(), arbitraryPayment(), async (drawn, payment) => {
        const booking = freshBooking(drawn);
        const erased =
          'link' in booking
            ? { ...booking, link: { ...booking.link, digest: `Erased ${booking.id}` } }
            : booking;
        await addBookings(adapters, erased);
        expect(await loadBooking(adapters, erased.id)).toEqual(erased);
        const paid = freshPayment(payment, erased.id);
        await addPayments(adapters, erased.id, paid);
        if (!isEnded(erased)) throw new Error('the generated booking has not ended, so it cannot be erased');
        for (const left of eraseAccount({ booking: erased, payments: [paid] }, MONDAY_MORNING).payments)
          await savePayment(adapters, left);
        expect(await paymentsOf(adapters, erased.id)).toEqual(
          eraseAccount({ booking: erased, payments: [paid] }, MONDAY_MORNING).payments,
        );
      }),
      SOME_RUNS,
    );
  });

  test('ofAddress also finds bookings with a pending change to that email address', async (adapters) => {
    await fc.assert(
      fc.asyncProperty(fc.array(arbitraryBooking(), { maxLength: 3 }), async (drawn) => {
        const email = aFreshAddress();
        const own = drawn.map((booking): Booking => ({ ...freshBooking(booking), email }));
        const waiting = {
          ...freshBooking(aBookingOf('confirmed')),
          emailChange: { ...anEmailChange(), email },
        };
        const erased = eraseAccount(
          { booking: { ...freshBooking(aBookingOf('expired')), email }, payments: [] },
          MONDAY_MORNING,
        ).booking;
        await addBookings(adapters, ...own, waiting, erased, freshBooking(aBooking()));
        const found = await adapters.unitOfWork.run(async ({ bookings }) => {
          await bookings.serialiseClaims(STUDIO_CALENDAR);
          return bookings.ofAddress(email);
        });
        expect(idsOf(found).toSorted()).toEqual(idsOf([...own, waiting]).toSorted());
        for (const booking of own) expect(found).toContainEqual(booking);
        const read = await adapters.bookingReader.ofAddress(email);
        expect(read).toEqual({ own: idsOf(byStart(own)), waiting: [waiting.id] });
        await adapters.unitOfWork.run(async ({ bookings }) => {
          await bookings.serialiseClaims(STUDIO_CALENDAR);
          await bookings.endEmailChangesTo(email);
        });
        expect(await loadBooking(adapters, waiting.id)).toEqual({ ...waiting, emailChange: undefined });
      }),
      FEW_RUNS,
    );
  });

  test('pastRetention uses one limit for expired bookings and another for all others', async (adapters) => {
    const [due, later] = [ended(LONG_AGO), ended(LONG_AGO.plusMillis(1))];
    const shot = freshBooking(aBookingOf('completed'));
    const missed = freshBooking(aBookingOf('no_show'));
    await addBookings(adapters, ...due, ...later, shot, missed, freshBooking(aBookingOf('confirmed')));
    const known = new Set(idsOf([...due, ...later]));
    const found = async (until: Parameters<typeof dueIds>[1]) =>
      (await dueIds(adapters, until)).filter((id) => known.has(id)).toSorted();
    expect(await found({ expired: LONG_AGO })).toEqual(idsOf(due.slice(0, 1)));
    expect(await found({ ended: LONG_AGO })).toEqual(idsOf(due.slice(1)).toSorted());
    expect(await found({ expired: LONG_AGO, ended: LONG_AGO })).toEqual(idsOf(due).toSorted());
    for (const booking of [shot, missed]) {
      if (!isEnded(booking)) throw new Error('the booking has not ended');
      expect(await dueIds(adapters, { ended: endOf(booking) })).toContain(booking.id);
      expect(await dueIds(adapters, { ended: endOf(booking).minusMillis(1) })).not.toContain(booking.id);
    }
  });

  /** specification.md#open-money */
  test('pastRetention returns a booking only once all of its money is settled', async (adapters) => {
    await fc.assert(
      fc.asyncProperty(arbitraryPayment(), async (drawn) => {
        const booking = freshBooking(aBookingOf('cancelled_by_client', { cancelledAt: LONG_AGO }));
        await addBookings(adapters, booking);
        const payment = freshPayment(drawn, booking.id);
        await addPayments(adapters, booking.id, payment);
        const heardUntil = lastHeardOf(payment);
        const isDue = async (now: Instant) =>
          (await dueIds(adapters, { ended: END_OF_DAYS }, now)).includes(booking.id);
        if (heardUntil !== undefined) {
          expect(await isDue(heardUntil.minusMillis(1))).toBe(false);
          expect(await isDue(heardUntil)).toBe(true);
        } else expect(await isDue(END_OF_DAYS)).toBe(payment.status !== 'refund_due');
        await adapters.unitOfWork.run(async ({ bookings }) => {
          await bookings.find(booking.id);
          await bookings.save(eraseAccount({ booking, payments: [] }, MONDAY_MORNING).booking);
        });
        expect(await dueIds(adapters, { ended: END_OF_DAYS })).not.toContain(booking.id);
      }),
      FEW_RUNS,
    );
  });

  test('removeAbout removes only stored responses that are about the booking', async ({
    unitOfWork,
    keptAnswers,
  }) => {
    const [reference, ourRef] = [freshReference(MONDAY_MORNING), freshUuid()];
    const kept = [
      { references: ['BKY-3001-00001', reference], ourRef: undefined, written: { status: 200, text: '{}' } },
      { references: [], ourRef, written: { status: 200, text: undefined } },
      {
        references: [freshReference(MONDAY_MORNING)],
        ourRef: undefined,
        written: { status: 200, text: '{}' },
      },
      { references: [], ourRef: freshUuid(), written: { status: 200, text: undefined } },
    ].map((answer) => ({ key: [freshToken()] as const, answer }));
    await unitOfWork.run(async (transaction) => {
      for (const { key, answer } of kept)
        await transaction.keptAnswers.keep(key, {
          requestDigest: freshToken(),
          tokenDigest: undefined,
          keptAt: MONDAY_MORNING,
          underWayUntil: undefined,
          ...answer,
        });
    });
    await unitOfWork.run((transaction) =>
      transaction.keptAnswers.removeAbout({ references: [reference], ourRefs: [ourRef] }),
    );
    const left = await Promise.all(
      kept.map(({ key }) => keptAnswers.find(key, MONDAY_MORNING.minusSeconds(1))),
    );
    expect(left.map((answer) => answer !== undefined)).toEqual([false, false, true, true]);
  });

  test('queued emails about a booking are withdrawn when the unit of work commits', async ({
    unitOfWork,
    inspect,
  }) => {
    await fc.assert(
      fc.asyncProperty(fc.array(arbitraryEmailMessage(), { minLength: 1, maxLength: 6 }), async (drawn) => {
        const [to, other] = [aFreshAddress(), aFreshAddress()];
        const causes = CLIENT_CAUSES.slice(0, drawn.length);
        const reference = freshReference(MONDAY_MORNING);
        const messages = drawn.map((message, index) => ({
          ...message,
          to: index % 2 === 0 ? to : other,
          ...('shoot' in message && index % 3 === 0 ? { shoot: { ...message.shoot, reference } } : {}),
        }));
        await unitOfWork.run(async ({ emailOutbox }) => {
          for (const message of messages) await emailOutbox.enqueue(message);
        });
        const isMeant = (message: (typeof messages)[number]): boolean =>
          ('shoot' in message && message.shoot.reference === reference) ||
          (message.to === to && causes.includes(message.cause));
        const about = { references: [reference], to: { address: to, causes } };
        const found = await unitOfWork.run(({ emailOutbox }) => emailOutbox.queuedFor(about));
        expect(found).toEqual(messages.filter(isMeant));
        const queued = async () =>
          (await inspect.queuedEmails()).filter((email) => email.to === to || email.to === other).length;
        const broke = new Error('the unit of work broke');
        const undone = unitOfWork.run(async ({ emailOutbox }) => {
          await emailOutbox.withdraw(about);
          throw broke;
        });
        await expect(undone).rejects.toBe(broke);
        expect(await queued()).toBe(messages.length);
        await unitOfWork.run(({ emailOutbox }) => emailOutbox.withdraw(about));
        expect(await queued()).toBe(messages.length - found.length);
      }),
      FEW_RUNS,
    );
  });

  test('a body belongs to the payment that its delivery is about', async (adapters) => {
    const { deliveryInbox, unitOfWork } = adapters;
    const ourRef = freshUuid();
    const mine = aDelivery({ content: { kind: 'event', event: anEvent({ ourRef }) }, body: bodyOf('mine') });
    const misaddressed = aDelivery({ content: { kind: 'misaddressed', ourRef }, body: bodyOf('to another') });
    const others = [
      aDelivery({ content: { kind: 'unreadable' }, body: bodyOf(ourRef) }),
      aDelivery({ body: bodyOf(`of another payment, ${ourRef}`) }),
      aDelivery({
        content: { kind: 'event', event: anEvent({ providerReference: `"ourRef":"${ourRef}"` }) },
      }),
      aDelivery({ content: { kind: 'event', event: anEvent({ ourRef: `${ourRef}0` }) } }),
    ];
    for (const delivery of [mine, misaddressed, ...others])
      await deliveryInbox.storeOnce(delivery, END_OF_DAYS);
    const read = async () =>
      (await unitOfWork.run(({ deliveries }) => deliveries.bodiesOf([freshUuid(), ourRef])))
        .map(({ body }) => new TextDecoder().decode(body))
        .toSorted();
    expect(await read()).toEqual(['mine', 'to another']);
    const erase = () => unitOfWork.run(({ deliveries }) => deliveries.eraseBodiesOf([freshUuid(), ourRef]));
    const conclude = ({ id }: ProviderDelivery) =>
      unitOfWork.run(async ({ deliveries }) => {
        await deliveries.lock(id);
        await deliveries.conclude(id, 'already_settled', MONDAY_MORNING);
      });
    await conclude(misaddressed);
    await erase();
    // A delivery keeps its body until it has an outcome, because the payer named in the body may later need a refund.
    expect(await read()).toEqual(['mine']);
    for (const delivery of [mine, ...others]) await conclude(delivery);
    await erase();
    expect(await read()).toEqual([]);
    for (const delivery of others) expect((await bodyLeft(adapters, delivery.id)).length).toBeGreaterThan(0);
    const [one] = others;
    if (one === undefined) throw new Error('the test made no delivery');
    await unitOfWork.run(({ deliveries }) => deliveries.eraseBody(one.id));
    expect(await bodyLeft(adapters, one.id)).toEqual(new Uint8Array());
  });

  test('paging returns each body of a delivery without a payment exactly once', async (adapters) => {
    const { deliveryInbox, unitOfWork } = adapters;
    const mark = freshToken();
    for (const [index, name] of ['one', 'two', 'three'].entries()) {
      const body = bodyOf(`${mark} ${name}`);
      await deliveryInbox.storeOnce(aDelivery({ content: { kind: 'unreadable' }, body }), END_OF_DAYS);
      await deliveryInbox.keepUnverified({
        provider: 'gateway',
        why: 'proof_wrong',
        body: bodyOf(`${mark} forged ${name}`),
        receivedAt: MONDAY_MORNING.plusSeconds(index),
      });
    }
    await deliveryInbox.storeOnce(aDelivery({ body: bodyOf(`${mark} of a payment`) }), END_OF_DAYS);
    const marked = async (bodies: UnattributedBodies) => {
      const found: UnattributedBody[] = [];
      let after: string | undefined;
      for (;;) {
        const page = await bodies.unattributed(after, 2);
        found.push(...page.filter(({ body }) => new TextDecoder().decode(body).startsWith(mark)));
        if (page.length < 2) return found;
        after = page.at(-1)?.place;
      }
    };
    const wordsOf = (found: readonly UnattributedBody[]) =>
      found.map(({ body }) => new TextDecoder().decode(body).replace(`${mark} `, '')).toSorted();
    const all = ['forged one', 'forged three', 'forged two', 'one', 'three', 'two'];
    const found = await marked(deliveryInbox);
    expect(wordsOf(found)).toEqual(all);
    expect(new Set(found.map(({ place }) => place)).size).toBe(all.length);
    const placeOf = (word: string): string =>
      found.find(({ body }) => new TextDecoder().decode(body) === `${mark} ${word}`)?.place ?? '';
    await unitOfWork.run(async ({ deliveries }) => {
      expect(wordsOf(await marked(deliveries))).toEqual(all);
      await deliveries.eraseUnattributed([placeOf('two'), placeOf('forged one')]);
    });
    await deliveryInbox.eraseUnattributed([placeOf('three')]);
    expect(wordsOf(await marked(deliveryInbox))).toEqual(['forged three', 'forged two', 'one']);
  });

  test('findAll returns the bookings with the given ids, and locks them', async (adapters) => {
    const own = [freshBooking(aBookingOf('expired')), freshBooking(aBookingOf('confirmed'))];
    await addBookings(adapters, ...own, freshBooking(aBooking()));
    const found = await adapters.unitOfWork.run(async ({ bookings }) => {
      await bookings.serialiseClaims(STUDIO_CALENDAR);
      return bookings.findAll([...idsOf(own).toReversed(), freshUuid()]);
    });
    expect(found).toEqual(byStart(own));
  });
};

const bodyLeft = async ({ operatorRecords }: ContractAdapters, id: string): Promise<Uint8Array> => {
  const record = await operatorRecords.delivery(id);
  if (record === undefined) throw new Error('the delivery is not on record');
  return record.delivery.body;
};
