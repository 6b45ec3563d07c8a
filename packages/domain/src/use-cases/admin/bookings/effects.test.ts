import { createMemoryAdapters } from '@booky/testkit/memory';
import { Duration, type Instant } from '@js-joda/core';
import { beforeEach, describe, expect, it } from 'vitest';
import { addBookings, addPayments } from '@booky/testkit/contracts';
import {
  aBooking,
  aBookingOf,
  aCashPayment,
  anAddOn,
  anAddress,
  anAllDayBlock,
  aSlot,
  freshUuid,
  openTestedService,
  type TestedService,
} from '@booky/testkit';
import type { CompletedBooking, ConfirmedBooking } from '../../../model/booking/booking.ts';
import type { EmailMessage } from '../../../model/email-message.ts';
import { rwf } from '../../../model/money/rwf.ts';
import { invalid, invalidNow, type Refusal } from '../../../model/refusal.ts';
import { DEFAULT_SETTINGS } from '../../../model/settings.ts';
import { dateOf, startOfDate } from '../../../model/time/kigali.ts';
import type { UseCases } from '../../use-cases.ts';

const hour = Duration.ofHours(1);
const URL_OF_PHOTOS = 'https://photos.example/1';

let studio: TestedService;
let useCases: UseCases;
let confirmed: ConfirmedBooking;
let completed: CompletedBooking;
let begun: Instant;

beforeEach(async () => {
  studio = await openTestedService(createMemoryAdapters());
  useCases = studio.useCases;
  confirmed = aBookingOf('confirmed', { locale: 'fr' });
  const startsAt = confirmed.slot.startsAt.plus(Duration.ofDays(1));
  completed = aBookingOf('completed', { slot: aSlot(startsAt) });
  begun = confirmed.slot.startsAt;
  await addBookings(studio.adapters, confirmed, completed);
  studio.clock.set(begun);
});

const emails = (): Promise<readonly EmailMessage[]> => studio.adapters.inspect.queuedEmails();

const causes = async (): Promise<readonly string[]> =>
  (await emails()).map(({ cause, ...email }) => `${cause} to ${'to' in email ? email.to : 'no address'}`);

/** Every action, with input that is valid in any status. */
const asked = (id: string): Readonly<Record<string, () => Promise<unknown>>> => ({
  reschedule: () => useCases.rescheduleBooking(id, begun.plus(hour)),
  cancel: () => useCases.cancelBooking(id, undefined),
  'release the hold': () => useCases.releaseHold(id),
  complete: () => useCases.completeBooking(id),
  'no-show': () => useCases.recordNoShow(id),
  'resend link': () => useCases.resendLink(id),
  'add an add-on': () => useCases.addPostShootAddOn(id, freshUuid(), 1),
  'remove an add-on': () => useCases.removePostShootAddOn(id, freshUuid()),
  'ask for the session fee': () => useCases.requestSessionFee(id),
  'record cash': () => useCases.recordCashPayment(id, { amountRwf: rwf(1), note: undefined }),
  'save delivery': () =>
    useCases.savePhotoLink(id, { url: URL_OF_PHOTOS, expiresOn: undefined, note: undefined }),
  'send photos': () => useCases.sendPhotos(id, undefined),
  'add a note': () => useCases.addNote(id, 'Hello', true),
  'delete a note': () => useCases.deleteNote(id, freshUuid()),
  'record a refund': () => useCases.recordRefund(id, 'MP-1', undefined),
});

/**
 * specification.md#email-causes specification.md#silent-events specification.md#check-order specification.md#reschedule
 * specification.md#photos-sent specification.md#refund-record
 */
describe('every action on a booking', () => {
  it('is refused with not_found for an unknown booking', async () => {
    for (const [name, ask] of Object.entries(asked(freshUuid())))
      await expect(ask(), name).rejects.toMatchObject({ refusal: { code: 'not_found' } });
    expect(await emails()).toEqual([]);
  });

  it('is refused because of invalid values before the service reads the booking', async () => {
    const id = freshUuid();
    const yesterday = dateOf(begun).minusDays(1);
    const link = { url: URL_OF_PHOTOS, expiresOn: yesterday, note: undefined };
    const attempts: readonly (readonly [Refusal, Promise<unknown>])[] = [
      [invalid('startsAt', 'in_the_past'), useCases.rescheduleBooking(id, begun.minusMillis(1))],
      [invalid('expiresOn', 'in_the_past'), useCases.savePhotoLink(id, link)],
      [invalid('recipient', 'wrong_form'), useCases.sendPhotos(id, 'aline@home@example.rw')],
      [invalid('refundedAt', 'too_large'), useCases.recordRefund(id, 'MP-1', begun.plusMillis(1))],
    ];
    for (const [refusal, answer] of attempts) await expect(answer).rejects.toMatchObject({ refusal });
  });
});

