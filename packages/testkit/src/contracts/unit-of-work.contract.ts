import * as fc from 'fast-check';
import { expect } from 'vitest';
import { expireHold, STUDIO_CALENDAR } from '@booky/domain';
import { type EventOfBooking, type Transaction } from '@booky/domain/ports';
import {
  aBooking,
  aBookingOf,
  aCashPayment,
  aDelivery,
  anAddress,
  anAdmin,
  anAttempt,
  aPayerPhone,
  aService,
  aTry,
  freshNumber,
  freshToken,
  freshUuid,
  MONDAY_MORNING,
} from '../index.ts';
import { anEmail, emailsTo } from './an-email.ts';
import { BACK_OFFICE_USES, type Use, type UseName } from './back-office-uses.ts';
import type { ContractSuite } from './contract-suite.ts';
import { freshBooking } from './fresh-rows.ts';
import { addBookings, loadBooking } from './rows-in-store.ts';

class WorkBroke extends Error {}

const addressChangeOf = (bookingId: string): EventOfBooking => ({
  bookingId,
  at: MONDAY_MORNING,
  actor: 'client',
  kind: 'email_change_asked',
  detail: {},
});

/** A call of each method of a transaction. */
const USES: Readonly<Record<UseName, Use>> = {
  'bookings.serialiseClaims': ({ bookings }) => bookings.serialiseClaims(STUDIO_CALENDAR),
  'bookings.find': ({ bookings }) => bookings.find(freshUuid()),
  'bookings.findByOurRef': ({ bookings }) => bookings.findByOurRef(freshUuid()),
  'bookings.findByReference': ({ bookings }) => bookings.findByReference(aBooking().reference),
  'bookings.findByAccessToken': ({ bookings }) => bookings.findByAccessToken(freshToken(), MONDAY_MORNING),
  'bookings.findByEmailChange': ({ bookings }) => bookings.findByEmailChange(freshToken(), MONDAY_MORNING),
  'bookings.overlapping': ({ bookings }) =>
    bookings.overlapping({ from: MONDAY_MORNING, to: MONDAY_MORNING.plusSeconds(60) }),
  'bookings.lapsedHolds': ({ bookings }) => bookings.lapsedHolds(MONDAY_MORNING, 1),
  'bookings.remindersDue': ({ bookings }) => bookings.remindersDue('balance_due', 7, MONDAY_MORNING, 1),
  'bookings.findAll': ({ bookings }) => bookings.findAll([freshUuid()]),
  'bookings.ofAddress': ({ bookings }) => bookings.ofAddress(anAddress('unknown@example.rw')),
  'bookings.endEmailChangesTo': ({ bookings }) => bookings.endEmailChangesTo(anAddress('unknown@example.rw')),
  'bookings.pastRetention': ({ bookings }) =>
    bookings.pastRetention({ expired: MONDAY_MORNING, ended: MONDAY_MORNING }, MONDAY_MORNING, 1),
  'bookings.offlineHolds': async ({ bookings }) => {
    await bookings.serialiseClaims(STUDIO_CALENDAR);
    await bookings.offlineHolds(MONDAY_MORNING);
  },
  'bookings.instructionsSentTo': ({ bookings }) => bookings.instructionsSentTo('unknown', MONDAY_MORNING),
  'bookings.addressesOfLapses': ({ bookings }) => bookings.addressesOfLapses(MONDAY_MORNING, 1),
  'bookings.holdsMadeFrom': ({ bookings }) =>
    bookings.holdsMadeFrom('unknown', MONDAY_MORNING, MONDAY_MORNING),
  'bookings.add': ({ bookings }) => bookings.add(freshBooking(aBooking())),
  'bookings.save': ({ bookings }) => bookings.save(freshBooking(aBooking())),
  'bookings.saveExpired': ({ bookings }) => bookings.saveExpired([expireHold(freshBooking(aBooking()))]),
  'payments.bookingIdOf': ({ payments }) => payments.bookingIdOf(freshUuid()),
  'payments.bookingIdOfPayment': ({ payments }) => payments.bookingIdOfPayment(freshUuid()),
  'payments.ofBooking': ({ payments }) => payments.ofBooking(freshUuid()),
  'payments.add': ({ payments }) => payments.add(anAttempt({ bookingId: freshUuid() })),
  'payments.save': ({ payments }) => payments.save(anAttempt({ bookingId: freshUuid() })),
  'payments.serialisePrompts': ({ payments }) => payments.serialisePrompts(aPayerPhone()),
  'payments.promptsBetween': ({ payments }) =>
    payments.promptsBetween(aPayerPhone(), MONDAY_MORNING, MONDAY_MORNING),
  'timeline.add': ({ timeline }) => timeline.add([addressChangeOf(freshUuid())]),
  'blocks.overlapping': ({ blocks }) =>
    blocks.overlapping({ from: MONDAY_MORNING, to: MONDAY_MORNING.plusSeconds(60) }),
  'deliveries.lock': ({ deliveries }) => deliveries.lock(freshUuid()),
  'deliveries.conclude': ({ deliveries }) => deliveries.conclude(freshUuid(), 'applied', MONDAY_MORNING),
  'deliveries.recordFault': ({ deliveries }) => deliveries.recordFault(freshUuid(), 'Error', MONDAY_MORNING),
  'deliveries.bodiesOf': ({ deliveries }) => deliveries.bodiesOf([freshUuid()]),
  'deliveries.eraseBodiesOf': ({ deliveries }) => deliveries.eraseBodiesOf([freshUuid()]),
  'deliveries.unattributed': ({ deliveries }) => deliveries.unattributed(undefined, 1),
  'deliveries.eraseUnattributed': ({ deliveries }) => deliveries.eraseUnattributed([freshUuid()]),
  'deliveries.eraseBody': ({ deliveries }) => deliveries.eraseBody(freshUuid()),
  'providerTries.add': ({ providerTries }) => providerTries.add(aTry()),
  'providerTries.find': ({ providerTries }) => providerTries.find(freshUuid()),
  'emailOutbox.enqueue': ({ emailOutbox }) => emailOutbox.enqueue(anEmail()),
  'emailOutbox.retry': ({ emailOutbox }) => emailOutbox.retry(freshUuid()),
  'emailOutbox.drop': ({ emailOutbox }) => emailOutbox.drop(freshUuid()),
  'emailOutbox.queuedFor': ({ emailOutbox }) =>
    emailOutbox.queuedFor({ references: [aBooking().reference], to: undefined }),
  'emailOutbox.withdraw': ({ emailOutbox }) =>
    emailOutbox.withdraw({ references: [aBooking().reference], to: undefined }),
  'admins.all': ({ admins }) => admins.all(),
  'admins.add': ({ admins }) => admins.add(anAdmin()),
  'bookingReader.byId': ({ bookingReader }) => bookingReader.byId(freshUuid()),
  'bookingReader.byIds': ({ bookingReader }) => bookingReader.byIds([freshUuid()]),
  'bookingReader.ofAddress': ({ bookingReader }) => bookingReader.ofAddress(anAddress('unknown@example.rw')),
  'bookingReader.page': ({ bookingReader }) =>
    bookingReader.page(
      { stages: undefined, statuses: undefined, from: undefined, to: undefined, search: undefined },
      1,
      1,
      MONDAY_MORNING,
    ),
  'bookingReader.chronicles': ({ bookingReader }) => bookingReader.chronicles([freshUuid()]),
  'bookingReader.chronicle': ({ bookingReader }) => bookingReader.chronicle(freshUuid()),
  'bookingReader.isSlotFree': ({ bookingReader }) => bookingReader.isSlotFree(freshUuid(), MONDAY_MORNING),
  'bookingReader.countUpcoming': ({ bookingReader }) =>
    bookingReader.countUpcoming(freshUuid(), MONDAY_MORNING),
  'gatheredAlerts.lock': ({ gatheredAlerts }) => gatheredAlerts.lock('reversal'),
  'gatheredAlerts.save': ({ gatheredAlerts }) =>
    gatheredAlerts.save('reversal', { lastSentAt: MONDAY_MORNING, leftOut: 0 }),
  'keptAnswers.take': ({ keptAnswers }) => keptAnswers.take([freshToken()], MONDAY_MORNING),
  'keptAnswers.keptOfToken': ({ keptAnswers }) => keptAnswers.keptOfToken([freshToken()], MONDAY_MORNING, 1),
  'keptAnswers.keep': ({ keptAnswers }) =>
    keptAnswers.keep([freshToken()], {
      requestDigest: freshToken(),
      tokenDigest: undefined,
      keptAt: MONDAY_MORNING,
      written: { status: 204, text: undefined },
      ourRef: undefined,
      underWayUntil: undefined,
      references: [],
    }),
  'keptAnswers.removeAbout': ({ keptAnswers }) =>
    keptAnswers.removeAbout({ references: [aBooking().reference], ourRefs: [freshUuid()] }),
  'catalogueReader.catalogue': ({ catalogueReader }) => catalogueReader.catalogue(),
  ...BACK_OFFICE_USES,
};

