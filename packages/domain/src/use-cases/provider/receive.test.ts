import { addBookings, addPayments, freshBooking, freshPayment } from '@booky/testkit/contracts';
import { createMemoryAdapters } from '@booky/testkit/memory';
import { aBooking, anAdmin, anAttempt, openTestedService } from '@booky/testkit';
import { describe, expect, it } from 'vitest';

/** specification.md#delivery-repeat specification.md#mismatched-success specification.md#admin-recipients */
describe('a callback over another amount', () => {
  it('received three times at once: each admin is alerted once, and it has one outcome', async () => {
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
