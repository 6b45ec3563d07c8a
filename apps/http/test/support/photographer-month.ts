import {
  type Answer,
  at,
  cancel,
  done,
  listAt,
  pay,
  type Photographer,
  rescheduleOwn,
  sendBooking,
  textAt,
  view,
} from '@booky/testkit/http';
import { DayOfWeek, Duration, Instant, LocalDate } from '@js-joda/core';
import { expect } from 'vitest';
import { type Managed, managed } from './admin-booking.ts';
import { createdId } from './catalogue-rows.ts';
import type { Office } from './office.ts';
import { payAllOwed } from './own-booking.ts';
import { bookingForm } from './visitor.ts';
import type { World } from './world.ts';

/** One day of the studio, with one booking that is created in the morning and ends in the evening. */
interface Day {
  readonly world: World;
  readonly admin: Photographer;
  /** Noon in Kigali on this day. */
  readonly noon: string;
  /** The email address of this day's client, which no other client has. */
  readonly email: string;
  readonly afterTheShoot: () => void;
}

/** Plays one way in which a booking can go, on the booking's day. Returns the booking's id. */
type Course = (day: Day) => Promise<string>;

const changed = async (admin: Photographer, method: string, path: string, body: object): Promise<unknown> => {
  const answer = await admin.ask(method, path, { body });
  if (answer.status >= 300)
    throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body;
};

const paymentOf = async (admin: Photographer, id: string, wanted: object): Promise<string> => {
  const found = listAt(await view(admin, id), 'payments').find((payment) =>
    Object.entries(wanted).every(([name, value]) => at(payment, name) === value),
  );
  return textAt(found, 'id');
};

const bookedByPhone = async ({ world, admin, noon, email }: Day, payment: 'online' | 'waived') => {
  const body = bookingForm(world, { payment, startsAt: noon, email });
  const made = await changed(admin, 'POST', '/bookings', body);
  return { id: textAt(made, 'booking', 'id'), reference: textAt(made, 'booking', 'reference') };
};

const paidOnline: Course = async ({ world, admin, noon, email, afterTheShoot }) => {
  const own = await managed(world, { startsAt: noon, email, addonIds: [world.studio.album.id] });
  afterTheShoot();
  await done(admin, own.id, 'addons', { addonId: world.studio.prints.id, quantity: 2 });
  await done(admin, own.id, 'session-fee');
  await payAllOwed(world, own);
  return own.id;
};

const waivedAndPaidInCash: Course = async (day) => {
  const { admin, afterTheShoot } = day;
  const { id } = await bookedByPhone(day, 'waived');
  afterTheShoot();
  await done(admin, id, 'cash-payments', { amountRwf: 50_000 });
  // The first record has a wrong amount, so the photographer voids it and records the right amount.
  await changed(admin, 'POST', `/payments/${await paymentOf(admin, id, { amountRwf: 50_000 })}/void`, {
    reason: 'Forty, not fifty thousand.',
  });
  await done(admin, id, 'cash-payments', { amountRwf: 40_000 });
  await done(admin, id, 'cash-payments', { amountRwf: 40_000 });
  await done(admin, id, 'complete');
  return id;
};

const paidByTheEmailedLink: Course = async (day) => {
  const { world, admin, email, afterTheShoot } = day;
  const { id, reference } = await bookedByPhone(day, 'online');
  await changed(admin, 'PATCH', `/bookings/${id}/contact`, { email: `new.${email}` });
  const links = (await world.emails('payment_link')).flatMap((sent) =>
    sent.cause === 'payment_link' && sent.shoot.reference === reference ? [sent.checkoutToken] : [],
  );
  const started = await pay(world, { checkout: `/api/checkout/${reference}/${links.at(-1) ?? ''}` });
  await world.payer.settle(textAt(started.body, 'payment', 'ourRef'), { status: 'succeeded' });
  afterTheShoot();
  await done(admin, id, 'cash-payments', { amountRwf: 16_000 });
  // The rest is still owed when the month ends.
  return id;
};

const movedIntoTheEvening: Course = async ({ world, admin, noon, email, afterTheShoot }) => {
  const own = await managed(world, { startsAt: noon, email });
  await done(admin, own.id, 'reschedule', { startsAt: noon.replace('T12', 'T20'), confirm: true });
  afterTheShoot();
  await payAllOwed(world, own);
  return own.id;
};

