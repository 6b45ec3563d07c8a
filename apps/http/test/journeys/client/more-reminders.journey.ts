import { type Policies, rwf } from '@booky/domain';
import { cancel } from '@booky/testkit/http';
import { Duration, Instant, LocalDate } from '@js-joda/core';
import { describe, expect, it, vi } from 'vitest';
import { worlds } from '../../support/journey.ts';
import {
  accountOf,
  ownBooking,
  type OwnBooking,
  payAllOwed,
  SHOOT_ENDS,
  SHOOT_STARTS,
} from '../../support/own-booking.ts';
import { shootOf } from '../../support/prompted.ts';
import { ADMIN_EMAIL, type World } from '../../support/world.ts';

const { open } = worlds;

const turnOn = (world: World, emails: Partial<Policies['emails']>) =>
  world.useCases.changePolicies({ emails });

/** Runs the worker's reminder task as if it were this instant. Returns the number of bookings that got a reminder. */
const remindAt = async (world: World, now: Instant): Promise<number> => {
  world.clock.set(now);
  return world.useCases.remindOfShoots();
};

const idOf = async (world: World, { reference }: Pick<OwnBooking, 'reference'>): Promise<string> =>
  (await accountOf(world, reference)).booking.id;

const daysBefore = (days: number): Instant => SHOOT_STARTS.minus(Duration.ofDays(days));

/** specification.md#balance-due specification.md#never-a-day-late specification.md#one-reminder-a-start */
describe('the email about the amount still owed', () => {
  const DAYS = 3;

  const booked = async (given: Readonly<Record<string, unknown>> = {}) => {
    const world = await open();
    await turnOn(world, { balanceDueDaysBefore: DAYS });
    return { world, booking: await ownBooking(world, given) };
  };

  it('is queued once, at the time that the policy sets', async () => {
    const { world, booking } = await booked({ locale: 'fr' });
    expect(await remindAt(world, daysBefore(DAYS).minusMillis(1))).toBe(0);
    expect(await remindAt(world, daysBefore(DAYS))).toBe(1);
    expect(await world.emails('balance_due')).toEqual([
      {
        cause: 'balance_due',
        to: 'aline.uwase@example.rw',
        locale: 'fr',
        shoot: shootOf(booking),
        bookingId: await idOf(world, booking),
        until: daysBefore(DAYS - 1).toString(),
        owedRwf: 56_000,
        isPaidOnline: true,
        instructionsEn: null,
        instructionsFr: null,
      },
    ]);
    expect(await remindAt(world, daysBefore(DAYS).plusSeconds(3600))).toBe(0);
    await turnOn(world, { balanceDueDaysBefore: 1 });
    expect(await remindAt(world, daysBefore(1))).toBe(0);
  });

  it('is sent in a studio without a provider only if the studio has payment instructions', async () => {
    const bookWithout = async () => {
      const world = await open({ provider: 'none' });
      await turnOn(world, { balanceDueDaysBefore: DAYS });
      await world.useCases.createAdminBooking({
        packageId: world.studio.classic.id,
        addonIds: [],
        consent: true,
        startsAt: SHOOT_STARTS,
        fullName: 'Aline Uwase',
        email: 'aline.uwase@example.rw',
        phone: '0788 123 456',
        location: 'Kacyiru',
        partySize: undefined,
        specialRequests: undefined,
        locale: 'en',
        payment: 'waived',
        holdMinutes: undefined,
        isConfirmed: true,
      });
      return world;
    };
    const world = await bookWithout();
    await remindAt(world, daysBefore(DAYS));
    expect(await world.emails('balance_due')).toEqual([]);
    const other = await bookWithout();
    await other.useCases.changePolicies({
      offlineFee: { enabled: true, instructionsEn: 'MoMo code 123456' },
    });
    await remindAt(other, daysBefore(DAYS));
    expect(await other.emails('balance_due')).toMatchObject([
      { isPaidOnline: false, instructionsEn: 'MoMo code 123456', instructionsFr: null, owedRwf: 80_000 },
    ]);
  });
});