/**
 * A unit of work commits either all of its changes or none, and reads its own writes. Its transaction cannot be used
 * after the unit has ended.
 */
export const unitOfWorkContract: ContractSuite = (test) => {
  test('a unit of work reads its own writes, and no one reads them once it is rolled back', async (adapters) => {
    const { unitOfWork, bookingReader } = adapters;
    const before = freshBooking(aBookingOf('confirmed'));
    await addBookings(adapters, before);
    const cash = aCashPayment({ bookingId: before.id });
    const change = { ...before, fullName: 'Changed in the unit' };
    const seen = await unitOfWork.run(async (transaction) => {
      await transaction.bookings.find(before.id);
      await transaction.bookings.save(change);
      await transaction.payments.add(cash);
      return transaction.bookingReader.byId(before.id);
    });
    expect(seen).toEqual({ booking: change, payments: [cash], linkLastUsedAt: undefined });
    expect(await bookingReader.byId(before.id)).toEqual(seen);

    const upcoming = freshBooking(aBookingOf('confirmed'));
    const packageId = upcoming.sold.package.id;
    const now = upcoming.slot.startsAt.minusSeconds(1);
    const counted = unitOfWork.run(async (transaction) => {
      const earlier = await transaction.bookingReader.countUpcoming(packageId, now);
      await transaction.bookings.add(upcoming);
      expect(await transaction.bookingReader.countUpcoming(packageId, now)).toBe(earlier + 1);
      throw new WorkBroke();
    });
    await expect(counted).rejects.toBeInstanceOf(WorkBroke);
    expect(await bookingReader.byId(upcoming.id)).toBeUndefined();
  });

  test('a unit of work that reads the catalogue sees its own changes', async ({ unitOfWork }) => {
    const service = aService({ id: freshUuid(), slug: `fresh-${freshNumber()}` });
    await unitOfWork.run(async (transaction) => {
      await transaction.services.add(service);
      expect((await transaction.catalogueReader.catalogue()).services).toContainEqual(service);
      await transaction.services.find(service.id);
      await transaction.services.remove(service.id);
      expect((await transaction.catalogueReader.catalogue()).services).not.toContainEqual(service);
    });
  });

  test('a unit of work that throws stores no row and queues no email', async (adapters) => {
    const { unitOfWork, deliveryInbox, inspect, bookingReader } = adapters;
    const delivery = aDelivery();
    await deliveryInbox.storeOnce(delivery, MONDAY_MORNING);
    const before = freshBooking(aBookingOf('confirmed'));
    await addBookings(adapters, before);
    const booking = freshBooking(aBooking());
    const attempt = anAttempt({ bookingId: booking.id });
    const admin = anAdmin();
    const email = anEmail();
    const broke = new WorkBroke();

    const unit = unitOfWork.run(async (transaction) => {
      await transaction.deliveries.lock(delivery.id);
      await transaction.bookings.find(before.id);
      await transaction.bookings.save({ ...before, fullName: 'Another Name' });
      await transaction.bookings.add(booking);
      await transaction.payments.add(attempt);
      await transaction.admins.add(admin);
      await transaction.emailOutbox.enqueue(email);
      await transaction.deliveries.conclude(delivery.id, 'applied', MONDAY_MORNING);
      throw broke;
    });

    await expect(unit).rejects.toBe(broke);
    expect(await loadBooking(adapters, before.id)).toEqual(before);
    expect(await loadBooking(adapters, booking.id)).toBeUndefined();
    expect(await bookingReader.byOurRef(attempt.ourRef)).toBeUndefined();
    expect(await unitOfWork.run(({ admins }) => admins.all())).not.toContainEqual(admin);
    expect(emailsTo(email.to, await inspect.queuedEmails())).toEqual([]);
    expect(await inspect.deliveryOutcome(delivery.id)).toBeUndefined();
  });

  test('a unit of work that resolves stores everything', async (adapters) => {
    const { unitOfWork, deliveryInbox, inspect, bookingReader } = adapters;
    const delivery = aDelivery();
    await deliveryInbox.storeOnce(delivery, MONDAY_MORNING);
    const booking = freshBooking(aBooking());
    const attempt = anAttempt({ bookingId: booking.id });
    const admin = anAdmin();
    const email = anEmail();

    const answer = await unitOfWork.run(async (transaction) => {
      await transaction.deliveries.lock(delivery.id);
      await transaction.bookings.add(booking);
      await transaction.payments.add(attempt);
      await transaction.admins.add(admin);
      await transaction.emailOutbox.enqueue(email);
      await transaction.deliveries.conclude(delivery.id, 'applied', MONDAY_MORNING);
      return 'done';
    });

    expect(answer).toBe('done');
    expect(await bookingReader.byOurRef(attempt.ourRef)).toEqual({ payment: attempt, booking });
    expect(await unitOfWork.run(({ admins }) => admins.all())).toContainEqual(admin);
    expect(emailsTo(email.to, await inspect.queuedEmails())).toEqual([email]);
    expect(await inspect.deliveryOutcome(delivery.id)).toBe('applied');
  });

  test('others see what a unit of work writes only after it has ended', async (adapters) => {
    const { unitOfWork, bookingReader } = adapters;
    const booking = freshBooking(aBooking());
    const attempt = anAttempt({ bookingId: booking.id });

    await unitOfWork.run(async (transaction) => {
      await transaction.bookings.add(booking);
      await transaction.payments.add(attempt);
      const moved = { ...booking, location: 'Nyandungu park' };
      await transaction.bookings.save(moved);

      expect(await transaction.bookings.find(booking.id)).toEqual(moved);
      expect(await transaction.bookings.findByReference(booking.reference)).toEqual(moved);
      expect(await transaction.payments.ofBooking(booking.id)).toEqual([attempt]);
      expect(await transaction.payments.bookingIdOf(attempt.ourRef)).toBe(booking.id);
      expect(await bookingReader.byReference(booking.reference)).toBeUndefined();
    });

    expect(await bookingReader.byReference(booking.reference)).toBeDefined();
  });

  test('a booking is stored if the same unit of work saves it after saveExpired', async (adapters) => {
    const booking = freshBooking(aBookingOf('pending_payment'));
    await adapters.unitOfWork.run(({ bookings }) => bookings.add(booking));
    await adapters.unitOfWork.run(async ({ bookings }) => {
      const read = await bookings.find(booking.id);
      if (read?.status !== 'pending_payment') throw new Error('the booking is not pending');
      await bookings.saveExpired([expireHold(read)]);
      await bookings.save(read);
    });
    expect(await loadBooking(adapters, booking.id)).toEqual(booking);
  });

  test('a transaction rejects every call once its unit of work has resolved', async ({ unitOfWork }) => {
    const kept = await unitOfWork.run((transaction) => Promise.resolve([transaction] as const));
    const outcomes = await Promise.allSettled(Object.values(USES).map((use) => use(kept[0])));
    expect(outcomes.map(({ status }) => status)).toEqual(Object.keys(USES).map(() => 'rejected'));
  });

  test('a transaction rejects every call once its unit of work has thrown', async ({ unitOfWork }) => {
    const kept: Transaction[] = [];
    const unit = unitOfWork.run((transaction) => {
      kept.push(transaction);
      return Promise.reject(new WorkBroke());
    });
    await expect(unit).rejects.toThrow(WorkBroke);
    const outcomes = await Promise.allSettled(
      Object.values(USES).map(async (use) => {
        for (const transaction of kept) await use(transaction);
      }),
    );
    expect(kept).toHaveLength(1);
    expect(outcomes.map(({ status }) => status)).toEqual(Object.keys(USES).map(() => 'rejected'));
  });

  test('writes made after their transaction has ended are not stored', async (adapters) => {
    const { unitOfWork, inspect } = adapters;
    const booking = freshBooking(aBooking());
    const email = anEmail();
    const kept = await unitOfWork.run((transaction) => Promise.resolve([transaction] as const));
    await Promise.allSettled([kept[0].bookings.add(booking), kept[0].emailOutbox.enqueue(email)]);
    expect(await loadBooking(adapters, booking.id)).toBeUndefined();
    expect(emailsTo(email.to, await inspect.queuedEmails())).toEqual([]);
  });

  test('of 100 concurrent units of work, exactly those that resolve are committed', async (adapters) => {
    const { unitOfWork, bookingReader, inspect } = adapters;
    const units = Array.from({ length: 100 }, (_, index) => index);
    const halves = fc.shuffledSubarray(units, { minLength: 50, maxLength: 50 });
    await fc.assert(
      fc.asyncProperty(halves, async (throwing) => {
        const address = anAddress(`hundred-${freshNumber()}@example.rw`);
        const bookings = units.map(() => freshBooking(aBooking()));
        const settled = await Promise.allSettled(
          bookings.map((booking, index) =>
            unitOfWork.run(async (transaction) => {
              await transaction.bookings.add(booking);
              const { id: ourRef, reference } = booking;
              await transaction.emailOutbox.enqueue(anEmail({ to: address, reference, ourRef }));
              if (throwing.includes(index)) throw new WorkBroke();
            }),
          ),
        );
        const stays = bookings.filter((_, index) => !throwing.includes(index)).map(({ id }) => id);
        const stored = await Promise.all(
          bookings.map(({ reference }) => bookingReader.byReference(reference)),
        );
        const emails = emailsTo(address, await inspect.queuedEmails());
        expect(settled.map(({ status }) => status === 'rejected')).toEqual(
          units.map((index) => throwing.includes(index)),
        );
        expect(stored.flatMap((found) => (found === undefined ? [] : [found.booking.id]))).toEqual(stays);
        expect(emails.map(({ ourRef }) => ourRef).toSorted()).toEqual(stays.toSorted());
      }),
      { numRuns: 2 },
    );
  });

  test('a unit of work stores nothing if it tries to take a slot that is already taken', async (adapters) => {
    const { unitOfWork } = adapters;
    const standing = freshBooking(aBookingOf('confirmed'));
    await addBookings(adapters, standing);
    const innocent = freshBooking(aBooking());
    const late = { ...freshBooking(aBooking()), slot: standing.slot };

    const unit = unitOfWork.run(async ({ bookings }) => {
      await bookings.add(innocent);
      await bookings.add(late).catch(() => undefined);
    });

    await expect(unit).rejects.toThrow();
    expect(await loadBooking(adapters, innocent.id)).toBeUndefined();
    expect(await loadBooking(adapters, late.id)).toBeUndefined();
  });
};