const calledOffByTheClient: Course = async ({ world, noon, email, afterTheShoot, admin }) => {
  const own = await managed(world, { startsAt: noon, email });
  await payAllOwed(world, own);
  await cancel(world, own);
  await changed(
    admin,
    'POST',
    `/payments/${await paymentOf(admin, own.id, { status: 'refund_due' })}/refund`,
    {
      reference: `MP-${email}`,
    },
  );
  afterTheShoot();
  return own.id;
};

const calledOffByTheStudio: Course = async ({ world, admin, noon, email, afterTheShoot }) => {
  const own = await managed(world, { startsAt: noon, email });
  await done(admin, own.id, 'cancel', { reason: 'No power in Kacyiru.' });
  afterTheShoot();
  // The fee still has to be refunded when the month ends.
  return own.id;
};

/** The client reschedules the booking. The studio refuses starts in the busy time of the family's calendar. */
const movedByTheClient: Course = async ({ world, admin, noon, email, afterTheShoot }) => {
  const own = await managed(world, { startsAt: noon, email });
  for (const taken of ['T15', 'T16'])
    expect(await problemOf(rescheduleOwn(world, own, noon.replace('T12', taken)))).toBe('not_offered');
  expect((await rescheduleOwn(world, own, noon.replace('T12', 'T14'))).status).toBe(200);
  afterTheShoot();
  await done(admin, own.id, 'cash-payments', { amountRwf: 56_000 });
  await done(admin, own.id, 'complete');
  return own.id;
};

const missed: Course = async ({ world, admin, noon, email, afterTheShoot }) => {
  const own = await managed(world, { startsAt: noon, email });
  afterTheShoot();
  await done(admin, own.id, 'no-show');
  return own.id;
};

const COURSES: readonly Course[] = [
  paidOnline,
  waivedAndPaidInCash,
  paidByTheEmailedLink,
  movedIntoTheEvening,
  calledOffByTheClient,
  calledOffByTheStudio,
  missed,
  movedByTheClient,
];

const WEDDING_DAY = 19;
const DAY_AFTER_WEDDING = 20;
const MINI_DAY = 27;
const MINI_SESSIONS = ['09:00', '09:15', '11:45'] as const;
/** On Saturdays, the studio is open until 2:00 at night. Every day except Sunday has a break at 13:00. */
const SATURDAY = 6;
const OPEN = { opensMinute: 480, closesMinute: 1080, breaks: [{ fromMinute: 780, toMinute: 840 }] };
const NIGHT = { closesMinute: 1440, nextDayUntilMinute: 120 };
const MORNING = { opensMinute: 540, closesMinute: 720, stepMinutes: 15, bufferMinutes: 0 };

const dateOf = (date: number): string => `2030-01-${date}`;
const kigali = (date: number, time: string): string => `${dateOf(date)}T${time}:00+02:00`;

/** The calendar of the photographer's family, which the studio reads as a busy calendar. */
export interface FamilyCalendar {
  readonly url: string;
  /** Replaces all events of the calendar with one event. */
  readonly moveTo: (from: string, to: string) => void;
}

const problemOf = async (asked: Promise<Answer>): Promise<unknown> =>
  at((await asked).body, 'problems', 0, 'code');

const turnEverythingOn = async (admin: Photographer, family: FamilyCalendar): Promise<string> => {
  const rows = listAt((await admin.ask('GET', '/working-hours')).body, 'workingHours');
  for (const row of rows) {
    const weekday = at(row, 'weekday');
    if (at(row, 'isOpen') === true && weekday !== null)
      await changed(admin, 'PUT', `/working-hours/${textAt(row, 'id')}`, {
        weekday,
        ...OPEN,
        ...(weekday === SATURDAY ? NIGHT : {}),
      });
  }
  await changed(admin, 'PATCH', '/policies', {
    booking: { furthestDays: 30 },
    clientReschedule: { enabled: true, untilMinutesBefore: 60, times: 1 },
    emails: {
      balanceDueDaysBefore: 2,
      photosExpiringDaysBefore: 2,
      tomorrowAtMinute: 1080,
      thankYouDaysAfter: 3,
      reviewUrl: 'https://reviews.example/inzora',
    },
  });
  const made = await changed(admin, 'POST', '/busy-calendars', { name: 'Family', url: family.url });
  return textAt(made, 'busyCalendar', 'id');
};

interface BookedAhead {
  readonly wedding: Managed;
  readonly afterMidnight: Managed;
  readonly minis: readonly Managed[];
}