const toClient = (cause: string) => ({ cause, to: confirmed.email, locale: 'fr' });

describe('the email that tells the client about an action', () => {
  it('contains the old and the new time when the shoot was rescheduled', async () => {
    await useCases.rescheduleBooking(confirmed.id, begun.plus(hour));
    expect(await emails()).toMatchObject([
      {
        ...toClient('booking_rescheduled'),
        shoot: { startsAt: begun.plus(hour).toString() },
        previousStartsAt: begun.toString(),
        calendar: { sequence: 1 },
      },
    ]);
  });

  it('contains the reason and the refund_due amount when the booking was cancelled', async () => {
    const payments = [30_000, 5000].map((amount) =>
      aCashPayment({ bookingId: confirmed.id, amountRwf: rwf(amount) }),
    );
    await addPayments(studio.adapters, confirmed.id, ...payments);
    const { booking, payments: after } = await useCases.cancelBooking(confirmed.id, 'Rain');
    expect(booking).toMatchObject({ status: 'cancelled_by_admin', cancellationReason: 'Rain' });
    expect(after.map(({ status }) => status)).toEqual(['refund_due', 'refund_due']);
    expect(await emails()).toMatchObject([
      { ...toClient('booking_cancelled'), reason: 'Rain', refundDueRwf: 35_000 },
    ]);
  });

  it('contains a new link when the link is sent again, and the old link stops working', async () => {
    await useCases.resendLink(confirmed.id);
    const [email] = await emails();
    expect(email).toMatchObject(toClient('fresh_link'));
    const accessToken = email?.cause === 'fresh_link' ? email.accessToken : '';
    expect(await useCases.viewOwnBooking(accessToken)).toMatchObject({ booking: { id: confirmed.id } });
    const { adapters, tokenDigester } = studio;
    expect(await adapters.bookingReader.byAccessToken(confirmed.link.digest, begun)).toBeUndefined();
    expect(
      await adapters.bookingReader.byAccessToken(tokenDigester.digest(accessToken), begun),
    ).toBeDefined();
  });

  it('contains the amount owed when the session fee is requested', async () => {
    const { booking } = await useCases.requestSessionFee(confirmed.id);
    expect(booking).toMatchObject({ sessionFeeRequest: { amountRwf: 110_000, requestedAt: begun } });
    expect(await emails()).toMatchObject([{ ...toClient('session_fee_requested'), amountRwf: 110_000 }]);
  });

  it('contains a note only if the request asks for the note to be emailed', async () => {
    await useCases.addNote(confirmed.id, 'Bring a hat', false);
    expect(await emails()).toEqual([]);
    const { booking } = await useCases.addNote(confirmed.id, 'Bring two hats', true);
    expect(booking.notes).toMatchObject([
      { body: 'Bring a hat', emailed: false, createdAt: begun },
      { body: 'Bring two hats', emailed: true, createdAt: begun },
    ]);
    expect(await emails()).toMatchObject([{ ...toClient('client_note'), body: 'Bring two hats' }]);
    await useCases.deleteNote(confirmed.id, booking.notes[1]?.id ?? '');
    expect(await causes()).toHaveLength(1);
  });

  it('is not sent when cash is recorded, add-ons change or the booking is completed', async () => {
    const album = anAddOn({ priceRwf: rwf(10_000) });
    await studio.adapters.seed({ catalogue: { services: [], packages: [], pictures: [], addOns: [album] } });
    await useCases.addPostShootAddOn(confirmed.id, album.id, 2);
    await useCases.removePostShootAddOn(confirmed.id, album.id);
    await useCases.addPostShootAddOn(confirmed.id, album.id, 1);
    await useCases.recordCashPayment(confirmed.id, { amountRwf: rwf(120_000), note: 'Thanks' });
    expect(await useCases.completeBooking(confirmed.id)).toMatchObject({ booking: { status: 'completed' } });
    expect(await emails()).toEqual([]);
  });
});