/** Creates a paid booking and completes it when the shoot ends. */
const completedBooking = async (emails: Partial<Policies['emails']>) => {
  const world = await open();
  await turnOn(world, emails);
  const booking = await ownBooking(world);
  const id = await idOf(world, booking);
  await world.useCases.recordCashPayment(id, { amountRwf: rwf(56_000), note: undefined });
  world.clock.set(SHOOT_ENDS);
  await world.useCases.completeBooking(id);
  return { world, booking, id };
};

/** specification.md#photos-expiring specification.md#never-a-day-late */
describe('the email about expiring photos', () => {
  const LAST_DAY = LocalDate.parse('2030-02-10');
  /** 9:00 in Kigali, three days before the link's last day. */
  const DUE_AT = Instant.parse('2030-02-07T07:00:00Z');
  const photos = { url: 'https://photos.example/1', expiresOn: LAST_DAY, note: undefined };

  const withPhotos = async () => {
    const completed = await completedBooking({ photosExpiringDaysBefore: 3 });
    await completed.world.useCases.savePhotoLink(completed.id, photos);
    return completed;
  };

  it('is queued once, at 9:00 on the day that the policy sets', async () => {
    const { world, booking, id } = await withPhotos();
    await world.useCases.sendPhotos(id, undefined);
    expect(await remindAt(world, DUE_AT.minusMillis(1))).toBe(0);
    expect(await remindAt(world, DUE_AT)).toBe(1);
    expect(await world.emails('photos_expiring')).toEqual([
      {
        cause: 'photos_expiring',
        to: 'aline.uwase@example.rw',
        locale: 'en',
        shoot: shootOf(booking),
        bookingId: id,
        until: '2030-02-08T07:00:00Z',
        url: 'https://photos.example/1',
        expiresOn: '2030-02-10',
      },
    ]);
    expect(await remindAt(world, DUE_AT.plusSeconds(60))).toBe(0);
  });
});

/** specification.md#thank-you specification.md#never-a-day-late */
describe('the thank-you email after a shoot', () => {
  const DUE_AT = SHOOT_ENDS.plus(Duration.ofDays(5));

  it('is queued once, at the time that the policy sets', async () => {
    const { world, booking, id } = await completedBooking({ thankYouDaysAfter: 5 });
    expect(await remindAt(world, DUE_AT.minusMillis(1))).toBe(0);
    await turnOn(world, { reviewUrl: 'https://reviews.example/inzora' });
    expect(await remindAt(world, DUE_AT)).toBe(1);
    expect(await world.emails('thank_you')).toEqual([
      {
        cause: 'thank_you',
        to: 'aline.uwase@example.rw',
        locale: 'en',
        shoot: shootOf(booking),
        bookingId: id,
        until: DUE_AT.plus(Duration.ofDays(1)).toString(),
        reviewUrl: 'https://reviews.example/inzora',
      },
    ]);
    expect(await world.useCases.remindOfShoots()).toBe(0);
  });
});

/** specification.md#tomorrow */
describe("the email about tomorrow's shoots", () => {
  /** 18:00 in Kigali, on the day before the shoot. */
  const DUE_AT = Instant.parse('2030-01-14T16:00:00Z');
  const SIX = 1080;

  it('is queued once for the photographer, at the time of day that the policy sets', async () => {
    const world = await open();
    await turnOn(world, { tomorrowAtMinute: SIX });
    const second = await ownBooking(world, { startsAt: '2030-01-15T13:00:00+02:00' });
    const first = await ownBooking(world, { startsAt: '2030-01-15T10:00:00+02:00', email: 'b@example.rw' });
    await ownBooking(world, { startsAt: '2030-01-16T10:00:00+02:00' });
    await world.useCases.recordCashPayment(await idOf(world, first), {
      amountRwf: rwf(56_000),
      note: undefined,
    });
    await remindAt(world, DUE_AT.minusMillis(1));
    expect(await world.emails('tomorrow')).toEqual([]);
    await remindAt(world, DUE_AT);
    expect(await world.emails('tomorrow')).toMatchObject([
      {
        cause: 'tomorrow',
        to: ADMIN_EMAIL,
        locale: 'en',
        date: '2030-01-15',
        shoots: [
          { shoot: { reference: first.reference }, owedRwf: 0, bookingId: await idOf(world, first) },
          { shoot: { reference: second.reference }, owedRwf: 56_000, clientPhone: '0788 123 456' },
        ],
        until: '2030-01-15T16:00:00Z',
      },
    ]);
    await remindAt(world, DUE_AT.plusSeconds(60));
    await turnOn(world, { tomorrowAtMinute: SIX + 60 });
    await remindAt(world, DUE_AT.plusSeconds(3660));
    expect(await world.emails('tomorrow')).toHaveLength(1);
  });

  /** specification.md#erased-contact */
  it('is removed from the queue when one of its clients is erased', async () => {
    const world = await open();
    await turnOn(world, { tomorrowAtMinute: SIX });
    const booking = await ownBooking(world);
    await ownBooking(world, { startsAt: '2030-01-15T14:00:00+02:00', email: 'b@example.rw' });
    await remindAt(world, DUE_AT);
    await cancel(world, booking);
    expect(await world.emails('tomorrow')).toHaveLength(1);
    await world.useCases.eraseClient({ email: 'aline.uwase@example.rw' });
    expect(await world.emails('tomorrow')).toEqual([]);
  });
});

