import { createMemoryAdapters } from '@booky/testkit/memory';
import { expect, it } from 'vitest';
import { addBookings } from '@booky/testkit/contracts';
import { aBooking, openTestedService } from '@booky/testkit';
import type { ChargeOutcome } from '../model/payment/charge.ts';

const PAGE = 'https://gateway.example/page';

/**
 * specification.md#answer-in-transaction: an error would mean that nothing changed, but the payer may have been
 * prompted.
 */
it.each<readonly [string, ChargeOutcome, string | undefined]>([
  ['accepted, with the page to go to', { kind: 'accepted', redirectUrl: PAGE }, PAGE],
  ['declined', { kind: 'declined', reason: 'payer_declined' }, undefined],
  ['without an answer', { kind: 'unknown' }, undefined],
])(
  'an answer to a charge, %s, that can not be stored leaves the attempt pending',
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
