import { useDatabase } from '@booky/test-database';
import { aPackage, aReading, freshUuid, makeScriptedCalendars } from '@booky/testkit';
import {
  cancel,
  changeEmail,
  listAt,
  page,
  pay,
  poll,
  startPaying,
  startPayingOwed,
  statusCounts,
  textAt,
} from '@booky/testkit/http';
import { Duration, Instant, LocalDate } from '@js-joda/core';
import { describe, expect, it } from 'vitest';
import { atOnce } from '../../support/at-once.ts';
import { causesOf } from '../../support/counts.ts';
import { callBack, RECEIVED, successReport } from '../../support/deliveries.ts';
import { startsOf } from '../../support/kigali-starts.ts';
import { confirmationLinks, ownBooking } from '../../support/own-booking.ts';
import { makePostgresStore } from '../../support/postgres-store.ts';
import { refusal } from '../../support/refusal.ts';
import { book, bookingForm } from '../../support/visitor.ts';
import type { WorldOptions } from '../../support/world.ts';
import { makeWorlds } from '../../support/worlds.ts';

/** A Sunday. On Sundays, the studio is open only for mini-sessions. */
const SUNDAY = '2030-01-13';
const TUESDAY = '2030-01-15';

/** Makes a package that has twelve starts on a Sunday, a quarter of an hour apart. */
const miniSessions = () => {
  const mini = aPackage({
    serviceId: freshUuid(),
    durationMinutes: 15,
    windows: [
      {
        date: LocalDate.parse(SUNDAY),
        opensMinute: 540,
        closesMinute: 720,
        stepMinutes: 15,
        bufferMinutes: 0,
      },
    ],
  });
  const rows: WorldOptions['rows'] = ({ catalogue, portraits }) => ({
    catalogue: { ...catalogue, packages: [...catalogue.packages, { ...mini, serviceId: portraits.id }] },
  });
  return { mini, rows };
};

/**
 * specification.md#claims-serialised specification.md#slots-never-overlap specification.md#delivery-repeat
 * specification.md#shared-counts specification.md#late-fee-slot-lost
 */
