import { useDatabase } from '@booky/test-database';
import { aReading, makeScriptedCalendars } from '@booky/testkit';
import { changeEmail, listAt, poll, startPaying, statusCounts, textAt } from '@booky/testkit/http';
import { Duration, Instant } from '@js-joda/core';
import { describe, expect, it } from 'vitest';
import { atOnce } from '../../support/at-once.ts';
import { causesOf } from '../../support/counts.ts';
import { callBack, RECEIVED, successReport } from '../../support/deliveries.ts';
import { startsOf } from '../../support/kigali-starts.ts';
import { confirmationLinks, ownBooking } from '../../support/own-booking.ts';
import { makePostgresStore } from '../../support/postgres-store.ts';
import { refusal } from '../../support/refusal.ts';
import { book, bookingForm } from '../../support/visitor.ts';
import { makeWorlds } from '../../support/worlds.ts';
const TUESDAY = '2030-01-15';

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

  it('confirm a booking only once when twenty callbacks report its payment simultaneously', async () => {
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
});