describe('a reschedule', () => {
  it('to a slot that is taken is refused with slot_taken and sends no email', async () => {
    const taken = useCases.rescheduleBooking(confirmed.id, completed.slot.startsAt);
    await expect(taken).rejects.toMatchObject({ refusal: { code: 'slot_taken', bookingId: confirmed.id } });
    expect(await emails()).toEqual([]);
  });

  it('to the slot of a live hold is refused until the hold lapses', async () => {
    const startsAt = begun.plus(Duration.ofHours(5));
    const slot = aSlot(startsAt);
    const hold = aBooking({ slot, holdExpiresAt: begun.plusMillis(1) });
    await addBookings(studio.adapters, hold);
    await expect(useCases.rescheduleBooking(confirmed.id, startsAt)).rejects.toMatchObject({
      refusal: { code: 'slot_taken' },
    });
    studio.clock.set(begun.plusMillis(1));
    expect(await useCases.rescheduleBooking(confirmed.id, startsAt)).toMatchObject({ booking: { slot } });
    expect(await useCases.showBooking(hold.id)).toMatchObject({ booking: { status: 'expired' } });
  });

  it('ignores working hours, lead time and blocks', async () => {
    const startsAt = startOfDate(dateOf(begun).plusDays(3));
    const date = dateOf(startsAt);
    await studio.adapters.seed({ blocks: [anAllDayBlock({ startDate: date, endDate: date })] });
    await useCases.changeSettings({ bufferMinutes: 75 });
    expect(await useCases.rescheduleBooking(confirmed.id, startsAt)).toMatchObject({
      booking: { slot: aSlot(startsAt, 60, 75) },
    });
    expect(await useCases.rescheduleBooking(confirmed.id, begun)).toMatchObject({
      booking: { slot: aSlot(begun, 60, 75), originalStartsAt: begun, timesRescheduled: 2 },
    });
  });
});

describe('a payment', () => {
  it('in cash removes the session-fee request when it is recorded', async () => {
    await useCases.requestSessionFee(confirmed.id);
    const { booking } = await useCases.recordCashPayment(confirmed.id, {
      amountRwf: rwf(1),
      note: undefined,
    });
    expect(booking.status === 'confirmed' && booking.sessionFeeRequest).toBe(undefined);
  });

  it('counts as refunded at the current time if the request has no refundedAt', async () => {
    const payments = [1, 2].map((amount) =>
      aCashPayment({ bookingId: confirmed.id, amountRwf: rwf(amount) }),
    );
    await addPayments(studio.adapters, confirmed.id, ...payments);
    await useCases.cancelBooking(confirmed.id, undefined);
    const refunded = (id: string | undefined, refundedAt: Instant | undefined) =>
      useCases.recordRefund(id ?? '', 'MP-1', refundedAt);
    expect(await refunded(payments[0]?.id, undefined)).toMatchObject({
      payments: [
        { status: 'refunded', refund: { reference: 'MP-1', refundedAt: begun } },
        { status: 'refund_due' },
      ],
    });
    const earlier = begun.minus(hour);
    expect(await refunded(payments[1]?.id, earlier)).toMatchObject({
      payments: [{ refund: { refundedAt: begun } }, { refund: { refundedAt: earlier } }],
    });
  });
});

const save = (url: string, expiresOn = dateOf(begun)) =>
  useCases.savePhotoLink(completed.id, { url, expiresOn, note: 'Enjoy' });

describe('the photo link', () => {
  it('is sent to the client or to another recipient', async () => {
    await save(URL_OF_PHOTOS);
    await useCases.sendPhotos(completed.id, undefined);
    const { booking } = await useCases.sendPhotos(completed.id, 'Friend@Example.rw');
    expect(booking.email).toBe(completed.email);
    expect(booking).toMatchObject({ photoLink: { sentAt: begun } });
    const sent = {
      cause: 'photos_ready',
      url: URL_OF_PHOTOS,
      note: 'Enjoy',
      expiresOn: dateOf(begun).toString(),
    };
    expect(await emails()).toMatchObject([
      { ...sent, to: completed.email },
      { ...sent, to: anAddress('friend@example.rw') },
    ]);
  });

  it('expires after deliveryExpiryDays when no date is chosen', async () => {
    const link = { url: URL_OF_PHOTOS, expiresOn: undefined, note: undefined };
    const lasting = async (days: number) => {
      await useCases.changeSettings({ deliveryExpiryDays: days });
      return useCases.savePhotoLink(completed.id, link);
    };
    expect(await lasting(DEFAULT_SETTINGS.deliveryExpiryDays)).toMatchObject({
      booking: { photoLink: { expiresOn: dateOf(begun).plusDays(30) } },
    });
    await expect(lasting(2_147_483_647)).rejects.toMatchObject({
      refusal: invalidNow('expiresOn', 'too_large'),
    });
  });

  it('keeps sentAt only if its URL does not change', async () => {
    await save(URL_OF_PHOTOS);
    await useCases.sendPhotos(completed.id, undefined);
    expect(await save(URL_OF_PHOTOS, dateOf(begun).plusDays(9))).toMatchObject({
      booking: { photoLink: { sentAt: begun } },
    });
    const { booking } = await save('https://photos.example/2');
    expect(booking.status === 'completed' && booking.photoLink?.sentAt).toBe(undefined);
  });
});