describe('two processes on one database', () => {
  const { open } = makeWorlds(makePostgresStore(useDatabase()));

  it('give a start to only one of fifty requests that arrive simultaneously', async () => {
    const world = await open({ areLimitsLifted: true });
    const other = await world.another();
    const answers = await atOnce(50, (index) =>
      (index % 2 === 0 ? world : other).ask('POST', '/api/bookings', {
        body: bookingForm(world, { email: `rival.${index}@example.rw` }),
      }),
    );
    expect(statusCounts(answers)).toEqual({ 201: 1, 409: 49 });
    const losers = answers.filter(({ status }) => status === 409);
    for (const { body } of losers) expect(body).toEqual(refusal('slot_taken'));
  });

  /** specification.md#package-windows */
  it('sell each of twelve mini-sessions only once when forty visitors try to book simultaneously', async () => {
    const { mini, rows } = miniSessions();
    const world = await open({ areLimitsLifted: true, rows });
    const other = await world.another();
    const free = async () => listAt(await startsOf(world, mini.id, SUNDAY));
    const all = await free();
    expect(all).toHaveLength(12);
    /** Tries to book one of the first starts, and then other free starts until none is left. */
    const visit = async (index: number): Promise<unknown> => {
      const { ask } = index % 2 === 0 ? world : other;
      const email = `visitor.${index}@example.rw`;
      for (let left: readonly unknown[] = all.slice(0, 4); left.length > 0; left = await free()) {
        const startsAt = left[index % left.length];
        const body = bookingForm(world, { packageId: mini.id, startsAt, email });
        const answer = await ask('POST', '/api/bookings', { body });
        if (answer.status === 201) return startsAt;
        expect([answer.status, answer.body]).toEqual([409, refusal('slot_taken')]);
      }
      return undefined;
    };
    const held = (await atOnce(40, visit)).filter((start) => start !== undefined);
    expect([held.length, new Set(held)]).toEqual([12, new Set(all)]);
  });

  /** specification.md#busy-times */
  it('never sell a busy time while one of them is reading it from a calendar', async () => {
    const calendars = makeScriptedCalendars();
    const world = await open({
      areLimitsLifted: true,
      adapt: (adapters) => ({
        ...adapters,
        ports: { ...adapters.ports, calendarSource: calendars.source },
      }),
    });
    const other = await world.another();
    const url = 'https://calendar.example/family.ics';
    const { id } = await other.useCases.addBusyCalendar({ name: 'Family', url });
    const familyIsBusy = async (from: string): Promise<void> => {
      const begins = Instant.parse(from);
      calendars.byUrl.set(url, aReading({ from: begins, to: begins.plus(Duration.ofHours(2)) }));
      await other.useCases.refreshBusyCalendar(id);
      await other.useCases.readBusyCalendars();
    };
    const { express } = world.studio;
    const free = async () => listAt(await startsOf(world, express.id, TUESDAY));
    const [morning, afternoon] = [`${TUESDAY}T07:00:00.000Z`, `${TUESDAY}T12:00:00.000Z`];
    const all = await free();
    await familyIsBusy(morning);
    const [inMorning, inAfternoon] = [await free(), (await familyIsBusy(afternoon), await free())].map(
      (left) => all.filter((start) => !left.includes(start)),
    );
    expect([inMorning?.length, inAfternoon?.length]).toEqual([5, 5]);
    const moves = async (): Promise<void> => {
      for (const from of [morning, afternoon, morning, afternoon, morning]) await familyIsBusy(from);
    };
    const claim = async (startsAt: unknown, index: number) => {
      const body = bookingForm(world, { packageId: express.id, startsAt, email: `v${index}@example.rw` });
      return { startsAt, ...(await world.ask('POST', '/api/bookings', { body })) };
    };
    const [answers] = await Promise.all([Promise.all(all.map(claim)), moves()]);
    for (const { startsAt, status, body } of answers)
      if (status === 422) {
        expect(body).toMatchObject({ problems: [{ field: 'startsAt', code: 'not_offered' }] });
        expect([...(inMorning ?? []), ...(inAfternoon ?? [])]).toContain(startsAt);
      } else expect([201, 409]).toContain(status);
    const left = await free();
    expect(left.filter((start) => inMorning?.includes(start))).toEqual([]);
    for (const [index, start] of (inMorning ?? []).entries())
      expect((await claim(start, index)).status).toBe(422);
  });

  it('confirm a booking only once when its success is reported twenty times simultaneously', async () => {
    const world = await open();
    const other = await world.another();
    const ourRef = await startPaying(world, await book(world));
    const answers = await atOnce(20, (index) =>
      callBack(index % 2 === 0 ? world : other, ourRef, successReport(ourRef)),
    );
    expect(statusCounts(answers)).toEqual({ 200: 20 });
    for (const { body } of answers) expect(body).toEqual(RECEIVED);
    expect(await poll(other, ourRef)).toMatchObject({
      payment: { status: 'succeeded' },
      booking: { status: 'confirmed' },
    });
    expect(await causesOf(world)).toEqual(['booking_alert', 'booking_confirmed']);
  });

  it('count only one of two simultaneous payments as the booking fee', async () => {
    const world = await open();
    const other = await world.another();
    const held = await book(world);
    const refs = [
      await startPaying(world, held),
      await startPaying(world, held, { phone: '0722123456' }),
    ] as const;
    const answers = await atOnce(10, (index) => {
      const ourRef = refs[index % 2] ?? '';
      const report = successReport(ourRef, { financialTransactionId: `transaction ${index % 2}` });
      return callBack(index < 5 ? world : other, ourRef, report);
    });
    expect(statusCounts(answers)).toEqual({ 200: 10 });
    const statuses = await Promise.all(
      refs.map(async (ourRef) => textAt(await poll(world, ourRef), 'payment', 'status')),
    );
    expect(statuses.toSorted()).toEqual(['refund_due', 'succeeded']);
    expect(await causesOf(world)).toEqual(['booking_alert', 'booking_confirmed', 'payment_alert']);
  });

  it('give a slot either to a late fee or to a new booking, but never to both', async () => {
    for (let round = 0; round < 3; round += 1) {
      const world = await open({ areLimitsLifted: true });
      const other = await world.another();
      const ourRef = await startPaying(world, await book(world));
      world.clock.advance(Duration.ofMinutes(15));
      const [callback, ...rivals] = await Promise.all([
        callBack(world, ourRef, successReport(ourRef)),
        ...Array.from({ length: 6 }, (_, index) =>
          (index % 2 === 0 ? other : world).ask('POST', '/api/bookings', { body: bookingForm(world) }),
        ),
      ]);
      expect([callback.status, callback.body]).toEqual([200, RECEIVED]);
      const late = await poll(world, ourRef);
      if (textAt(late, 'booking', 'status') === 'confirmed') {
        expect(late).toMatchObject({ payment: { status: 'succeeded' } });
        expect(statusCounts(rivals)).toEqual({ 409: 6 });
      } else {
        expect(late).toMatchObject({ payment: { status: 'refund_due' }, booking: { status: 'expired' } });
        expect(statusCounts(rivals)).toEqual({ 201: 1, 409: 5 });
        expect(await causesOf(world)).toEqual(['late_fee_alert']);
      }
    }
  });

  it('prompt a payer only once when eight identical requests arrive simultaneously', async () => {
    const world = await open({ areLimitsLifted: true });
    const other = await world.another();
    const held = await book(world);
    const clicks = await atOnce(8, (index) => pay(index % 2 === 0 ? world : other, held));
    expect(statusCounts(clicks)).toEqual({ 200: 7, 201: 1 });
    expect(new Set(clicks.map(({ body }) => textAt(body, 'payment', 'ourRef'))).size).toBe(1);
    expect(world.payer.charges()).toHaveLength(1);
  });

  it('share one limit on the requests from a network address', async () => {
    const world = await open();
    const other = await world.another();
    const from = '203.0.113.90';
    const tries = await atOnce(12, (index) =>
      (index % 2 === 0 ? world : other).ask('POST', '/api/bookings', { body: {}, from }),
    );
    expect(statusCounts(tries)).toEqual({ 400: 10, 429: 2 });
  });

  it('share one limit on the live holds of a network address', async () => {
    const world = await open();
    const other = await world.another();
    const tries = await atOnce(8, (index) =>
      (index % 2 === 0 ? world : other).ask('POST', '/api/bookings', {
        body: bookingForm(world, {
          packageId: world.studio.wholeDay.id,
          startsAt: `2030-02-${11 + index}T08:00:00+02:00`,
        }),
        from: '203.0.113.91',
      }),
    );
    // 17 February 2030 is a Sunday, on which the studio is closed.
    expect(statusCounts(tries)).toEqual({ 201: 2, 422: 1, 429: 5 });
  });

  it('accept only three of twenty email changes that arrive simultaneously', async () => {
    const world = await open();
    const other = await world.another();
    const booking = await ownBooking(world);
    const asked = await atOnce(20, (index) =>
      changeEmail(index % 2 === 0 ? world : other, booking, `${index}@example.rw`),
    );
    expect(statusCounts(asked)).toEqual({ 200: 3, 429: 17 });
    const links = await confirmationLinks(world);
    expect(links).toHaveLength(3);
    const followed = await atOnce(30, (index) =>
      (index % 2 === 0 ? world : other).ask('POST', links[index % 3] ?? ''),
    );
    expect(statusCounts(followed)).toEqual({ 200: 1, 404: 29 });
    expect(await world.emails('email_changed')).toHaveLength(1);
  });

  it('cancel a booking only once when twenty requests arrive together with a payment', async () => {
    const world = await open({ areLimitsLifted: true });
    const other = await world.another();
    const booking = await ownBooking(world);
    const ourRef = await startPayingOwed(world, booking);
    const report = successReport(ourRef, { amount: '56000' });
    const [callback, ...answers] = await Promise.all([
      callBack(other, ourRef, report),
      ...Array.from({ length: 20 }, (_, index) => cancel(index % 2 === 0 ? world : other, booking)),
    ]);
    expect([callback.status, callback.body]).toEqual([200, RECEIVED]);
    expect(statusCounts(answers)).toEqual({ 200: 1, 409: 19 });
    expect(await page(other, booking)).toMatchObject({
      status: 'cancelled_by_client',
      paidRwf: 24_000,
      payments: expect.arrayContaining([expect.objectContaining({ ourRef, status: 'refund_due' })]),
    });
    // The money may have arrived before or after the cancellation.
    const [alert] = await world.emails('payment_alert');
    const cancelled = (await world.emails('booking_alert')).flatMap((email) =>
      'event' in email && email.event.kind === 'cancelled_by_client' ? [email.event.refundDueRwf] : [],
    );
    expect(cancelled).toEqual([alert === undefined ? 56_000 : 0]);
  });

  it("expire each hold only once, and accept each other's checkout tokens", async () => {
    const world = await open({ areLimitsLifted: true });
    const other = await world.another();
    for (const day of [14, 15, 16]) await book(world, { startsAt: `2030-01-${day}T12:00:00+02:00` });
    world.clock.advance(Duration.ofMinutes(15));
    const live = await book({ ...world, ask: other.ask }, { startsAt: '2030-01-17T12:00:00+02:00' });
    const swept = await atOnce(4, (index) => (index % 2 === 0 ? world : other).useCases.expireLapsedHolds());
    expect(swept.reduce((sum, one) => sum + one, 0)).toBe(3);
    expect((await world.ask('GET', live.checkout)).status).toBe(200);
  });
});
