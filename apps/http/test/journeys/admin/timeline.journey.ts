import { type Asking, at, done, listAt, page, startPayingOwed, textAt, view } from '@booky/testkit/http';
import { Duration } from '@js-joda/core';
import { describe, expect, it } from 'vitest';
import { idOf, managed } from '../../support/admin-booking.ts';
import { offices } from '../../support/journey.ts';
import { SHOOT_STARTS } from '../../support/own-booking.ts';
import { book } from '../../support/visitor.ts';

const timelineOf = async (admin: Asking, id: string): Promise<readonly unknown[]> => {
  const { status, body } = await admin.ask('GET', `/bookings/${id}/timeline`);
  expect(status).toBe(200);
  return listAt(body, 'events');
};

/** Returns an event as the API shows it, at this day and minute of January 2030. */
const eventOn = (when: string, actor: string, kind: string, detail: object = {}) => ({
  at: `2030-01-${when}:00.000Z`,
  actor,
  kind,
  detail,
});

/** Returns each event as `actor kind`. */
const wordsOf = (events: readonly unknown[]): readonly string[] =>
  events.map((event) => `${textAt(event, 'actor')} ${textAt(event, 'kind')}`);

/**
 * specification.md#timeline specification.md#get-timeline specification.md#timeline-details
 * specification.md#timeline-actors specification.md#timeline-order
 */
