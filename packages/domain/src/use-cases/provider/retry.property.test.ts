import { createMemoryAdapters } from '@booky/testkit/memory';
import { test } from '@fast-check/vitest';
import { Duration } from '@js-joda/core';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { addBookings, addPayments } from '@booky/testkit/contracts';
import { aBooking, anAttempt, anEvent, openTestedService } from '@booky/testkit';
import type { EmailMessage } from '../../model/email-message.ts';
import type { DeliveryReading } from '../../model/provider/provider-event.ts';
import type { BookingReader } from '../../ports/booking-reader.ts';
import type { UnitOfWork } from '../../ports/unit-of-work.ts';

/** The simulated faults, and how often applying is tried. */
interface Trouble {
  applying: boolean;
  /** If true, the unit of work that records a fault fails at its end. */
  noting: boolean;
  reading: boolean;
  tries: number;
}

const troubled = (whole: UnitOfWork, trouble: Trouble): UnitOfWork => ({
  run: (work) =>
    whole.run(async (transaction) => {
      let isNoting = false;
      const { deliveries } = transaction;
      const value = await work({
        ...transaction,
        deliveries: {
          ...deliveries,
          conclude: (...given) => {
            trouble.tries += 1;
            return trouble.applying
              ? Promise.reject(new Error('planted fault while applying the delivery'))
              : deliveries.conclude(...given);
          },
          recordFault: (...given) => {
            isNoting = true;
            return deliveries.recordFault(...given);
          },
        },
      });
      if (isNoting && trouble.noting) throw new Error('planted fault while recording the failed try');
      return value;
    }),
});

const unreadableWhen = (trouble: Trouble, reader: BookingReader): BookingReader => ({
  ...reader,
  byOurRef: (ourRef) =>
    trouble.reading
      ? Promise.reject(new Error('planted fault while reading the booking'))
      : reader.byOurRef(ourRef),
});

const open = async () => {
  const trouble: Trouble = { applying: true, noting: false, reading: false, tries: 0 };
  const adapters = createMemoryAdapters();
  const studio = await openTestedService({
    ...adapters,
    unitOfWork: troubled(adapters.unitOfWork, trouble),
    bookingReader: unreadableWhen(trouble, adapters.bookingReader),
  });
  const booking = aBooking();
  const payment = anAttempt({ bookingId: booking.id });
  await addBookings(adapters, booking);
  await addPayments(adapters, booking.id, payment);
  const event = anEvent({ ourRef: payment.ourRef, verdict: { kind: 'failed', reason: 'payer_declined' } });
  const inboundOf = (reading: DeliveryReading) => {
    const inbound = studio.scripted.write(reading);
    return () => studio.useCases.receiveDelivery('mobile-money', inbound, 'a sender');
  };
  const receive = inboundOf({ verified: true, kind: 'event', eventKey: 'the event', event });
  const alerts = async (): Promise<readonly EmailMessage[]> =>
    (await adapters.inspect.queuedEmails()).filter(({ cause }) => cause === 'payment_alert');
  const deliveryId = () => studio.storedIds.get('the event') ?? 'never stored';
  return { ...studio, adapters, trouble, booking, payment, inboundOf, receive, alerts, deliveryId };
};

const LEASE_SECONDS = 60;
const LEFT_BEHIND_SECONDS = 30;

/** specification.md#delivery-fault specification.md#gathered-alerts */
test.prop([fc.array(fc.constantFrom('noted', 'not noted'), { minLength: 1, maxLength: 12 })], {
  numRuns: 100,
  seed: 11,
})(
  'a failing delivery is retried on schedule, causes one alert at its fifth fault, and is applied in the end',
  async (course) => {
    const { trouble, clock, useCases, receive, alerts, adapters, deliveryId } = await open();
    let faults = 0;
    for (const [index, ending] of course.entries()) {
      trouble.noting = ending === 'not noted';
      if (index === 0) await expect(receive()).rejects.toThrow('applying a provider delivery failed');
      else expect(await useCases.retryDeliveries()).toBe(0);
      expect(trouble.tries).toBe(index + 1);

      const leaseSeconds = index === 0 ? LEFT_BEHIND_SECONDS : LEASE_SECONDS;
      const wait = trouble.noting ? leaseSeconds : Math.min(3600, 5 * 2 ** faults);
      if (!trouble.noting) faults += 1;
      expect(await alerts()).toHaveLength(faults >= 5 ? 1 : 0);
      expect(await adapters.operatorRecords.delivery(deliveryId())).toMatchObject({ faults });
      clock.advance(Duration.ofSeconds(wait).minusMillis(1));
      expect(await useCases.retryDeliveries()).toBe(0);
      expect(trouble.tries).toBe(index + 1);
      clock.advance(Duration.ofMillis(1));
    }
    trouble.applying = false;
    expect(await useCases.retryDeliveries()).toBe(1);
    expect(await adapters.inspect.deliveryOutcome(deliveryId())).toBe('applied');
    expect(await alerts()).toHaveLength(faults >= 5 ? 1 : 0);
  },
);

it('the alert about a failing delivery names the delivery and the payment', async () => {
  const { receive, alerts, admin, booking, payment, deliveryId } = await open();
  const tries = await Promise.allSettled(Array.from({ length: 9 }, () => receive()));
  expect(tries.map(({ status }) => status)).toEqual(tries.map(() => 'rejected'));
  expect(await alerts()).toEqual([
    {
      cause: 'payment_alert',
      to: admin.email,
      locale: 'en',
      reason: 'delivery_keeps_failing',
      deliveryId: deliveryId(),
      failures: 5,
      ourRef: payment.ourRef,
      reference: booking.reference,
      amountRwf: payment.amountRwf,
      bookingId: booking.id,
    },
  ]);
});

it('the alert about a failing delivery leaves out the booking if it cannot be read', async () => {
  const { trouble, receive, alerts, payment } = await open();
  trouble.reading = true;
  await Promise.allSettled(Array.from({ length: 5 }, () => receive()));
  expect(await alerts()).toMatchObject([{ ourRef: payment.ourRef, reference: null, amountRwf: null }]);
});

it('the alert about an unreadable delivery names only the delivery', async () => {
  const { useCases, clock, inboundOf, alerts } = await open();
  await expect(inboundOf({ verified: true, kind: 'unreadable' })()).rejects.toThrow(
    'applying a provider delivery failed',
  );
  for (const seconds of [5, 10, 20, 40]) {
    expect(await alerts()).toEqual([]);
    clock.advance(Duration.ofSeconds(seconds));
    await useCases.retryDeliveries();
  }
  expect(await alerts()).toMatchObject([{ ourRef: null, reference: null, amountRwf: null }]);
});
