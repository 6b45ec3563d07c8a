import { at, cancel, done, listAt, pay, type Photographer, textAt, view } from '@booky/testkit/http';
import { DayOfWeek, Duration, Instant, LocalDate } from '@js-joda/core';
import { managed } from './admin-booking.ts';
import type { Office } from './office.ts';
import { payAllOwed } from './own-booking.ts';
import { bookingForm } from './visitor.ts';
import type { World } from './world.ts';

/** One day of the studio, with one booking that is made in the morning and is over in the evening. */
interface Day {
  readonly world: World;
  readonly admin: Photographer;
  /** Noon in Kigali. */
  readonly noon: string;
  /** Of that day's client alone. */
  readonly email: string;
  readonly afterTheShoot: () => void;
}

/** What can become of a booking, each a day of its own; answers the booking's id. */
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
  // Of another client: taken back, and recorded as it was.
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
  // The rest is still owed at the end of the month.
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
  // Still to be given back at the end of the month.
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
];

/**
 * The weeks after the first, to the end of January: every course that a booking can take, several times, by requests
 * only. A client who called off is erased. Answers the ids of the bookings.
 */
export const runRestOfMonth = async ({ world, admin }: Office): Promise<readonly string[]> => {
  const ids: string[] = [];
  for (let date = 14; date <= 31; date += 1) {
    const local = LocalDate.of(2030, 1, date);
    if (local.dayOfWeek() === DayOfWeek.SUNDAY) continue;
    const day = local.toString();
    const course = COURSES[ids.length % COURSES.length] ?? missed;
    world.clock.set(Instant.parse(`${day}T05:00:00Z`));
    ids.push(
      await course({
        world,
        admin,
        noon: `${day}T12:00:00+02:00`,
        email: `client.${date}@example.rw`,
        afterTheShoot: () => world.clock.set(Instant.parse(`${day}T20:00:00Z`)),
      }),
    );
  }
  world.clock.advance(Duration.ofHours(1));
  await changed(admin, 'POST', '/clients/erase', { email: 'client.18@example.rw', confirm: true });
  return ids;
};