describe('the timeline of a booking', () => {
  const { open } = offices;

  it('has every event of the booking with its details, but no personal data and no text that someone wrote', async () => {
    const { world, admin } = await open();
    const booking = await managed(world);
    const { id } = booking;
    const { album } = world.studio;
    const aMinuteLater = () => world.clock.advance(Duration.ofMinutes(1));
    const steps: readonly [string, unknown?][] = [
      ['reschedule', { startsAt: '2030-01-16T10:00:00Z' }],
      ['notes', { body: 'Wear something warm.' }],
      ['session-fee'],
      ['resend-link'],
    ];
    for (const [action, body] of steps) {
      aMinuteLater();
      await done(admin, id, action, body);
    }
    aMinuteLater();
    const [note] = listAt(await view(admin, id), 'notes');
    await admin.ask('DELETE', `/bookings/${id}/notes/${textAt(note, 'id')}`);
    world.clock.set(SHOOT_STARTS.plus(Duration.ofDays(1)));
    await done(admin, id, 'addons', { addonId: album.id, quantity: 2 });
    aMinuteLater();
    await admin.ask('DELETE', `/bookings/${id}/addons/${album.id}`);
    aMinuteLater();
    await done(admin, id, 'cash-payments', { amountRwf: 1000 });
    aMinuteLater();
    const cash = textAt(listAt(await view(admin, id), 'payments').at(-1), 'id');
    await admin.ask('POST', `/payments/${cash}/void`, { body: { reason: 'A mistake' } });
    aMinuteLater();
    await done(admin, id, 'cash-payments', { amountRwf: 56_000 });
    await done(admin, id, 'complete');
    aMinuteLater();
    await admin.ask('PUT', `/bookings/${id}/delivery`, { body: { url: 'https://photos.example/1' } });
    await done(admin, id, 'delivery/send', { recipient: 'friend@example.rw' });

    const [fee, taken, kept] = listAt(await view(admin, id), 'payments').map((one) => textAt(one, 'id'));
    const events = await timelineOf(admin, id);
    expect(events).toEqual([
      eventOn('07T07:00', 'client', 'created', { totalRwf: 80_000, bookingFeeRwf: 24_000 }),
      eventOn('07T07:00', 'client', 'payment_started', { paymentId: fee, amountRwf: 24_000 }),
      eventOn('07T07:00', 'provider', 'payment_settled', { paymentId: fee, amountRwf: 24_000 }),
      eventOn('07T07:00', 'provider', 'confirmed'),
      eventOn('07T07:01', 'admin', 'moved', {
        previousStartsAt: '2030-01-15T10:00:00.000Z',
        startsAt: '2030-01-16T10:00:00.000Z',
      }),
      eventOn('07T07:02', 'admin', 'note_added', { noteId: textAt(note, 'id') }),
      eventOn('07T07:03', 'admin', 'fee_requested', { amountRwf: 56_000 }),
      eventOn('07T07:04', 'admin', 'link_sent'),
      eventOn('07T07:05', 'admin', 'note_deleted', { noteId: textAt(note, 'id') }),
      eventOn('16T10:00', 'admin', 'addon_added', { addonId: album.id, quantity: 2, amountRwf: 60_000 }),
      eventOn('16T10:01', 'admin', 'addon_removed', { addonId: album.id, quantity: 2, amountRwf: 60_000 }),
      eventOn('16T10:02', 'admin', 'cash_recorded', { paymentId: taken, amountRwf: 1000 }),
      eventOn('16T10:03', 'admin', 'cash_voided', { paymentId: taken, amountRwf: 1000 }),
      eventOn('16T10:04', 'admin', 'cash_recorded', { paymentId: kept, amountRwf: 56_000 }),
      eventOn('16T10:04', 'admin', 'completed'),
      eventOn('16T10:05', 'admin', 'delivery_saved'),
      eventOn('16T10:05', 'admin', 'photos_sent'),
    ]);
    const { fullName, email, phone, location } = await view(admin, id);
    for (const text of [fullName, email, phone, location, 'Wear', 'mistake', 'friend@', 'photos.example'])
      expect(JSON.stringify(events)).not.toContain(text);
  });

  it('names the actor of each event: client, provider or system', async () => {
    const { world, admin } = await open();
    const held = await book(world);
    const id = await idOf(world, held);
    await world.ask('POST', `${held.checkout}/email`, { body: { email: 'right@example.rw' } });
    // The sweep of lapsed holds has not run yet.
    world.clock.advance(Duration.ofMinutes(20));
    const unswept = await timelineOf(admin, id);
    expect(wordsOf(unswept)).toEqual(['client created', 'client email_changed', 'system hold_expired']);
    expect(at(unswept, 2, 'at')).toBe('2030-01-07T07:15:00.000Z');
    await world.useCases.expireLapsedHolds();
    expect(await timelineOf(admin, id)).toEqual(unswept);

    const own = await managed(world);
    const ourRef = await startPayingOwed(world, own);
    await world.payer.settle(ourRef, { status: 'failed' });
    await world.ask('POST', `${own.link}/email`, { body: { email: 'new@example.rw' } });
    await world.ask('POST', `${own.link}/cancel`);
    expect(wordsOf(await timelineOf(admin, own.id)).slice(4)).toEqual([
      'client payment_started',
      'provider payment_refused',
      'client email_change_asked',
      'client cancelled',
    ]);
    expect(at((await timelineOf(admin, own.id)).at(-1), 'detail')).toEqual({
      keptRwf: 24_000,
      dueBackRwf: 0,
    });
    expect(await page(world, own)).toMatchObject({ status: 'cancelled_by_client' });
  });
});

/** specification.md#action-emails */
describe('the emails that an action would send', () => {
  it('are listed for each action that is possible', async () => {
    const { world, admin } = await offices.open();
    const { id } = await managed(world);
    const shown = await view(admin, id);
    expect(shown['actionEmails']).toEqual({
      reschedule: ['booking_rescheduled'],
      cancel: ['booking_cancelled'],
      cancel_for_client: ['booking_alert'],
      resend_link: ['fresh_link'],
      share_link: [],
      edit_contact: ['email_changed', 'fresh_link', 'booking_updated'],
      request_session_fee: ['session_fee_requested'],
      record_cash: [],
      add_note: ['client_note'],
    });
    expect(Object.keys(Object(shown['actionEmails']))).toEqual(shown['actions']);
  });
});
