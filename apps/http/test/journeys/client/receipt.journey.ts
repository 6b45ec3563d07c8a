import { type Answer, at, done, textAt, view } from '@booky/testkit/http';
import { Duration } from '@js-joda/core';
import { describe, expect, it } from 'vitest';
import { managed } from '../../support/admin-booking.ts';
import { offices } from '../../support/journey.ts';
import type { Office } from '../../support/office.ts';
import { payAllOwed } from '../../support/own-booking.ts';
import { NOT_FOUND } from '../../support/refusal.ts';
import { anotherStart, book } from '../../support/visitor.ts';

const FACTS = {
  name: 'Inzora Studio',
  address: 'KG 9 Avenue 12, Kigali',
  taxNumber: '102345678',
  phone: '0788 300 400',
  email: 'hello@inzora.example',
};

type Linked = Awaited<ReturnType<typeof managed>>;

const asClient = ({ world }: Office, { accessToken }: Linked): Promise<Answer> =>
  world.ask('GET', `/api/booking/${accessToken}/receipt`);

const asAdmin = ({ admin }: Office, { id }: Linked): Promise<Answer> =>
  admin.ask('GET', `/bookings/${id}/receipt`);

/** Returns the receipt. Checks that the client and the admin get the same receipt. */
const receiptOf = async (office: Office, booking: Linked): Promise<unknown> => {
  const [one, other] = [await asClient(office, booking), await asAdmin(office, booking)];
  expect([one.status, other.status, other.body]).toEqual([200, 200, one.body]);
  return at(one.body, 'receipt');
};

const answered = ({ status, body }: Answer) => [status, body];

/**
 * specification.md#receipt-object specification.md#receipt-number specification.md#get-receipt
 * specification.md#get-own-receipt
 */
describe('the receipt of a booking', () => {
  const { open } = offices;

  it('shows the items sold, the payments and the amount owed', async () => {
    const office = await open();
    const { world, admin } = office;
    await admin.ask('PATCH', '/studio', { body: FACTS });
    const booking = await managed(world, { addonIds: [world.studio.album.id] });
    const first = await receiptOf(office, booking);
    const madeAt = textAt(await view(admin, booking.id), 'payments', 0, 'settledAt');
    expect(first).toEqual({
      number: '2030-0001',
      madeAt,
      studio: FACTS,
      client: { fullName: 'Aline Uwase' },
      booking: {
        reference: booking.reference,
        startsAt: '2030-01-15T10:00:00.000Z',
        package: 'Classic portrait',
      },
      lines: [
        { text: 'Classic portrait', quantity: 1, amountRwf: 80_000 },
        { text: 'Printed album', quantity: 1, amountRwf: 30_000 },
      ],
      payments: [
        { at: madeAt, method: 'momo_alpha', reference: expect.any(String) as string, amountRwf: 33_000 },
      ],
      refunds: [],
      totalRwf: 110_000,
      paidRwf: 33_000,
      refundedRwf: 0,
      owedRwf: 77_000,
    });
    world.clock.advance(Duration.ofMinutes(5));
    await done(admin, booking.id, 'cash-payments', { amountRwf: 7000, note: 'In hand' });
    world.clock.advance(Duration.ofMinutes(5));
    await payAllOwed(world, booking);
    expect(await receiptOf(office, booking)).toMatchObject({
      number: '2030-0001',
      madeAt,
      payments: [
        { amountRwf: 33_000 },
        { method: 'cash', reference: null, amountRwf: 7000 },
        { amountRwf: 70_000 },
      ],
      paidRwf: 110_000,
      owedRwf: 0,
    });
    const next = await managed(world, { startsAt: anotherStart() });
    expect(await receiptOf(office, next)).toMatchObject({ number: '2030-0002' });
  });

  it('omits a voided cash payment', async () => {
    const office = await open();
    const { world, admin } = office;
    const booking = await managed(world);
    world.clock.advance(Duration.ofMinutes(5));
    await done(admin, booking.id, 'cash-payments', { amountRwf: 6000 });
    const cash = textAt(await view(admin, booking.id), 'payments', 1, 'id');
    await admin.ask('POST', `/payments/${cash}/void`, { body: { reason: 'Another booking.' } });
    expect(await receiptOf(office, booking)).toMatchObject({
      number: '2030-0001',
      payments: [{ amountRwf: 24_000 }],
      paidRwf: 24_000,
      owedRwf: 56_000,
    });
  });

  it('shows refunds, and shows "Erased" as the name of a client who was erased', async () => {
    const office = await open();
    const { world, admin } = office;
    const booking = await managed(world);
    const cancelled = await done(admin, booking.id, 'cancel');
    expect(await receiptOf(office, booking)).toMatchObject({
      payments: [{ amountRwf: 24_000 }],
      refunds: [],
      paidRwf: 24_000,
      refundedRwf: 0,
      owedRwf: 0,
    });
    const paymentId = textAt(cancelled, 'payments', 0, 'id');
    await admin.ask('POST', `/payments/${paymentId}/refund`, { body: { reference: 'MP300107.0900' } });
    const before = await receiptOf(office, booking);
    expect(before).toMatchObject({
      refunds: [{ reference: 'MP300107.0900', amountRwf: 24_000 }],
      paidRwf: 24_000,
      refundedRwf: 24_000,
    });
    const email = textAt(await view(admin, booking.id), 'email');
    const erased = await admin.ask('POST', '/clients/erase', { body: { email, confirm: true } });
    expect(erased.status).toBe(200);
    const after = await asAdmin(office, booking);
    expect(at(after.body, 'receipt')).toEqual({
      ...Object(before),
      client: { fullName: 'Erased' },
    });
    expect(answered(await asClient(office, booking))).toEqual(NOT_FOUND);
  });

  it('returns 404 before the first payment, and for a wrong id or a wrong token', async () => {
    const office = await open();
    const { world, admin } = office;
    const { reference } = await book(world);
    const { body } = await admin.ask('GET', `/bookings?search=${reference}`);
    const id = textAt(body, 'bookings', 0, 'id');
    expect(answered(await admin.ask('GET', `/bookings/${id}/receipt`))).toEqual(NOT_FOUND);
    expect(answered(await admin.ask('GET', `/bookings/${world.studio.classic.id}/receipt`))).toEqual(
      NOT_FOUND,
    );
    expect(answered(await world.ask('GET', `/api/booking/${'x'.repeat(43)}/receipt`))).toEqual(NOT_FOUND);
    expect((await world.ask('GET', `/api/admin/bookings/${id}/receipt`)).status).toBe(401);
  });
});
