import { aReading, makeScriptedCalendars } from '@booky/testkit';
import { at, listAt, type Photographer, textAt, view } from '@booky/testkit/http';
import { brokenIn } from '@booky/testkit/reference';
import { bookingOfView, emailsOf } from '@booky/testkit/snapshots';
import { OffsetDateTime } from '@js-joda/core';
import { describe, expect, it } from 'vitest';
import { offices } from '../../support/journey.ts';
import { adminOf, type Office } from '../../support/office.ts';
import { runRestOfMonth } from '../../support/photographer-month.ts';
import { runWeek } from '../../support/photographer-week.ts';
import { download, rowsOf } from '../../support/read-csv.ts';
import type { World } from '../../support/world.ts';

type Row = Readonly<Record<string, string>>;

const sumOf = (rows: readonly Row[], column: string): number =>
  rows.reduce((sum, row) => sum + Number(row[column]), 0);

const sumsBy = (
  rows: readonly Row[],
  key: (row: Row) => string | undefined,
): Readonly<Record<string, number>> => {
  const sums: Record<string, number> = {};
  for (const row of rows) {
    const name = key(row) ?? '';
    sums[name] = (sums[name] ?? 0) + Number(row['payment.amountRwf']);
  }
  return sums;
};

const FAMILY = 'https://calendar.example/family.ics';

/** Returns the invariants that the current bookings, timelines and emails violate. */
const brokenNow = async ({ world }: Office, admin: Photographer): Promise<readonly string[]> => {
  const { body } = await admin.ask('GET', '/bookings?pageSize=100');
  const bookings = await Promise.all(
    listAt(body, 'bookings').map(async (row) => {
      const id = textAt(row, 'id');
      const timeline = await admin.ask('GET', `/bookings/${id}/timeline`);
      return bookingOfView(await view(admin, id), listAt(timeline.body, 'events'));
    }),
  );
  const erased = new Set(bookings.filter(({ isErased }) => isErased).map(({ ref }) => ref));
  const emails = (await world.emails()).flatMap(emailsOf).filter(({ booking }) => !erased.has(booking));
  return brokenIn({ now: world.clock.now().toEpochMilli(), bookings, events: new Map() }, emails);
};

const REMINDERS = ['balance_due', 'photos_expiring', 'tomorrow', 'thank_you'] as const;

const remindersOf = async (world: World): Promise<Readonly<Record<string, number>>> => {
  const emails = await world.emails();
  return Object.fromEntries(
    REMINDERS.map((cause) => [cause, emails.filter((email) => email.cause === cause).length]),
  );
};

/**
 * specification.md#csv-files specification.md#payment-totals specification.md#money-of-a-month specification.md#breaks
 * specification.md#open-after-midnight specification.md#furthest-start specification.md#package-windows
 * specification.md#busy-times specification.md#one-reminder-a-start
 */
describe('a month with breaks, nights, mini-sessions, reminders and a busy calendar', () => {
  const { open } = offices;

  it('keeps every invariant, and its CSV files agree with all other totals', async () => {
    const calendars = makeScriptedCalendars();
    const office = await open({
      areLimitsLifted: true,
      adapt: (adapters) => ({
        ...adapters,
        ports: { ...adapters.ports, calendarSource: calendars.source },
      }),
    });
    const { world } = office;
    await runWeek(office);
    const admin = adminOf(world, 'another password for another week');
    await runRestOfMonth(
      { world, admin },
      {
        url: FAMILY,
        moveTo: (from, to) =>
          calendars.byUrl.set(
            FAMILY,
            aReading({
              from: OffsetDateTime.parse(from).toInstant(),
              to: OffsetDateTime.parse(to).toInstant(),
            }),
          ),
      },
    );
    expect(await brokenNow(office, admin)).toEqual([]);
    expect(await remindersOf(world)).toEqual({
      balance_due: 5,
      photos_expiring: 1,
      tomorrow: 2,
      // Thank-you emails for the shoots that were completed from the 12th to the 28th.
      thank_you: 13,
    });

    const payments = rowsOf((await download(world, admin, '/payments')).file);
    const bookings = rowsOf((await download(world, admin, '/bookings')).file);
    expect([payments.length, bookings.length]).toEqual([50, 27]);
    const kept = payments.filter((row) => row['payment.status'] === 'succeeded');
    const paid = sumsBy(kept, (row) => row['booking.id']);
    for (const booking of bookings) {
      const id = booking['id'] ?? '';
      const shown = await view(admin, id);
      expect([id, paid[id] ?? 0]).toEqual([id, at(shown, 'paidRwf')]);
      expect(booking).toMatchObject({
        totalRwf: String(at(shown, 'totalRwf')),
        owedRwf: String(at(shown, 'owedRwf')),
      });
    }

    const byStatus = sumsBy(payments, (row) => row['payment.status']);
    expect((await admin.ask('GET', '/payments')).body).toMatchObject({
      totals: {
        succeededRwf: byStatus['succeeded'],
        refundDueRwf: byStatus['refund_due'],
        refundedRwf: byStatus['refunded'],
        cashRwf: sumOf(
          kept.filter((row) => row['payment.method'] === 'cash'),
          'payment.amountRwf',
        ),
      },
    });
    expect(Object.keys(byStatus).toSorted()).toEqual(['refund_due', 'refunded', 'succeeded', 'voided']);

    const [january] = listAt((await admin.ask('GET', '/money?months=1')).body, 'months');
    expect(january).toMatchObject({
      month: '2030-01',
      paidRwf: byStatus['succeeded'],
      refundedRwf: byStatus['refunded'],
      owedRwf: sumOf(bookings, 'owedRwf'),
    });
    expect(payments.filter((row) => row['booking.fullName'] === 'Erased')).toHaveLength(2);
  });
});
