import { assert, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { halfUp, isBookingReference, isOnline, LARGEST_RWF, payerPhone } from '@booky/domain';
import { billOf, paidOf } from '../snapshots/money.ts';
import { arbitraryAnyAccount } from './account.ts';
import { arbitraryBooking } from './booking.ts';
import { arbitraryCatalogue } from './catalogue.ts';
import { arbitraryPayment } from './payment.ts';

const CONFIRMED_ONCE = ['confirmed', 'completed', 'no_show', 'cancelled_by_client', 'cancelled_by_admin'];

describe('arbitraries', () => {
  it('generate bookings whose money adds up and whose values fit their status', () => {
    assert(
      property(arbitraryBooking(), (booking) => {
        const { sold, slot } = booking;
        const prices = [sold.package, ...sold.addOns].map(({ priceRwf }) => priceRwf);
        expect(prices.reduce<number>((sum, price) => sum + price, 0)).toBe(sold.totalRwf);
        expect(sold.bookingFeeRwf).toBe(halfUp(sold.totalRwf, sold.bookingFeeRate));
        expect(sold.bookingFeeRwf + sold.sessionFeeRwf).toBe(sold.totalRwf);
        expect(isBookingReference(booking.reference)).toBe(true);
        expect(slot.startsAt.isBefore(slot.endsAt)).toBe(true);
        expect(slot.bufferEndsAt.isBefore(slot.endsAt)).toBe(false);
        expect('holdExpiresAt' in booking).toBe(booking.status === 'pending_payment');
        expect('link' in booking).toBe(CONFIRMED_ONCE.includes(booking.status));
      }),
    );
  });

  it('generate bookings with consistent reschedules, notes, email changes and bill', () => {
    assert(
      property(arbitraryBooking(), (booking) => {
        expect(booking.originalStartsAt === undefined).toBe(booking.timesRescheduled === 0);
        const notedAt = booking.notes.map(({ createdAt }) => createdAt.toEpochMilli());
        expect(notedAt).toEqual(notedAt.toSorted((one, other) => one - other));
        expect(billOf(booking)).toBeLessThanOrEqual(LARGEST_RWF);
        expect('sessionFeeRequest' in booking).toBe(booking.status === 'confirmed');
        if (!('emailChange' in booking)) return;
        const askedAt = booking.emailChangesAskedAt.map((instant) => instant.toEpochMilli());
        expect(askedAt).toEqual(askedAt.toSorted((one, other) => one - other));
        expect(askedAt.length).toBeLessThanOrEqual(3);
        if (booking.emailChange !== undefined)
          expect(booking.emailChange.expiresAt.toEpochMilli()).toBe((askedAt.at(-1) ?? 0) + 86_400_000);
      }),
    );
  });

  it('generate accounts that never overpay, with payments oldest first', () => {
    assert(
      property(arbitraryAnyAccount(), ({ booking, payments }) => {
        expect(paidOf(payments)).toBeLessThanOrEqual(billOf(booking));
        const begun = payments.map(({ createdAt }) => createdAt.toEpochMilli());
        expect(begun).toEqual(begun.toSorted((one, other) => one - other));
        expect(payments.every(({ bookingId, amountRwf }) => bookingId === booking.id && amountRwf > 0)).toBe(
          true,
        );
      }),
    );
  });

  it('generate payments whose values fit their status and means', () => {
    assert(
      property(arbitraryPayment(), (payment) => {
        expect('settledAt' in payment).toBe(payment.status !== 'pending');
        expect('failureReason' in payment).toBe(payment.status === 'failed');
        expect('refund' in payment).toBe(payment.status === 'refunded');
        if (isOnline(payment))
          expect(payerPhone(payment.means.phone ?? 'erased')).toMatchObject({ ok: true });
        else expect(['pending', 'failed']).not.toContain(payment.status);
      }),
    );
  });

  it('generate catalogues whose rows refer to existing rows', () => {
    assert(
      property(arbitraryCatalogue(), ({ services, packages, addOns }) => {
        const ids = new Set(services.map(({ id }) => id));
        expect(packages.every(({ serviceId }) => ids.has(serviceId))).toBe(true);
        expect(addOns.every(({ serviceId }) => serviceId === undefined || ids.has(serviceId))).toBe(true);
      }),
    );
  });
});