/** Lets a worker send the queued emails. Returns the causes of emails that the worker should have dropped. */
const sentAfter = async (world: World, dropped: readonly string[]): Promise<readonly string[]> => {
  const queued = await world.emails();
  const kept = queued.filter(({ cause }) => !dropped.includes(cause));
  await world.another({ runsWorker: true });
  await vi.waitFor(() => expect(world.mailer.accepted).toHaveLength(kept.length), { timeout: 10_000 });
  return world.mailer.accepted.map(({ cause }) => cause).filter((cause) => dropped.includes(cause));
};

/** specification.md#reminder-at-sending specification.md#never-a-day-late */
describe('a queued reminder', () => {
  const AHEAD = { balanceDueDaysBefore: 3 };
  const ALL = { ...AHEAD, tomorrowAtMinute: 0, thankYouDaysAfter: 1, photosExpiringDaysBefore: 1 };

  const CHANGES_BEFORE_SENDING: Readonly<
    Record<string, (world: World, booking: OwnBooking) => Promise<unknown>>
  > = {
    'was cancelled': (world, booking) => cancel(world, booking),
    'was paid': (world, booking) => payAllOwed(world, booking),
    'was rescheduled': async (world, booking) =>
      world.useCases.rescheduleBooking(await idOf(world, booking), SHOOT_STARTS.plus(Duration.ofDays(3))),
    'has a reminder that is a day late': async (world) => world.clock.set(daysBefore(2)),
  };

  it.each(Object.entries(CHANGES_BEFORE_SENDING))('is not sent if the booking %s', async (_, change) => {
    const world = await open();
    await turnOn(world, AHEAD);
    const booking = await ownBooking(world);
    await remindAt(world, daysBefore(3));
    expect(await world.emails('balance_due')).toHaveLength(1);
    await change(world, booking);
    expect(await sentAfter(world, ['balance_due'])).toEqual([]);
  });

  it('is sent if its content is still true', async () => {
    const { world, id } = await completedBooking(ALL);
    await ownBooking(world, { startsAt: '2030-01-17T10:00:00+02:00' });
    await ownBooking(world, { startsAt: '2030-01-19T10:00:00+02:00' });
    await world.useCases.savePhotoLink(id, {
      url: 'https://photos.example/1',
      expiresOn: LocalDate.parse('2030-01-17'),
      note: undefined,
    });
    await world.useCases.sendPhotos(id, undefined);
    expect(await remindAt(world, SHOOT_ENDS.plus(Duration.ofDays(1)))).toBe(3);
    await world.another({ runsWorker: true });
    const sent = () => world.mailer.accepted.map(({ cause }) => cause);
    await vi.waitFor(
      () =>
        expect(sent()).toEqual(
          expect.arrayContaining(['balance_due', 'photos_expiring', 'thank_you', 'tomorrow']),
        ),
      { timeout: 10_000 },
    );
    expect(new Set(sent()).size).toBe(7);
  });
});