const bookAhead = async ({ world, admin }: Office): Promise<BookedAhead> => {
  const { wholeDay, express, portraits } = world.studio;
  const mini = await createdId(admin, 'packages', {
    serviceId: portraits.id,
    nameEn: 'Mini-session',
    priceRwf: 30_000,
    photoCount: 5,
    durationMinutes: 15,
    windows: [{ date: dateOf(MINI_DAY), ...MORNING }],
  });
  const book = (packageId: string, startsAt: string, email: string) =>
    managed(world, { packageId, startsAt, email });
  const wedding = await book(wholeDay.id, kigali(WEDDING_DAY, '18:00'), 'wedding@example.rw');
  const afterMidnight = await book(express.id, kigali(MINI_DAY, '00:30'), 'night@example.rw');
  const minis: Managed[] = [];
  for (const time of MINI_SESSIONS)
    minis.push(await book(mini, kigali(MINI_DAY, time), `mini.${time.replace(':', '')}@example.rw`));
  const [moving] = minis;
  if (moving !== undefined)
    expect((await rescheduleOwn(world, moving, kigali(MINI_DAY, '11:30'))).status).toBe(200);
  for (const [packageId, startsAt, problem] of [
    [express.id, kigali(WEDDING_DAY, '13:30'), 'outside_hours'],
    [express.id, '2030-02-14T09:00:00+02:00', 'too_large'],
    [wholeDay.id, kigali(WEDDING_DAY, '18:30'), 'outside_hours'],
    [mini, kigali(MINI_DAY, '12:00'), 'outside_hours'],
  ] as const)
    expect(await problemOf(sendBooking(world, bookingForm(world, { packageId, startsAt })))).toBe(problem);
  return { wedding, afterMidnight, minis };
};

/** Ends the bookings whose day or night is over. */
const endBookedAhead = async ({ world, admin }: Office, date: number, ahead: BookedAhead): Promise<void> => {
  if (date === DAY_AFTER_WEDDING) {
    const { wedding } = ahead;
    await payAllOwed(world, wedding);
    await changed(admin, 'PUT', `/bookings/${wedding.id}/delivery`, {
      url: 'https://photos.example/wedding',
      expiresOn: dateOf(26),
    });
    await done(admin, wedding.id, 'delivery/send');
  }
  if (date === MINI_DAY)
    for (const { id } of [ahead.afterMidnight, ...ahead.minis]) {
      await done(admin, id, 'cash-payments', { amountRwf: at(await view(admin, id), 'owedRwf') });
      await done(admin, id, 'complete');
    }
};

/**
 * Plays January from the second week on, with every policy turned on, using only requests and the worker's tasks.
 * Each way in which a booking can go happens several times. There is also a wedding until 2:00 at night, there are
 * mini-sessions on a Sunday, and a family calendar changes every morning. At the end, the data of a client who
 * cancelled is erased. Returns the ids of the bookings.
 */
export const runRestOfMonth = async (office: Office, family: FamilyCalendar): Promise<readonly string[]> => {
  const { world, admin } = office;
  const ids: string[] = [];
  world.clock.set(Instant.parse(`${dateOf(14)}T04:00:00Z`));
  const calendarId = await turnEverythingOn(admin, family);
  const ahead = await bookAhead(office);
  const familyMoves = async (date: number, from: string, to: string): Promise<void> => {
    family.moveTo(kigali(date, from), kigali(date, to));
    await changed(admin, 'POST', `/busy-calendars/${calendarId}/refresh`, {});
    await world.useCases.readBusyCalendars();
  };
  for (let date = 14; date <= 31; date += 1) {
    const day = dateOf(date);
    const evening = Instant.parse(`${day}T20:00:00Z`);
    world.clock.set(Instant.parse(`${day}T05:00:00Z`));
    await world.useCases.remindOfShoots();
    if (LocalDate.parse(day).dayOfWeek() !== DayOfWeek.SUNDAY) {
      const noon = kigali(date, '12:00');
      await familyMoves(date, '12:00', '13:00');
      expect(await problemOf(sendBooking(world, bookingForm(world, { startsAt: noon })))).toBe('not_offered');
      await familyMoves(date, '16:00', '17:00');
      const course = COURSES[ids.length % COURSES.length] ?? missed;
      const email = `client.${date}@example.rw`;
      ids.push(await course({ world, admin, noon, email, afterTheShoot: () => world.clock.set(evening) }));
    }
    world.clock.set(evening);
    await endBookedAhead(office, date, ahead);
    await world.useCases.remindOfShoots();
  }
  world.clock.advance(Duration.ofHours(1));
  await changed(admin, 'POST', '/clients/erase', { email: 'client.18@example.rw', confirm: true });
  return ids;
};
