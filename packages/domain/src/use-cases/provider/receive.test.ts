import { addBookings, addPayments, freshBooking, freshPayment } from '@booky/testkit/contracts';
import { createMemoryAdapters } from '@booky/testkit/memory';
import { aBooking, aBookingOf, anAdmin, anAttempt, openTestedService } from '@booky/testkit';
import { Duration } from '@js-joda/core';
import { describe, expect, it } from 'vitest';
import { payerPhone } from '../../model/payment/payer-phone.ts';
import { orRefuse } from '../../model/result.ts';

/** specification.md#delivery-repeat specification.md#mismatched-success specification.md#admin-recipients */
describe('a callback that reports a wrong amount', () => {
  it('alerts each admin only once when it is received three times simultaneously', async () => {
    const { adapters, useCases, clock, scripted, storedIds, admin } = await openTestedService(
      createMemoryAdapters(),
    );
    const booking = freshBooking(aBooking({ createdAt: clock.now() }));
    const attempt = freshPayment(anAttempt({ bookingId: booking.id, createdAt: clock.now() }), booking.id);
    const other = anAdmin();
    await adapters.seed({ admins: [other] });
    await addBookings(adapters, booking);
    await addPayments(adapters, booking.id, attempt);
    const { ourRef, amountRwf } = attempt;
    const event = {
      ourRef,
      verdict: { kind: 'succeeded' },
      amountRwf: amountRwf - 1,
      providerReference: undefined,
    } as const;
    const inbound = scripted.write({ verified: true, kind: 'event', eventKey: 'one event', event });
    await Promise.all([1, 2, 3].map(() => useCases.receiveDelivery('mobile-money', inbound, 'a sender')));
    const alerts = await adapters.inspect.queuedEmails();
    expect(alerts).toMatchObject([admin, other].map(() => ({ reason: 'amount_mismatch', ourRef })));
    expect(new Set(alerts.map(({ to }) => to))).toEqual(new Set([admin.email, other.email]));
    expect(await adapters.inspect.deliveryOutcome(storedIds.get('one event') ?? '')).toBe('amount_mismatch');
  });
});

/** specification.md#erased-money */
describe('a success that is applied after the client was erased', () => {
  it('makes the payment refund_due, and stores the payer named in the callback', async () => {
    const { adapters, useCases, clock, scripted, breakNextUnit } = await openTestedService(
      createMemoryAdapters(),
    );
    const booking = freshBooking(aBookingOf('expired', { createdAt: clock.now() }));
    const attempt = freshPayment(anAttempt({ bookingId: booking.id, createdAt: clock.now() }), booking.id);
    await addBookings(adapters, booking);
    await addPayments(adapters, booking.id, attempt);
    const { ourRef, amountRwf } = attempt;
    const event = {
      ourRef,
      verdict: { kind: 'succeeded' },
      amountRwf,
      providerReference: undefined,
    } as const;
    const payer = orRefuse(payerPhone('0788123456'));
    const inbound = scripted.write({ verified: true, kind: 'event', eventKey: 'one event', event }, payer);
    breakNextUnit('before_commit');
    await useCases.receiveDelivery('mobile-money', inbound, 'a sender').catch(() => undefined);
    clock.set(clock.now().plus(Duration.ofDays(2)));
    await useCases.eraseClient({ email: String(booking.email) });
    await useCases.retryDeliveries();
    const [payment] = await adapters.unitOfWork.run(({ payments }) => payments.ofBooking(booking.id));
    expect(payment).toMatchObject({ status: 'refund_due', means: { phone: payer } });
  });
});
