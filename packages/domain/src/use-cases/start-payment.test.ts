import { createMemoryAdapters } from '@booky/testkit/memory';
import { describe, expect, it } from 'vitest';
import { addBookings } from '@booky/testkit/contracts';
import { aBooking, openTestedService } from '@booky/testkit';
import type { ChargeOutcome } from '../model/payment/charge.ts';

const PAGE = 'https://gateway.example/page';

/**
 * An error response would mean that nothing changed, although the payer may have been prompted.
 * specification.md#answer-in-transaction
 */
it.each<readonly [string, ChargeOutcome, string | undefined]>([
  ['accepted, with the page to go to', { kind: 'accepted', redirectUrl: PAGE }, PAGE],
  ['declined', { kind: 'declined', reason: 'payer_declined' }, undefined],
  ['without an answer', { kind: 'unknown' }, undefined],
])(
  "an attempt remains pending if the provider's answer to the charge cannot be stored: %s",
  async (_, outcome, redirectUrl) => {
    const studio = await openTestedService(createMemoryAdapters());
    const booking = aBooking();
    await addBookings(studio.adapters, booking);
    studio.clock.set(booking.createdAt);
    studio.scripted.answerCharges(async () => {
      studio.breakNextUnit('before_commit');
      return outcome;
    });
    const token = studio.checkoutTokens.sign(booking.reference);
    const pay = () =>
      studio.useCases.payBookingFee(booking.reference, token, {
        method: 'card',
        phone: '0788123456',
        askedFrom: 'network',
      });
    const started = await pay();
    expect(started).toMatchObject({ isNew: true, payment: { status: 'pending', means: { redirectUrl } } });
    const { payments } = await studio.useCases.showBooking(booking.id);
    expect(payments).toMatchObject([{ id: started.payment.id, status: 'pending' }]);
    studio.breakNextUnit(undefined);
    expect(await pay()).toMatchObject({ isNew: false, payment: { id: started.payment.id } });
  },
);

const openCheckout = async () => {
  const studio = await openTestedService(createMemoryAdapters());
  const booking = aBooking();
  await addBookings(studio.adapters, booking);
  studio.clock.set(booking.createdAt);
  const token = studio.checkoutTokens.sign(booking.reference);
  const pay = () =>
    studio.useCases.payBookingFee(booking.reference, token, {
      method: 'card',
      phone: '0788123456',
      askedFrom: 'network',
    });
  const meansOnRecord = async () => {
    const { payments } = await studio.useCases.showBooking(booking.id);
    return payments[0]?.means;
  };
  return { ...studio, booking, pay, meansOnRecord };
};

/** specification.md#two-calls */
describe('a charge that takes two calls', () => {
  it('stores the reference from the first call before the second call is made', async () => {
    const { scripted, pay, meansOnRecord, booking } = await openCheckout();
    const seen: unknown[] = [];
    scripted.answerCharges(async ({ keepReference, expiresAt }) => {
      await keepReference('their invoice');
      seen.push(await meansOnRecord(), expiresAt);
      return { kind: 'unknown' };
    });
    await pay();
    expect(seen).toMatchObject([
      { providerReference: 'their invoice' },
      booking.status === 'pending_payment' ? booking.holdExpiresAt : undefined,
    ]);
    expect(await meansOnRecord()).toMatchObject({ providerReference: 'their invoice' });
  });

  it('is stopped before the second call if the reference from the first call cannot be stored', async () => {
    const { scripted, pay, breakNextUnit } = await openCheckout();
    let hasFailed = false;
    scripted.answerCharges(async ({ keepReference }) => {
      breakNextUnit('before_commit');
      await keepReference('their invoice').catch(() => (hasFailed = true));
      breakNextUnit(undefined);
      return { kind: 'not_sent' };
    });
    expect(await pay()).toMatchObject({
      payment: { status: 'failed', failureReason: 'provider_unreachable' },
    });
    expect(hasFailed).toBe(true);
  });
});
